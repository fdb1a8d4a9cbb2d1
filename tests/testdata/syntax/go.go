package server

import (
	"fmt"             //! import fmt - fmt
	alias "net/http"  //! import net/http - alias
	. "strings"       //! import strings * -
	_ "embed"         //! import embed - _
)

const Limit = 10 //! def Limit constant

var (
	count, total int //! def count variable; def total variable
)

// Server serves.
type Server struct { //! def Server struct
	Name, host string //! def Server.Name field; def Server.host field
	Base              //! ref Base inherit
	*pkg.Embedded     //! ref pkg.Embedded inherit
}

type Reader interface { //! def Reader interface
	Read(p []byte) (int, error) //! def Reader.Read method
	Closer                      //! ref Closer inherit
}

type Handler func(int) error //! def Handler type
type Alias = Server          //! def Alias type

// Run runs it.
func (s *Server) Run(ctx Context, names ...string) error { //! def Server.Run method; ref Context reference
	local := 1
	for i, name := range names { //! noref names
		fmt.Println(i, name, local) //! ref fmt.Println call; noref local
	}
	go s.loop(callback) //! ref s.loop call; ref callback reference
	return check(&Server{Name: "x"}, pkg.Options{}) //! ref check call; ref Server instantiate; ref pkg.Options instantiate
}

func (t Table[K]) Get(key K) {} //! def Table.Get method

func Map[T any](in T) T { //! def Map function
	var hidden = in
	return func(x T) T { return hidden }(in)
}
