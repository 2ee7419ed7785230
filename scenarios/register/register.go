// Package register knows the rules of a system by number: which there are, which of them are printed, what they refer
// to, and where the rulebook contradicts itself. The texts are elsewhere, in the rule pages.
package register

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"gazala/rules/cite"
	"gazala/rules/option"
	"gazala/scenarios/strict"
)

// Excepted is why a rule has no code of its own.
type Excepted uint8

// The reasons. The zero value: the rule has code.
const (
	Implemented Excepted = iota
	Heading              // says nothing itself
	Scope                // describes the game, binds nobody
	Advice               // the designer's advice or notes
	Chart                // changes nothing but printed numbers, which a person enters as a chart of his own
)

// Reason is the word for it in rules.json and in the rule list; empty for a rule that has code.
func (e Excepted) Reason() string {
	switch e {
	case Heading:
		return "heading"
	case Scope:
		return "scope"
	case Advice:
		return "advice"
	case Chart:
		return "chart"
	case Implemented:
	}
	return ""
}

// Entry is a rule of the book, or a part of one that we number ourselves.
type Entry struct {
	Rule     cite.Rule
	Number   string // "11.1.2"
	Printed  bool
	Parent   string // number, empty at the top
	See      []string
	Excepted Excepted
	Optional bool // an optional rule that the players choose when a game begins
}

// Discrepancy is a place where the book contradicts itself: the rules, the readings (our words for them), the reading
// that we take.
type Discrepancy struct {
	ID       string // "d-01"
	Rules    []string
	Readings []string
	Default  string
	Kind     Kind
	Differs  string // where the readings differ, as JSON; empty where that is not written down
}

// Kind is what hangs on a discrepancy.
type Kind uint8

// The kinds of discrepancies.
const (
	Answer  Kind = iota + 1 // an answer changes with the reading: the rules follow either, and a person may choose
	Wording                 // no answer can change: one reading is played
	Unbuilt                 // an answer would change, but the rules know only the default
)

func kinds() []strict.Choice[Kind] {
	return []strict.Choice[Kind]{
		{Name: "answer", Value: Answer},
		{Name: "wording", Value: Wording},
		{Name: "unbuilt", Value: Unbuilt},
	}
}

// String is the word for the kind in discrepancies.json.
func (k Kind) String() string {
	for _, c := range kinds() {
		if c.Value == k {
			return c.Name
		}
	}
	return ""
}

// Switch tells whether a person may choose the reading.
func (d Discrepancy) Switch() bool { return d.Kind == Answer }

// Offered are the readings that a position may name: all of them, or the default alone.
func (d Discrepancy) Offered() []string {
	if d.Switch() {
		return d.Readings
	}
	return []string{d.Default}
}

// Index is all rules of a system in the book's order, and its discrepancies.
type Index struct {
	System        string
	entries       []Entry
	at            map[string]int
	children      map[string][]string
	discrepancies func() ([]Discrepancy, error) // nil where there are none
}

// The files that [Load] reads.
const (
	rulesFile         = "rules.json"
	discrepanciesFile = "discrepancies.json"
)

// Load reads rules.json and discrepancies.json from a system's folder. What is wrong with a file comes as a
// [*strict.Problems].
func Load(dir fs.FS) (*Index, error) {
	x, err := Open(dir)
	if err != nil {
		return nil, err
	}
	if err := x.Check(); err != nil {
		return nil, err
	}
	return x, nil
}

// Open reads rules.json from a system's folder, and discrepancies.json when it is first asked for one: most questions
// are not about any. What is then wrong leaves it without; Check tells.
func Open(dir fs.FS) (*Index, error) {
	rules, err := fs.ReadFile(dir, rulesFile)
	if err != nil {
		return nil, fmt.Errorf("rules index: %w", err)
	}
	x, err := ParseRules(rulesFile, rules)
	if err != nil {
		return nil, err
	}
	x.discrepancies = sync.OnceValues(func() ([]Discrepancy, error) {
		cases, err := fs.ReadFile(dir, discrepanciesFile)
		if err != nil {
			return nil, fmt.Errorf("discrepancies: %w", err)
		}
		return ParseDiscrepancies(discrepanciesFile, cases, x)
	})
	return x, nil
}

// Check is what is wrong with the discrepancies.
func (x *Index) Check() error {
	if x.discrepancies == nil {
		return nil
	}
	_, err := x.discrepancies()
	return err
}

func (x *Index) cases() []Discrepancy {
	if x.discrepancies == nil {
		return nil
	}
	all, _ := x.discrepancies()
	return all
}

// All is every rule in the book's order.
func (x *Index) All() []Entry { return slices.Clone(x.entries) }

// Rank is a rule's place in the book, in whose order refusals are given.
func (x *Index) Rank() func(cite.Rule) int {
	at := make(map[cite.Rule]int, len(x.entries))
	for i, e := range x.entries {
		at[e.Rule] = i
	}
	return func(r cite.Rule) int { return at[r] }
}

// Number is the number in a discrepancy's id, 15 for "d-15".
func Number(id string) int {
	n := 0
	for _, c := range strings.TrimPrefix(id, "d-") {
		n = n*10 + int(c-'0')
	}
	return n
}

// Rulings reads which readings are in force, {"d-15": "picture"}, and gives set the number of each case and the number
// of its reading.
func (x *Index) Rulings(n *strict.Node, set func(number int, reading uint8)) {
	if !n.Exists() {
		return
	}
	for _, id := range n.AsObject().Keys() {
		d, ok := x.Discrepancy(id)
		if !ok {
			n.Fail(strict.UnknownName, strict.Args{"Value": id})
			n.Skip(id)
			continue
		}
		choices := make([]strict.Choice[uint8], 0, len(d.Readings))
		for _, s := range d.Readings {
			choices = append(choices, strict.Choice[uint8]{Name: s, Value: uint8(len(choices))})
		}
		reading := strict.Enum(n, id, choices)
		if chosen := d.Readings[reading]; chosen != d.Default && !d.Switch() {
			n.Field(id).Fail(d.fixed(), strict.Args{"Value": chosen, "Other": id, "Want": d.Default})
			continue
		}
		set(Number(id), reading)
	}
}

// Optional are the optional rules by their numbers, in the rulebook's order: the first is the [option.Number] 0.
func (x *Index) Optional() []string {
	var out []string
	for i := range x.entries {
		if x.entries[i].Optional {
			out = append(out, x.entries[i].Number)
		}
	}
	return out
}

// Options reads the field options of a position: which optional rules are in force, ["27.1", "27.5"].
func (x *Index) Options(n *strict.Node) option.Set {
	choices := make([]strict.Choice[option.Set], 0, option.Most)
	for i, number := range x.Optional() {
		choices = append(
			choices,
			strict.Choice[option.Set]{Name: number, Value: option.Set(0).With(option.Number(i), true)},
		)
	}
	var out option.Set
	for _, k := range n.OptListOf("options", option.Most) {
		one := strict.Pick(k, choices)
		if out&one != 0 {
			k.Fail(strict.Repeated, strict.Args{"Value": k.Text()})
		}
		out |= one
	}
	return out
}

// fixed is why no other reading than the default can be played.
func (d Discrepancy) fixed() strict.Slug {
	if d.Kind == Wording {
		return strict.ReadingWording
	}
	return strict.ReadingUnbuilt
}

// Lapsed are the contested places that a position reads otherwise than by the default though the rules know only that.
// inForce has the readings by id.
func (x *Index) Lapsed(inForce map[string]string) []string {
	var out []string
	for _, d := range x.cases() {
		if reading, ok := inForce[d.ID]; ok && reading != d.Default && !d.Switch() &&
			slices.Contains(d.Readings, reading) {
			out = append(out, d.ID)
		}
	}
	return out
}

// Switch tells whether the reading of the contested place with the number can be chosen.
func (x *Index) Switch(number int) bool {
	return slices.ContainsFunc(x.cases(), func(d Discrepancy) bool { return Number(d.ID) == number && d.Switch() })
}

// Get is the rule with the number, "11.1.2".
func (x *Index) Get(number string) (Entry, bool) {
	i, ok := x.at[number]
	if !ok {
		return Entry{}, false
	}
	return x.entries[i], true
}

// Children are the numbers of the rules right under a rule, in order; of "" the ones at the top.
func (x *Index) Children(number string) []string { return slices.Clone(x.children[number]) }

// Display is how a number is shown: a printed one as it is, another under the printed rule that it belongs to, so that
// it never looks as if it stood in the book: 11.1.2.e1 is "11.1" and "›2.e1". A number that begins with a letter, of a
// scenario, is printed with a capital: s1.1 is "S1.1". A number that the index lacks is shown as it is.
func (x *Index) Display(number string) (printed, own string) {
	e, ok := x.Get(number)
	for ok && !e.Printed && e.Parent != "" {
		e, ok = x.Get(e.Parent)
	}
	if !ok || e.Number == number {
		return capital(number), ""
	}
	return capital(e.Number), "›" + strings.TrimPrefix(number, e.Number+".")
}

func capital(number string) string {
	if number == "" {
		return ""
	}
	return strings.ToUpper(number[:1]) + number[1:]
}

// Discrepancies are all of them, in the file's order.
func (x *Index) Discrepancies() []Discrepancy { return slices.Clone(x.cases()) }

// Discrepancy is the one with the id, "d-01".
func (x *Index) Discrepancy(id string) (Discrepancy, bool) {
	all := x.cases()
	i := slices.IndexFunc(all, func(d Discrepancy) bool { return d.ID == id })
	if i < 0 {
		return Discrepancy{}, false
	}
	return all[i], true
}

// Reading is the place of a reading among those of a discrepancy; ok is false when there is no such one.
func (x *Index) Reading(discrepancy, slug string) (at int, ok bool) {
	d, _ := x.Discrepancy(discrepancy)
	at = slices.Index(d.Readings, slug)
	return at, at >= 0
}

// About are the discrepancies that touch a rule.
func (x *Index) About(number string) []Discrepancy {
	var out []Discrepancy
	for _, d := range x.cases() {
		if slices.Contains(d.Rules, number) {
			out = append(out, d)
		}
	}
	return out
}

// ParseRules reads a rules index. file stands in the problems.
func ParseRules(file string, b []byte) (*Index, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	x := readRules(doc.Root())
	if err := doc.Err(); err != nil {
		return nil, err
	}
	return x, nil
}

// ParseDiscrepancies reads the discrepancies of the rules in x.
func ParseDiscrepancies(file string, b []byte, x *Index) ([]Discrepancy, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	out := readDiscrepancies(doc.Root(), x)
	if err := doc.Err(); err != nil {
		return nil, err
	}
	return out, nil
}
