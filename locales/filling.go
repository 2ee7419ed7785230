package locales

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// noValue stands where a slot has none, as in Go's templates.
const noValue = "<no value>"

// filling fills the slots of our messages, which are names and nothing else, many times as fast as Go's templates do;
// whatever else stands between braces is left to those.
type filling struct{ other template.TextParser }

// Cacheable implements [template.Parser].
func (*filling) Cacheable() bool { return true }

// Parse implements [template.Parser].
func (f *filling) Parse(text, left, right string) (template.ParsedTemplate, error) {
	if left == "" && right == "" {
		if out, ok := parseSlots(text); ok {
			return out, nil
		}
	}
	return f.other.Parse(text, left, right) //nolint:wrapcheck // it is that parser's error
}

// slotted is a text in pieces: before each slot what stands before it, and at the end what stands after the last.
type slotted struct {
	before, slots []string
	after         string
}

// parseSlots is a text with its slots; ok is false when there is something else between braces.
func parseSlots(text string) (out *slotted, ok bool) {
	out = &slotted{}
	for {
		before, rest, more := strings.Cut(text, "{{")
		if !more {
			out.after = text
			return out, true
		}
		name, after, closed := strings.Cut(rest, "}}")
		if name, ok = strings.CutPrefix(name, "."); !ok || !closed || !isWord(name) {
			return nil, false
		}
		out.before, out.slots, text = append(out.before, before), append(out.slots, name), after
	}
}

func isWord(name string) bool {
	for i, c := range name {
		if (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return name != ""
}

// Execute implements [template.ParsedTemplate].
func (s *slotted) Execute(data any) (string, error) {
	values, _ := data.(map[string]any)
	return s.fill(values), nil
}

func (s *slotted) fill(values map[string]any) string {
	if len(s.slots) == 0 {
		return s.after
	}
	var room [longText]byte
	out := room[:0]
	for i, name := range s.slots {
		out = append(out, s.before[i]...)
		switch v := values[name].(type) {
		case nil:
			out = append(out, noValue...)
		case string:
			out = append(out, v...)
		case int:
			out = strconv.AppendInt(out, int64(v), 10)
		default:
			out = fmt.Append(out, v)
		}
	}
	return string(append(out, s.after...))
}

// longText is about how long a message is.
const longText = 256
