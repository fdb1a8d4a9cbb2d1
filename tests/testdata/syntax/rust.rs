use std::collections::{self, HashMap, hash_map::{Entry as Slot, *}}; //! import std::collections - collections; import std::collections HashMap HashMap; import std::collections::hash_map Entry Slot; import std::collections::hash_map * -
pub use crate::net::Client; //! import crate::net Client Client
use super::*; //! import super * -
mod inner; //! import inner - inner
extern crate alloc; //! import alloc - alloc

const LIMIT: usize = 1; //! def LIMIT constant
static NAME: &str = "x"; //! def NAME constant
type Result<T> = core::result::Result<T, Error>; //! def Result type; ref core::result.Result reference

/// A pool.
#[derive(Debug)]
pub struct Pool<T> { //! def Pool struct
    pub items: Vec<T>, //! def Pool.items field; ref Vec reference
}

enum Shape { //! def Shape enum
    Dot, //! def Shape.Dot enum_member
    Line { len: u8 }, //! def Shape.Line enum_member; def Shape.Line.len field
}

pub trait Draw: Clone + fmt::Debug { //! def Draw trait; ref Clone inherit; ref fmt.Debug inherit
    type Canvas; //! def Draw.Canvas type
    fn draw(&self, on: &Canvas); //! def Draw.draw method
    fn twice(&self) { self.draw(); self.draw() } //! def Draw.twice method; ref self.draw call
}

impl<T> Draw for Pool<T> { //! def Pool impl; ref Draw implement
    fn draw(&self, on: &Canvas) { //! def Pool.draw method
        let count = Self::count(on); //! ref Self.count call; noref on
        log!("{}", self.name(count), Shape::area(x)); //! ref log call; ref self.name call; ref Shape.area call
        Pool { items: vec![] }.items.push(count) //! ref Pool instantiate
    }
}

impl fmt::Display for net::Wire { //! def Wire impl; ref fmt.Display implement
    fn fmt(&self) {} //! def Wire.fmt method
}

macro_rules! shout { //! def shout macro
    () => {};
}

mod tests { //! def tests module
    fn check<F: Fn()>(f: F) { crate::net::open::<u8>(f) } //! def tests.check function; ref crate::net.open call
}
