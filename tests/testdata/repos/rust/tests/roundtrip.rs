use parcel::de::from_text;
use parcel::to_text;

#[test]
fn integers_come_back() {
    assert_eq!(from_text::<i64>(&to_text(&7_i64).unwrap()), Ok(7));
}
