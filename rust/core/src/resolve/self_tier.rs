//! The self tier: members of the object or class that the code itself belongs to.

use super::facts::NO_SYMBOL;
use super::few::Few;
use super::names::Names;
use super::scan;
use super::texts::Text;

impl Names<'_> {
    /// The class whose object `receiver` is for code in `enclosing`.
    #[must_use]
    pub fn class_of(&self, file: u32, enclosing: u32, receiver: Text) -> u32 {
        let rules = self.corpus.rules(file);
        if rules.type_names.contains(&receiver) || rules.self_names.contains(&receiver) {
            return self.table.class_around(enclosing);
        }
        if rules.self_is_parameter {
            return self.class_of_parameter(enclosing, receiver);
        }
        NO_SYMBOL
    }

    /// The class of the method whose first parameter is `receiver`.
    ///
    /// A definition in between that binds the name again hides the method's.
    fn class_of_parameter(&self, enclosing: u32, receiver: Text) -> u32 {
        for level in self.table.outwards(enclosing) {
            if self.table.is_class(level) {
                break;
            }
            if self.is_own_name(level, receiver) {
                let owner = self.table.owner[level as usize];
                let is_method = owner != NO_SYMBOL && self.table.is_class(owner);
                let fixed = self.corpus.known.static_method;
                let is_static = self.corpus.decorators(level).contains(&fixed);
                return if is_method && !is_static {
                    owner
                } else {
                    NO_SYMBOL
                };
            }
            if self.corpus.locals(level).contains(&receiver) {
                break;
            }
        }
        NO_SYMBOL
    }

    /// Whether a method calls its own object so: its first parameter, or what stands before its name.
    fn is_own_name(&self, method: u32, receiver: Text) -> bool {
        let own = if self.corpus.rules_at(method).receiver_in_head {
            scan::receiver_in_head(self.corpus.signature(method)).unwrap_or("")
        } else {
            let first = self.corpus.parameters(method).first();
            return first.copied().unwrap_or_default() == receiver;
        };
        own == self.corpus.text(receiver)
    }

    /// Whether `receiver` means the bases of the class around it.
    #[must_use]
    pub fn is_super(&self, file: u32, receiver: Text) -> bool {
        self.corpus.rules(file).super_names.contains(&receiver)
    }

    /// The members `name` that the class around inherits.
    #[must_use]
    pub fn above(&self, enclosing: u32, name: Text) -> Few {
        match self.table.class_around(enclosing) {
            NO_SYMBOL => Few::None,
            around => self.find_above(around, name),
        }
    }
}
