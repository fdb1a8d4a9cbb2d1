package shop

import (
	"fmt" // ! import fmt - fmt
	tx "text/template" // ! import text/template - tx
	. "math" // ! import math * -
	_ "embed" // ! import embed - _
)

// Limit is how many.
const Limit, other = 10, 2 // ! def Limit constant; def other constant

const (
	Book Kind = iota // ! def Book constant; ref Kind reference
	Toy // ! def Toy constant
)

var shared, _ = NewCart[int](1) // ! def shared variable; ref NewCart call; ref int reference

// A Cart of things.
type Cart[T any] struct { // ! def Cart struct; ref any reference
	Base // ! ref Base inherit
	*tx.Template // ! ref tx.Template inherit
	items, more []Item // ! def Cart.items field; def Cart.more field; ref Item reference
	size  int `json:"size"` // ! def Cart.size field; ref int reference
	inner struct{ deep int } // ! def Cart.inner field; def Cart.inner.deep field; ref int reference
}
type Loud interface { // ! def Loud interface
	Quiet // ! ref Quiet inherit
	Shout(at string) (string, error) // ! def Loud.Shout method; ref string reference; ref error reference
}
type Kind int // ! def Kind type; ref int reference
type Alias = Cart[int] // ! def Alias type; ref Cart reference; ref int reference
type Handler func(int) error // ! def Handler type; ref int reference; ref error reference

// NewCart makes one.
func NewCart[T any](n int) (*Cart[T], error) { return &Cart[T]{size: n}, nil } // ! def NewCart function; ref any reference; ref int reference; ref Cart reference; ref error reference; ref Cart instantiate; ref size reference

// Add adds one.
func (c *Cart[T]) Add(item Item, more ...int) (total int, err error) { // ! def Cart.Add method; ref Cart reference; ref Item reference; ref int reference; ref error reference
	local := item.Price() // ! ref item.Price call
	for i, e := range c.items { // ! ref c.items reference
		e.Run(i) // ! ref e.Run call
	}
	fmt.Println(local) // ! ref fmt reference; ref fmt.Println call
	defer func(x int) { c.save(x) }(1) // ! ref int reference; ref c.save call
	switch t := item.(type) {
	case Toy2: // ! ref Toy2 reference
		t.Play() // ! ref t.Play call
	}
	helper := func(z int) int { return z } // ! ref int reference
	return helper(Abs(1)), nil // ! ref helper call; ref Abs call
}
func (Cart[T]) value() {} // ! def Cart.value method; ref Cart reference
func init() {} // ! def init function
func größe() { type local struct{ a int } } // ! def größe function; def größe.local struct; def größe.local.a field; ref int reference
