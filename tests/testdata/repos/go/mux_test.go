package lane

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestMuxFindsParameters(t *testing.T) {
	mx := NewMux()
	mx.Handle("GET", "/users/{id}", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write([]byte(URLParam(r, "id")))
	}))
	rec := httptest.NewRecorder()
	mx.ServeHTTP(rec, httptest.NewRequest("GET", "/users/7", nil))
	if rec.Body.String() != "7" {
		t.Fatal(rec.Body.String())
	}
}
