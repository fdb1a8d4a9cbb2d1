/// Implements `Serialize` for integers that fit into an `i64`.
macro_rules! integer_impl {
    ($($ty:ident)*) => {
        $(
            impl Serialize for $ty {
                fn serialize<S: Serializer>(&self, serializer: &mut S) -> Result<(), Error> {
                    serializer.serialize_i64(i64::from(*self))
                }
            }
        )*
    };
}
