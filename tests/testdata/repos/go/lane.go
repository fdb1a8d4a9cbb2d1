// Package lane is a small HTTP router used as a test repository.
package lane

import "net/http"

// NewRouter returns a Mux that is ready to take routes.
func NewRouter() *Mux {
	return NewMux()
}

// Router is what a Mux and its sub-routers offer.
type Router interface {
	http.Handler

	// Use appends middleware to the stack.
	Use(middlewares ...func(http.Handler) http.Handler)

	// Handle routes a pattern to a handler.
	Handle(method, pattern string, handler http.Handler)

	// Mount attaches another router below a pattern.
	Mount(pattern string, router Router)
}

// Middlewares is a slice of the standard middleware signature.
type Middlewares []func(http.Handler) http.Handler
