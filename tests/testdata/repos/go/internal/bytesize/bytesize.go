// Package bytesize reads sizes such as 2MB.
package bytesize

import (
	"fmt"
	"strconv"
	"strings"
)

var units = map[string]int64{"KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30}

// Parse returns the number of bytes that a text stands for.
func Parse(text string) (int64, error) {
	for suffix, factor := range units {
		if strings.HasSuffix(text, suffix) {
			count, err := parseCount(strings.TrimSuffix(text, suffix))
			return count * factor, err
		}
	}
	return parseCount(text)
}

func parseCount(digits string) (int64, error) {
	count, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("bytesize: %q is no number", digits)
	}
	return count, nil
}
