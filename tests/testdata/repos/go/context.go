package lane

import (
	"context"
	"net/http"
)

type contextKey struct{ name string }

// RouteCtxKey is the key under which the routing context is kept.
var RouteCtxKey = &contextKey{"RouteContext"}

// Context holds the parameters of the route that was found.
type Context struct {
	URLParams RouteParams
}

// RouteParams is a pair of slices: names and their values.
type RouteParams struct {
	Keys, Values []string
}

// NewRouteContext returns an empty Context.
func NewRouteContext() *Context {
	return &Context{}
}

// Add appends one parameter.
func (s *RouteParams) Add(key, value string) {
	s.Keys = append(s.Keys, key)
	s.Values = append(s.Values, value)
}

// URLParam returns a parameter of the request's route.
func URLParam(r *http.Request, key string) string {
	return URLParamFromCtx(r.Context(), key)
}

// URLParamFromCtx returns a parameter of the route in a context.
func URLParamFromCtx(ctx context.Context, key string) string {
	rctx, _ := ctx.Value(RouteCtxKey).(*Context)
	if rctx == nil {
		return ""
	}
	return lookupParam(rctx.URLParams, key)
}

func lookupParam(params RouteParams, key string) string {
	for i := len(params.Keys) - 1; i >= 0; i-- {
		if params.Keys[i] == key {
			return params.Values[i]
		}
	}
	return ""
}
