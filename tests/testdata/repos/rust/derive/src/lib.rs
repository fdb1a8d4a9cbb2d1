//! Writes `impl Serialize` blocks for structs from the names of their fields.

/// Returns the source text of an implementation of `Serialize`.
pub fn expand_serialize(name: &str, fields: &[&str]) -> String {
    let body: String = fields.iter().map(|field| write_field(field)).collect();
    format!("impl Serialize for {name} {{ {body} }}")
}

fn write_field(field: &str) -> String {
    format!("self.{field}.serialize(serializer)?;")
}

/// Puts a name between back quotes and escapes those inside it.
pub fn escape_ticks(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 2);
    out.push('`');
    for c in value.chars() {
        if c == '`' || c == '\\' {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('`');
    out
}
