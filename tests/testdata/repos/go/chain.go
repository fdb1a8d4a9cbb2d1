package lane

import "net/http"

// Chain returns a Middlewares from its arguments.
func Chain(middlewares ...func(http.Handler) http.Handler) Middlewares {
	return Middlewares(middlewares)
}

// Handler builds an http.Handler out of the chain.
func (mws Middlewares) Handler(h http.Handler) http.Handler {
	return chain(mws, h)
}

// chain wraps the endpoint with the middleware, the last one innermost.
func chain(middlewares []func(http.Handler) http.Handler, endpoint http.Handler) http.Handler {
	if len(middlewares) == 0 {
		return endpoint
	}
	h := middlewares[len(middlewares)-1](endpoint)
	for i := len(middlewares) - 2; i >= 0; i-- {
		h = middlewares[i](h)
	}
	return h
}
