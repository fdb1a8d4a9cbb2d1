//! Reading a safetensors file: a length (`u64`, little endian), so many bytes of JSON, then the tensors' bytes.

use serde_json::Value;

/// The tensors of one file.
pub(super) struct Tensors<'a> {
    header: Value,
    data: &'a [u8],
}

impl<'a> Tensors<'a> {
    pub(super) fn parse(bytes: &'a [u8]) -> Result<Self, String> {
        let (len, rest) = bytes
            .split_first_chunk()
            .ok_or("shorter than its header's length")?;
        let len = usize::try_from(u64::from_le_bytes(*len)).ok();
        let (header, data) = len
            .and_then(|len| rest.split_at_checked(len))
            .ok_or("the header ends behind the file")?;
        let header = serde_json::from_slice(header).map_err(|error| format!("header: {error}"))?;
        Ok(Self { header, data })
    }

    /// A tensor of signed bytes with this shape.
    pub(super) fn i8(&self, name: &str, shape: &[usize]) -> Result<Vec<i8>, String> {
        Ok(self
            .bytes(name, "I8", 1, shape)?
            .iter()
            .map(|&byte| byte.cast_signed())
            .collect())
    }

    /// A tensor of half-precision numbers with this shape.
    pub(super) fn f16(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, String> {
        let bytes = self.bytes(name, "F16", 2, shape)?;
        Ok(bytes
            .as_chunks()
            .0
            .iter()
            .map(|&half| from_half(u16::from_le_bytes(half)))
            .collect())
    }

    fn bytes(
        &self,
        name: &str,
        dtype: &str,
        item_size: usize,
        shape: &[usize],
    ) -> Result<&'a [u8], String> {
        let tensor = &self.header[name];
        if tensor["dtype"] != dtype || tensor["shape"] != Value::from(shape) {
            let (found_dtype, found_shape) = (&tensor["dtype"], &tensor["shape"]);
            return Err(format!(
                "tensor {name} must be {dtype} {shape:?}, found {found_dtype} {found_shape}"
            ));
        }
        let offset =
            |position: usize| usize::try_from(tensor["data_offsets"][position].as_u64()?).ok();
        let range = offset(0)
            .zip(offset(1))
            .ok_or_else(|| format!("tensor {name} has no offsets"))?;
        let bytes = self
            .data
            .get(range.0..range.1)
            .ok_or_else(|| format!("tensor {name} lies outside the file"))?;
        let size = shape
            .iter()
            .try_fold(item_size, |size, &len| size.checked_mul(len));
        if size != Some(bytes.len()) {
            return Err(format!(
                "tensor {name} has {} bytes, which do not fit its shape",
                bytes.len()
            ));
        }
        Ok(bytes)
    }
}

/// IEEE 754 half precision, exactly.
fn from_half(bits: u16) -> f32 {
    let (sign, exponent, fraction) = (
        u32::from(bits >> 15) << 31,
        u32::from(bits >> 10 & 0x1F),
        u32::from(bits & 0x3FF),
    );
    let magnitude = match exponent {
        // Subnormal: the fraction counts steps of 2^-24, and small whole numbers are exact.
        0 => f32::from(bits & 0x3FF) * f32::from_bits((127 - 24) << 23),
        0x1F => f32::from_bits(0xFF << 23 | fraction << 13),
        _ => f32::from_bits((exponent + 127 - 15) << 23 | fraction << 13),
    };
    f32::from_bits(magnitude.to_bits() | sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        [
            &(header.len() as u64).to_le_bytes(),
            header.as_bytes(),
            data,
        ]
        .concat()
    }

    #[test]
    fn halves_are_exact() {
        let cases = [
            (0x3C00, 1.0),
            (0xC000, -2.0),
            (0x0001, 2f32.powi(-24)),
            (0x7BFF, 65504.0),
            (0x0400, 2f32.powi(-14)),
            (0x3555, 0.333_251_95),
        ];
        for (bits, number) in cases {
            assert_eq!(from_half(bits).to_bits(), f32::to_bits(number), "{bits:#x}");
        }
        assert!(from_half(0x7C00).is_infinite() && from_half(0x7E00).is_nan());
    }

    #[test]
    fn tensors_must_have_their_type_shape_and_place() {
        let header = r#"{"a":{"dtype":"I8","shape":[2],"data_offsets":[0,2]},"b":{"dtype":"I8","shape":[2],"data_offsets":[1,9]},"c":{"dtype":"I8","shape":[3],"data_offsets":[0,2]}}"#;
        let bytes = file(header, &[1, 255]);
        let tensors = Tensors::parse(&bytes).unwrap();
        assert_eq!(tensors.i8("a", &[2]).unwrap(), [1, -1]);
        assert!(
            tensors
                .i8("a", &[3])
                .unwrap_err()
                .contains("must be I8 [3]")
        );
        assert!(tensors.f16("a", &[1]).unwrap_err().contains("must be F16"));
        assert!(tensors.i8("b", &[2]).unwrap_err().contains("outside"));
        assert!(tensors.i8("c", &[3]).unwrap_err().contains("do not fit"));
        assert!(tensors.i8("missing", &[1]).is_err());
    }

    proptest! {
        #[test]
        fn damaged_files_never_panic(at in any::<prop::sample::Index>(), value in any::<u8>(), cut in any::<bool>()) {
            let mut bytes = file(r#"{"a":{"dtype":"I8","shape":[2],"data_offsets":[0,2]}}"#, &[1, 2]);
            let at = at.index(bytes.len());
            bytes[at] = value;
            if cut { bytes.truncate(at); }
            if let Ok(tensors) = Tensors::parse(&bytes) {
                let _ = tensors.i8("a", &[2]);
            }
        }
    }
}
