package strict

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Slug names what is wrong with a file. The sentence for the reader is the message "strict.<slug>".
type Slug string

// What can be wrong with a file as such.
const (
	BadEncoding  Slug = "encoding"
	ByteMark     Slug = "byte_mark"
	TooBig       Slug = "too_big"  // Limit
	TooMany      Slug = "too_many" // Limit
	TooDeep      Slug = "too_deep" // Limit
	BadSyntax    Slug = "syntax"
	CutShort     Slug = "cut_short"
	Trailing     Slug = "trailing"
	DuplicateKey Slug = "duplicate_key" // Field
)

// What can be wrong with a value.
const (
	MissingField Slug = "missing_field" // Field
	UnknownField Slug = "unknown_field" // Field
	WantObject   Slug = "want_object"
	WantList     Slug = "want_list"
	WantText     Slug = "want_text"
	WantNumber   Slug = "want_number"
	WantTruth    Slug = "want_truth"
	WantWhole    Slug = "want_whole"   // Value
	OutOfRange   Slug = "out_of_range" // Value, Min, Max
	EmptyText    Slug = "empty_text"
	LongText     Slug = "long_text" // Limit
	ControlText  Slug = "control_text"
	NotAChoice   Slug = "not_a_choice" // Value, Choices
	HexForm      Slug = "hex_form"     // Value
	HexOffMap    Slug = "hex_off_map"  // Value
	ListLength   Slug = "list_length"  // Value, Min, Max
)

// What can be wrong between the values of a file.
const (
	Repeated     Slug = "repeated"     // Value
	UnknownName  Slug = "unknown_name" // Value
	NotAdjacent  Slug = "not_adjacent" // Value, Other
	HexRange     Slug = "hex_range"    // Value
	SideForm     Slug = "side_form"    // Value
	BadGrid      Slug = "bad_grid"
	BadFraction  Slug = "bad_fraction"  // Value
	BadOdds      Slug = "bad_odds"      // Value
	OddsOrder    Slug = "odds_order"    // Value
	BadResult    Slug = "bad_result"    // Value
	RowOrder     Slug = "row_order"     // Value, Want
	BadRule      Slug = "bad_rule"      // Value
	ForeignChild Slug = "foreign_child" // Value, Parent
	LoopedParent Slug = "looped_parent" // Value
	NoProvenance Slug = "no_provenance" // Value
	OneOfFields  Slug = "one_of_fields" // Choices
)

// What can be wrong with a set-up, a position and its open procedures.
const (
	// Value, Want: how many hexes of a ready set-up there are, and how many units
	NoReady         Slug = "no_ready"
	EnemiesTogether Slug = "enemies_together" // Value: a hex with units of both sides
	NotThere        Slug = "not_there"        // Value, Other: a unit that is not in the hex where the procedure has it
	NoUnits         Slug = "no_units"         // a procedure for nobody
	Friends         Slug = "friends"          // Value, Other: units of one side that fight each other
	// Value, Other, Want: a reading, of which contested place, and the one that is played: no answer changes
	ReadingWording Slug = "reading_wording"
	ReadingUnbuilt Slug = "reading_unbuilt" // Value, Other, Want: the same, where the program does not know the reading
)

// Args fill the slots of a message.
type Args map[string]string

// Problem is one thing that is wrong with a file. Line and Col count from 1, Col in characters; Path is the place in
// the document, "units[3].faces[0].fresh", empty for the whole document. Key is the message key, "strict.<slug>".
type Problem struct {
	File, Path string
	Line, Col  int
	Key        string
	Args       Args
	off        int
}

// Slots are the slots of the problem's message: Args, and Path, File, Line, Col.
func (p Problem) Slots() Args {
	out := Args{"File": p.File, "Path": p.Path, "Line": strconv.Itoa(p.Line), "Col": strconv.Itoa(p.Col)}
	for k, v := range p.Args {
		out[k] = v
	}
	for k, v := range out {
		out[k] = Short(v, longestValue)
	}
	return out
}

// longestValue is how much of a value that is wrong is said again, in letters.
const longestValue = 60

// Short is a text, or the beginning of one that has more than so many letters.
func Short(s string, most int) string {
	letters := 0
	for i := range s {
		if letters == most {
			return s[:i] + "…"
		}
		letters++
	}
	return s
}

// Error is the problem in plain English for a log, "roster.json:3:5: units[0].class: not a choice, Value boat".
func (p Problem) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: ", p.File, p.Line, p.Col)
	if p.Path != "" {
		b.WriteString(p.Path + ": ")
	}
	b.WriteString(strings.ReplaceAll(strings.TrimPrefix(p.Key, keyPrefix), "_", " "))
	keys := make([]string, 0, len(p.Args))
	for k := range p.Args {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		fmt.Fprintf(&b, ", %s %s", k, p.Args[k])
	}
	return b.String()
}

// Bounds of what [Problems] holds.
const (
	maxListed    = 100
	maxCollected = 1000
	keyPrefix    = "strict."
)

// Problems is everything that is wrong with a file, by position in it. Above the first 100, More says how many there
// are.
type Problems struct {
	List []Problem
	More int
}

// Error lists the problems, one a line.
func (p *Problems) Error() string {
	lines := make([]string, 0, len(p.List)+1)
	for _, q := range p.List {
		lines = append(lines, q.Error())
	}
	if p.More > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", p.More))
	}
	return strings.Join(lines, "\n")
}

// Join is the problems of several files as one error, file by file, with the bounds of one; nil when there are none.
func Join(errs ...error) error {
	var all Problems
	for _, err := range errs {
		var p *Problems
		if errors.As(err, &p) {
			all.List = append(all.List, p.List...)
			all.More += p.More
		}
	}
	if len(all.List) == 0 {
		return nil
	}
	if over := len(all.List) - maxListed; over > 0 {
		all.List, all.More = all.List[:maxListed], all.More+over
	}
	return &all
}

func gather(found []Problem, dropped int) *Problems {
	list := slices.Clone(found)
	slices.SortStableFunc(list, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.off, b.off), cmp.Compare(a.Key, b.Key), cmp.Compare(a.Path, b.Path))
	})
	more := max(0, len(list)-maxListed)
	return &Problems{List: list[:len(list)-more], More: more + dropped}
}
