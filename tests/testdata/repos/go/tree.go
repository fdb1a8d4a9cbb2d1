package lane

import (
	"net/http"
	"strings"
)

type nodeTyp uint8

const (
	ntStatic   nodeTyp = iota // /home
	ntParam                   // /{user}
	ntCatchAll                // /api/*
)

// node is one segment of a pattern; its children are the segments that may follow.
type node struct {
	typ      nodeTyp
	label    string
	children []*node
	handlers map[string]http.Handler
}

// insertRoute adds a pattern to the tree, segment by segment.
func (n *node) insertRoute(method, pattern string, handler http.Handler) {
	for _, segment := range splitPattern(pattern) {
		n = n.child(segment)
	}
	if n.handlers == nil {
		n.handlers = map[string]http.Handler{}
	}
	n.handlers[method] = handler
}

func (n *node) child(segment string) *node {
	for _, c := range n.children {
		if c.label == segment {
			return c
		}
	}
	c := &node{typ: segmentType(segment), label: segment}
	n.children = append(n.children, c)
	return c
}

// findRoute walks down the tree and records the parameters on the way.
func (n *node) findRoute(rctx *Context, method, path string) http.Handler {
	for _, segment := range splitPattern(path) {
		next := n.choose(segment)
		if next == nil {
			return nil
		}
		if next.typ == ntParam {
			rctx.URLParams.Add(strings.Trim(next.label, "{}"), segment)
		}
		n = next
	}
	return n.handlers[method]
}

func (n *node) choose(segment string) *node {
	for _, c := range n.children {
		if c.typ != ntStatic || c.label == segment {
			return c
		}
	}
	return nil
}

func segmentType(segment string) nodeTyp {
	switch {
	case segment == "*":
		return ntCatchAll
	case strings.HasPrefix(segment, "{"):
		return ntParam
	}
	return ntStatic
}

func splitPattern(pattern string) []string {
	return strings.Split(strings.Trim(pattern, "/"), "/")
}
