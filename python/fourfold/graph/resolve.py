"""One answer for each site: resolved in the corpus, external, or unresolved."""

from __future__ import annotations

from typing import NamedTuple

from fourfold.graph.facts import EXTERNAL, NO_SYMBOL, RESOLVED, UNRESOLVED, CorpusFacts
from fourfold.graph.found import Found
from fourfold.graph.interfaces import Interfaces
from fourfold.graph.names import Names, split
from fourfold.graph.symbols import SPACE_KINDS, SymbolTable
from fourfold.graph.tiers import Tier
from fourfold.graph.typed.tier import TypedTier
from fourfold.graph.unique import UniqueTier

_BODILESS: frozenset[str] = frozenset({"prototype", "signature"})
_HEAD_KINDS: frozenset[str] = frozenset({"decorate", "inherit", "implement"})


OPAQUE_RECEIVER = "(…)"
"""What parsing gives for a receiver that is no plain dotted name."""


class Answer(NamedTuple):
    """What a site means.

    Attributes
    ----------
    state
        ``RESOLVED``, ``EXTERNAL`` or ``UNRESOLVED``.
    target
        The symbol, or the file when a module itself is used; -1 if it is not resolved.
    is_file
        Whether ``target`` is a file.
    tier
        The evidence.
    members
        The whole overload family, where ``target`` stands for one.
    implementations
        What runs if ``target`` is only declared, or may be overridden.
    injected
        Whether it rests on what a test framework hands to a test.
    external
        Name outside the corpus.
    """

    state: int
    target: int = NO_SYMBOL
    is_file: bool = False
    tier: Tier = "scope"
    members: tuple[int, ...] = ()
    implementations: tuple[int, ...] = ()
    injected: bool = False
    external: str = ""


UNKNOWN = Answer(UNRESOLVED)


class Site(NamedTuple):
    """A use of a name, without its place in the scope: columns of the reference table."""

    file: int
    enclosing: int
    name: str
    receiver: str
    kind: str


class Resolver:
    """Asks the tiers in their order; the first that answers is right."""

    def __init__(self, facts: CorpusFacts) -> None:
        self.table = SymbolTable(facts)
        self.names = Names(self.table)
        self._typed = TypedTier(self.names)
        self._unique = UniqueTier(self.table, self.names.inheritance)
        self._interfaces = Interfaces(self.names)

    def answer(self, site: Site) -> Answer | None:
        """Return what a site means by names alone; where in its scope it stands does not matter.

        Returns
        -------
        Answer or None
            ``None`` where only the type of the receiver can tell: see :meth:`typed`.
        """
        file, enclosing, name, receiver, kind = site
        place, heading = self._place(enclosing, kind)
        if not receiver:
            rules = self.table.rules[file]
            if kind == "instantiate" and name in rules.super_names | rules.self_names:
                return self._of_constructor(site)
            found = self.names.bare(file, place, name, is_call=kind == "call", heading=heading)
            return self._answer(found, kind)
        if self.names.self_tier.is_super(file, receiver):
            held = self.names.self_tier.above(place, name)
            return self._answer(Found(held, tier="self"), kind)._replace(implementations=())
        around = self.names.dotted(file, place, receiver, heading=heading)
        if around.symbols or around.module or around.external:
            found = self.names.imports.attribute(file, around, name)
            if found or not self._is_open(around, receiver):
                return self._answer(found, kind)
        return None

    def keyed(self, site: Site, start: int) -> Answer | None:
        """Return what a name at byte ``start`` means as the key of a literal, if it is one."""
        if site.receiver or not self.table.rules[site.file].keyed_literals:
            return None
        chain = self._typed.receiver(site.file, start)
        found = (
            self._typed.find(site.file, site.enclosing, start, chain, site.name) if chain else None
        )
        return self._answer(found, site.kind) if found else None

    def typed(self, site: Site, start: int) -> Answer:
        """Return what a site at byte ``start`` means by the type of its receiver.

        Where that is not known, the only method of the name is taken.
        """
        file, enclosing, name, receiver, kind = site
        place, _ = self._place(enclosing, kind)
        chain = self._typed.receiver(file, start) or receiver
        is_known = chain != OPAQUE_RECEIVER
        found = self._typed.find(file, place, start, chain, name) if is_known else None
        if found is not None:
            return self._answer(found, kind)
        if kind == "call" and not self._looks_like_type(file, place, receiver):
            return self._answer(Found(self._unique.find(file, name), tier="unique"), kind)
        return UNKNOWN

    def narrowed(self, family: tuple[int, ...], site: Site, start: int) -> tuple[int, ...]:
        """Return the members of an overload family that the call at byte ``start`` may mean."""
        if len(family) < 2:
            return family
        return self._typed.overloads.narrow(family, site.file, site.enclosing, start)

    def _looks_like_type(self, file: int, place: int, receiver: str) -> bool:
        """Tell whether a receiver that nothing here defines is most likely a type from outside.

        In C++ it may be a namespace as well, and every value is declared.
        """
        may_be = receiver[0].isupper() or self.table.facts.languages[file] == "cpp"
        return (
            may_be and receiver != OPAQUE_RECEIVER and not self.names.dotted(file, place, receiver)
        )

    def _place(self, enclosing: int, kind: str) -> tuple[int, int]:
        """Return where a name is looked up, and the definition in whose head it stands, or -1."""
        if enclosing != NO_SYMBOL and kind in _HEAD_KINDS:
            return self.table.symbols.parent[enclosing], enclosing
        return enclosing, NO_SYMBOL

    def _is_open(self, around: Found, receiver: str) -> bool:
        """Tell whether the receiver may have a member that its definition does not show.

        An object of a class whose bases are all known may still get a member from a subclass, when
        it is reached as ``self``; a value bound at the top of a file may be anything.
        """
        if not around.symbols:
            return False
        symbol = around.symbols[0]
        if self.table.is_class(symbol):
            is_self = around.tier == "self" and len(split(receiver)) == 1
            return is_self and self.names.inheritance.is_complete(symbol)
        is_space = self.table.symbols.kind[symbol] in SPACE_KINDS
        if is_space and self.table.rules[self.table.symbols.file[symbol]].shared_spaces:
            return False
        return not self.table.is_callable(symbol)

    def _answer(self, found: Found, kind: str) -> Answer:
        if found.external:
            return Answer(EXTERNAL, tier=found.tier, external=found.external)
        if found.symbols:
            held = self._fitting(found.symbols, kind)
            if not held:
                return UNKNOWN
            return self._resolved(found, held, kind)
        if found.module is not None:
            return self._module(found, kind)
        return UNKNOWN

    def _resolved(self, found: Found, held: tuple[int, ...], kind: str) -> Answer:
        members = held if self._is_family(held) else ()
        answer = Answer(
            RESOLVED,
            self.table.main_part(held[0]),
            tier=found.tier,
            members=members,
            injected=found.injected,
        )
        if self.table.is_class(answer.target):
            if kind not in {"call", "instantiate"}:
                return answer
            constructors = self._constructors(answer.target)
            if not constructors:
                return answer
            return answer._replace(target=constructors[0], members=constructors)
        if kind != "call":
            return answer
        declaration = self._interfaces.declaration(answer.target)
        if declaration != NO_SYMBOL:
            return answer._replace(target=declaration, implementations=(answer.target,))
        return answer._replace(implementations=self._interfaces.overrides(answer.target))

    def _constructors(self, symbol: int) -> tuple[int, ...]:
        """Return the constructors that are called as their class is."""
        kinds, members = self.table.symbols.kind, self.table.members(symbol)
        named = members.get(self.table.symbols.name[symbol], ())
        return tuple(each for each in named if kinds[each] == "constructor")

    def _of_constructor(self, site: Site) -> Answer:
        """Return what ``this(...)`` or ``super(...)`` as a statement of a constructor runs."""
        around = self.table.class_around(site.enclosing)
        rules = self.table.rules[site.file]
        if around != NO_SYMBOL and site.name in rules.super_names:
            around = next(iter(self.names.inheritance.bases(around)), NO_SYMBOL)
        if around == NO_SYMBOL:
            return UNKNOWN
        return self._answer(Found((around,), tier="self"), site.kind)

    def _fitting(self, symbols: tuple[int, ...], kind: str) -> tuple[int, ...]:
        """Choose, among definitions of one name, those that this kind of use can mean."""
        if kind in _HEAD_KINDS and not self._runs_heads(symbols[0]):
            return tuple(each for each in symbols if self.table.is_class(each))
        if (
            kind == "instantiate"
            and self.table.rules[self.table.symbols.file[symbols[0]]].calls_apart
        ):
            return tuple(each for each in symbols if self.table.is_class(each))
        if len(symbols) == 1:
            return symbols
        table, modifiers = self.table, self.table.symbols.modifiers
        bodies = [each for each in symbols if _BODILESS.isdisjoint(modifiers[each])]
        symbols = tuple(bodies) or symbols
        if kind == "call":
            fitting = [each for each in symbols if table.is_callable(each)]
        elif kind == "reference":
            return symbols
        else:
            fitting = [each for each in symbols if table.is_class(each)]
        return tuple(fitting) or symbols

    def _is_family(self, symbols: tuple[int, ...]) -> bool:
        """Tell whether definitions of one name are overloads of each other.

        In Python those are marked; elsewhere a repeated name is a choice made before the program
        runs (a platform, a fallback), and the first one stands for it.
        """
        if len(symbols) == 1:
            return False
        if self.table.rules[self.table.symbols.file[symbols[0]]].overloads:
            return all(self.table.is_callable(each) for each in symbols)
        decorators = self.table.symbols.decorators
        return any(
            name.rpartition(".")[2] == "overload" for each in symbols for name in decorators[each]
        )

    def _runs_heads(self, symbol: int) -> bool:
        """Tell whether bases and decorators may be any value, not only a type."""
        return self.table.rules[self.table.symbols.file[symbol]].decorators_run

    def _module(self, found: Found, kind: str) -> Answer:
        """Read a called module as its default export, any other use as the file itself."""
        module = found.module
        if module is None or len(module.files) != 1:
            return UNKNOWN
        file = module.files[0]
        if self.table.families[file] == "ecma" and kind != "reference":
            default = self.names.imports.exported(file, module, "default")
            return self._answer(default, kind) if default.symbols else UNKNOWN
        return Answer(RESOLVED, file, is_file=True, tier=found.tier)
