package middleware

import (
	"net/http"
	"strings"
)

// StripSlashes removes a slash at the end of the path and goes on.
func StripSlashes(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path := r.URL.Path; len(path) > 1 && strings.HasSuffix(path, "/") {
			r.URL.Path = strings.TrimSuffix(path, "/")
		}
		next.ServeHTTP(w, r)
	})
}
