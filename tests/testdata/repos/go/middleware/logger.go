package middleware

import (
	"log"
	"net/http"
	"time"
)

// Logger is a middleware that logs the start and the end of each request.
func Logger(next http.Handler) http.Handler {
	return RequestLogger(&textFormatter{})(next)
}

// LogFormatter begins the entry of one request.
type LogFormatter interface {
	NewLogEntry(r *http.Request) LogEntry
}

// LogEntry records the end of one request.
type LogEntry interface {
	Write(status int, elapsed time.Duration)
}

// RequestLogger returns a logger handler that uses a custom formatter.
func RequestLogger(f LogFormatter) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			entry := f.NewLogEntry(r)
			begin := time.Now()
			defer func() { entry.Write(http.StatusOK, time.Since(begin)) }()
			next.ServeHTTP(w, r)
		})
	}
}

type textFormatter struct{}

func (f *textFormatter) NewLogEntry(r *http.Request) LogEntry {
	return &textEntry{path: r.URL.Path}
}

type textEntry struct{ path string }

func (e *textEntry) Write(status int, elapsed time.Duration) {
	log.Printf("%s %d %s", e.path, status, elapsed)
}
