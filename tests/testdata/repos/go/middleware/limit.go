package middleware

import (
	"net/http"

	"example.org/lane/internal/bytesize"
)

// LimitBody rejects requests whose body is larger than a size such as "2MB".
func LimitBody(size string) func(http.Handler) http.Handler {
	limit, err := bytesize.Parse(size)
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if err != nil || r.ContentLength > limit {
				http.Error(w, "request body too large", http.StatusRequestEntityTooLarge)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}
