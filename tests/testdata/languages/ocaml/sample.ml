open Shop.Util (* ! import Shop.Util * - *)
include Comparable (* ! import Comparable * - *)
module M = Map.Make (String) (* ! def M module *)
module Thing = Shop.Thing (* ! def Thing module; import Shop.Thing - Thing *)

(** A cart of things. *)
type 'a cart = { items : 'a list; mutable size : int } (* ! def cart struct; def cart.items field; def cart.size field *)
type kind = Book | Toy of int | Pair of { a : int } (* ! def kind enum; def kind.Book enum_member; def kind.Toy enum_member; def kind.Pair enum_member; def kind.Pair.a field *)
and name = string (* ! def name type *)
type poly = [ `A of int | `B ] (* ! def poly type; def poly.A enum_member; def poly.B enum_member *)
exception Bad of string (* ! def Bad struct *)

(** Adds. *)
let rec add ?(n = 1) ~item cart = (* ! def add function *)
  let local = price item in
  let helper x = x + 1 in (* ! def add.helper function *)
  List.map (fun i -> touch i) cart.items |> save local;
  M.find item cart;
  match it with Some y -> use y | None -> helper 1

let rec even n = odd (n - 1) (* ! def even function *)
and odd n = even (n - 1) (* ! def odd function *)
let limit = 10 (* ! def limit variable *)
let a, b = (1, 2) (* ! def a variable; def b variable *)
let ( <+> ) a b = a + b (* ! def (␣<+>␣) function *)
let f = fun x -> x (* ! def f function *)
let g = function 1 -> 2 | _ -> 3 (* ! def g function *)
let () = main ()
external sin : float -> float = "caml_sin" (* ! def sin function *)
module Inner = struct (* ! def Inner module *)
  let go x = x (* ! def Inner.go function *)
  module Deep = struct let z = 1 end (* ! def Inner.Deep module; def Inner.Deep.z variable *)
end
module type Loud = sig (* ! def Loud interface *)
  type t (* ! def Loud.t type *)
  val shout : t -> int -> string (* ! def Loud.shout method *)
end
module Make (X : Loud) : Loud = struct let q = X.shout end (* ! def Make module; def Make.q variable *)
class virtual point (x : int) = object (self) (* ! def point class *)
  inherit base x as super
  val mutable y = x (* ! def point.y field *)
  method get = y (* ! def point.get method *)
  method private move d = self#get + d (* ! def point.move method *)
  method virtual area : float (* ! def point.area method *)
end
let p = new point 3 (* ! def p variable *)
let café = p#move 1 (* ! def café variable *)
