package lab

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
)

// limits are what the reader of positions takes, asked once for each unit and value. What a counter has printed is
// known to nobody else here.
type limits struct {
	sync.Mutex
	known map[string]limit
}

// of is a limit that has been asked before.
func (l *limits) of(key string) (out limit, ok bool) {
	l.Lock()
	defer l.Unlock()
	out, ok = l.known[key]
	return out, ok
}

func (l *limits) keep(key string, of limit) {
	l.Lock()
	defer l.Unlock()
	l.known[key] = of
}

// limit is a value narrowed to what can be.
type limit struct {
	Spec
	ok bool // there is such a value at all
}

// stackField is where the procedures that are open stand in a position, and the first part of the key of a value of one
// of them: "stack/activation/points".
const stackField = "stack"

// stateOf is what a state of a unit can be; ok is false for one that it cannot have.
func (l *Lab) stateOf(u object, s Spec) limit {
	bare := object{}
	for k, v := range u {
		if _, state := find(l.form.States, k); !state && k != "at" && !slices.Contains(l.form.offFields(), k) {
			bare[k] = v
		}
	}
	bare["at"] = l.anywhere()
	return l.limit(bare, s, func(o object) bool { return l.published(object{"units": []any{o}}) != nil })
}

// fieldOf is what a value of the position can be, alone on the published map.
func (l *Lab) fieldOf(s Spec) limit {
	head, key, inner := strings.Cut(s.Key, "/")
	if !inner || head == stackField {
		return limit{s, true}
	}
	out := l.limit(
		object{},
		Spec{key, s.Kind, s.Least, s.Most, s.Choices, s.Default},
		func(o object) bool { return l.published(object{head: o}) != nil },
	)
	if !out.ok { // it wants something else beside
		return limit{s, true}
	}
	return out
}

// anywhere is a hex of the published map.
func (l *Lab) anywhere() string {
	if all := l.tray().hexes; len(all) > 0 {
		return all[0]
	}
	return ""
}

// limit narrows a value of an object to what is taken.
func (l *Lab) limit(of object, s Spec, taken func(object) bool) limit {
	text, err := json.Marshal(of)
	if err != nil {
		return limit{s, true}
	}
	key := s.Key + " " + s.Default + string(text)
	if known, ok := l.limits.of(key); ok {
		return known
	}
	out := narrowed(s, func(v any) bool {
		o := object{s.Key: v}
		for k, v := range of {
			o[k] = v
		}
		return taken(o)
	})
	l.limits.keep(key, out)
	return out
}

// narrowed is a value with the limits within which it is taken.
func narrowed(s Spec, taken func(any) bool) limit {
	out := limit{Spec: s}
	switch s.Kind {
	case Truth:
		out.ok = taken(true)
	case Choice:
		out.Choices = slices.DeleteFunc(slices.Clone(s.Choices), func(c string) bool { return c != "" && !taken(c) })
		out.ok = len(out.Choices) > 1
	case Whole:
		for out.Least < s.Most && !taken(out.Least) {
			out.Least++
			if out.Least > s.Least+1 { // the least may be none; more is not tried
				return out
			}
		}
		out.ok = taken(out.Least)
		low, high := out.Least, s.Most
		for out.ok && low < high {
			middle := (low + high + 1) / 2
			if taken(middle) {
				low = middle
			} else {
				high = middle - 1
			}
		}
		out.Most = low
	}
	return out
}
