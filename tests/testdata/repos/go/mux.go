package lane

import (
	"context"
	"net/http"
)

var _ Router = &Mux{}

// Mux is a router that keeps its routes in a tree and wraps them with middleware.
type Mux struct {
	tree        *node
	middlewares Middlewares
	handler     http.Handler
	notFound    http.HandlerFunc
}

// NewMux returns an empty Mux.
func NewMux() *Mux {
	return &Mux{tree: &node{}}
}

// ServeHTTP implements http.Handler: it puts a routing context into the request.
func (mx *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if mx.handler == nil {
		mx.updateRouteHandler()
	}
	rctx := NewRouteContext()
	r = r.WithContext(context.WithValue(r.Context(), RouteCtxKey, rctx))
	mx.handler.ServeHTTP(w, r)
}

// Use appends middleware; all of it must be defined before the first route.
func (mx *Mux) Use(middlewares ...func(http.Handler) http.Handler) {
	if mx.handler != nil {
		panic("lane: all middlewares must be defined before routes on a mux")
	}
	mx.middlewares = append(mx.middlewares, middlewares...)
}

// Handle routes a pattern to a handler.
func (mx *Mux) Handle(method, pattern string, handler http.Handler) {
	if len(pattern) == 0 || pattern[0] != '/' {
		panic("lane: routing pattern must begin with '/'")
	}
	mx.tree.insertRoute(method, pattern, handler)
}

// Mount attaches another router below a pattern.
func (mx *Mux) Mount(pattern string, router Router) {
	mx.Handle("*", pattern+"/*", router)
}

// updateRouteHandler builds the chain of middleware around the routing handler.
func (mx *Mux) updateRouteHandler() {
	mx.handler = chain(mx.middlewares, http.HandlerFunc(mx.routeHTTP))
}

// routeHTTP finds the route of a request in the tree.
func (mx *Mux) routeHTTP(w http.ResponseWriter, r *http.Request) {
	rctx, _ := r.Context().Value(RouteCtxKey).(*Context)
	if handler := mx.tree.findRoute(rctx, r.Method, r.URL.Path); handler != nil {
		handler.ServeHTTP(w, r)
		return
	}
	mx.notFoundHandler()(w, r)
}

func (mx *Mux) notFoundHandler() http.HandlerFunc {
	if mx.notFound != nil {
		return mx.notFound
	}
	return http.NotFound
}
