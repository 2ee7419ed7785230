// Package cite names where knowledge comes from: rules by number, values by provenance, contradictions by their
// register entry.
package cite

import (
	"errors"
	"fmt"
	"strings"
)

// ErrRule is returned for text that is not a rule id.
var ErrRule = errors.New("not a rule id")

// Rule is a rule of one system, "cauldron:11.1.2": the system, a colon, the number in the register's syntax.
type Rule string

// ParseRule reads a rule id. Both halves must be there; the number is digits and lower-case letters in parts divided by
// points.
func ParseRule(s string) (Rule, error) {
	system, number, ok := strings.Cut(s, ":")
	if !ok || system == "" || number == "" {
		return "", fmt.Errorf("%w: %q", ErrRule, s)
	}
	for _, part := range strings.Split(number, ".") {
		if part == "" || strings.Trim(part, "0123456789abcdefghijklmnopqrstuvwxyz") != "" {
			return "", fmt.Errorf("%w: %q", ErrRule, s)
		}
	}
	return Rule(s), nil
}

// System is the part before the colon.
func (r Rule) System() string { s, _, _ := strings.Cut(string(r), ":"); return s }

// Number is the part after the colon, "11.1.2".
func (r Rule) Number() string { _, n, _ := strings.Cut(string(r), ":"); return n }

// Source is the provenance of a value.
type Source uint8

// The provenances, ours from the surest to the least sure; none of our files has the last. The zero value means that
// the question does not arise (a die, a sum).
const (
	None          Source = iota
	Printed              // in the rulebook or a published chart
	Derived              // forced by a worked example
	Reconstructed        // our stand-in for a chart or counter that we don't have
	Own                  // a person's own: from a chart that they entered in place of ours
)

var errSource = errors.New("provenance is printed, derived or reconstructed")

// ParseSource reads "printed", "derived" or "reconstructed".
func ParseSource(s string) (Source, error) {
	switch s {
	case "printed":
		return Printed, nil
	case "derived":
		return Derived, nil
	case "reconstructed":
		return Reconstructed, nil
	}
	return None, fmt.Errorf("%w: %q", errSource, s)
}

func (s Source) String() string {
	switch s {
	case None:
		return ""
	case Printed:
		return "printed"
	case Derived:
		return "derived"
	case Reconstructed:
		return "reconstructed"
	case Own:
		return "own"
	}
	return fmt.Sprintf("Source(%d)", uint8(s))
}

// Weakest is the less sure of two provenances.
func Weakest(a, b Source) Source { return max(a, b) }
