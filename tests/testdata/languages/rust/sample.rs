use std::collections::{self, HashMap as Map, hash_map::*}; // ! import std::collections - collections; import std::collections HashMap Map; import std::collections::hash_map * -
use crate::item::Item; // ! import crate::item Item Item
pub use super::util::trim; // ! import super::util trim trim
extern crate alloc; // ! import alloc - alloc
mod other; // ! import other - other

/// A cart of things.
#[derive(Debug, Clone)] // ! ref Debug reference; ref Clone reference
pub struct Cart<T: Item> { // ! def Cart struct; ref Item reference
    pub items: Vec<T>, // ! def Cart.items field; ref Vec reference
    size: usize, // ! def Cart.size field
}
struct Pair(i32, pub i32); // ! def Pair struct
pub enum Kind { // ! def Kind enum
    Book, // ! def Kind.Book enum_member
    Toy { age: u8 }, // ! def Kind.Toy enum_member; def Kind.Toy.age field
    Other(String), // ! def Kind.Other enum_member; ref String reference
}
union Raw { a: u32 } // ! def Raw union; def Raw.a field
pub trait Loud: Quiet + Send { // ! def Loud trait; ref Quiet inherit; ref Send inherit
    const VOLUME: u8 = 1; // ! def Loud.VOLUME constant
    type Sound; // ! def Loud.Sound type
    fn shout(&self, at: &str) -> String; // ! def Loud.shout method; ref String reference
    fn twice(&self) { self.shout("x"); } // ! def Loud.twice method; ref self.shout call
}
impl<T: Item> Cart<T> { // ! def Cart impl; ref Item reference
    pub const LIMIT: usize = 10; // ! def Cart.LIMIT constant
    /// Adds one.
    pub async fn add(&mut self, item: T, more: &[i32]) -> Result<(), Error> { // ! def Cart.add method; ref Result reference; ref Error reference
        let local = item.price()?; // ! ref item.price call
        self.items.iter().map(|i| i.touch()).collect::<Vec<_>>(); // ! ref self.items reference; ref self.items.iter call; ref (…).map call; ref i.touch call; ref (…).collect call; ref Vec reference
        for e in more { run(e); } // ! ref run call
        if let Some(x) = Map::new().get(&local) { x.go(); } // ! ref Some reference; ref Map reference; ref Map.new call; ref (…).get call; ref x.go call
        println!("{}", trim(local)); // ! ref println call; ref trim call
        Ok(Self::make(Cart { items: vec![], size: 1 })) // ! ref Ok call; ref Self reference; ref Self.make call; ref Cart instantiate; ref vec call
    }
    fn make(self) {} // ! def Cart.make method
}
impl<T> Loud for Cart<T> { // ! def Cart impl; ref Loud implement
    type Sound = u8; // ! def Cart.Sound type
    fn shout(&self, at: &str) -> String { format!("{at}") } // ! def Cart.shout method; ref String reference; ref format call
}
macro_rules! square { ($x:expr) => { $x * $x }; } // ! def square macro
static SHARED: Mutex<u8> = Mutex::new(0); // ! def SHARED constant; ref Mutex reference; ref Mutex.new call
type Alias = Cart<i32>; // ! def Alias type; ref Cart reference
mod inner { // ! def inner module
    pub fn go() { super::helper() } // ! def inner.go function; ref super.helper call
}
fn helper() { fn nested() {} nested() } // ! def helper function; def helper.nested function; ref nested call
extern "C" { fn puts(s: *const u8) -> i32; } // ! def puts function
#[cfg(test)] // ! ref test reference
mod tests { // ! def tests module
    #[test]
    fn adds() { assert_eq!(1, 1); } // ! def tests.adds function; ref assert_eq call
}
fn größe() {} // ! def größe function
