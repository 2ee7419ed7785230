package shelf

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/ruling"
	"gazala/scenarios/position"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// Source is what a system's rules and data give to its place on the shelf. G is its game, C the numbers of its contested places, X
// its charts.
type Source[G position.Of[R, S], R, S any, C ~uint8, X any] struct {
	Codec position.Codec[G, R, S]
	Index *register.Index
	Files fs.FS
	// Rules is the version of the rules.
	Rules int

	// Played tells whether rules that were read have all that a game needs.
	Played     func(*R) bool
	ReadChange func(*strict.Node, *R, S) func(S) S
	Start      func(scenario string) (G, error)
	Rulings    func(*R) *ruling.Book[C]
	Options    func(*R) *option.Set // the optional rules in force; nil for a system without any
	Charts     Charts[R, X]
}

// Adapter is the part of a system on the shelf that needs no rule: it hands positions, intents and readings over, to a Source and back.
type Adapter[G position.Of[R, S], R, S any, C ~uint8, X any] struct {
	from    Source[G, R, S, C, X]
	version func() Version
}

// NewAdapter is the adapter of a source.
func NewAdapter[G position.Of[R, S], R, S any, C ~uint8, X any](from Source[G, R, S, C, X]) Adapter[G, R, S, C, X] {
	return Adapter[G, R, S, C, X]{from, sync.OnceValue(func() Version { return Current(from.Rules, from.Files, "charts", "counters", "maps", "setups") })}
}

// ID implements [System].
func (a Adapter[G, R, S, C, X]) ID() string { return a.from.Index.System }

// Files implements [System].
func (a Adapter[G, R, S, C, X]) Files() fs.FS { return a.from.Files }

// Index implements [System].
func (a Adapter[G, R, S, C, X]) Index() *register.Index { return a.from.Index }

// Version implements [System].
func (a Adapter[G, R, S, C, X]) Version() Version { return a.version() }

// Position implements [System].
func (a Adapter[G, R, S, C, X]) Position(n *strict.Node) play.Game {
	r, st := a.from.Codec.ReadPosition(n)
	if !a.from.Played(r) || !n.Sound() {
		return nil
	}
	return a.from.Codec.New(r, st)
}

// Write implements [System].
func (a Adapter[G, R, S, C, X]) Write(g play.Game) ([]byte, error) {
	now := g.(G)
	return a.written(a.from.Codec.WritePosition(now.Rules(), now.State()))
}

// Intent implements [System].
func (a Adapter[G, R, S, C, X]) Intent(n *strict.Node, g play.Game) decide.Intent {
	if g == nil {
		return a.from.Codec.ReadIntent(n, nil)
	}
	return a.from.Codec.ReadIntent(n, g.(G).Rules())
}

// WriteIntent implements [System].
func (a Adapter[G, R, S, C, X]) WriteIntent(g play.Game, i decide.Intent) ([]byte, error) {
	return a.written(a.from.Codec.WriteIntent(g.(G).Rules(), i))
}

func (a Adapter[G, R, S, C, X]) written(b []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.ID(), err)
	}
	return b, nil
}

// Change implements [System].
func (a Adapter[G, R, S, C, X]) Change(n *strict.Node, g play.Game) func(play.Game) play.Game {
	change := a.from.ReadChange(n, g.(G).Rules(), g.(G).State())
	return func(g play.Game) play.Game { return a.from.Codec.New(g.(G).Rules(), change(g.(G).State())) }
}

// Start implements [System].
func (a Adapter[G, R, S, C, X]) Start(scenario string) (play.Game, bool) {
	g, err := a.from.Start(scenario)
	if err != nil {
		return nil, false
	}
	return g, true
}

// Reread implements [System].
func (a Adapter[G, R, S, C, X]) Reread(g play.Game, discrepancy, reading string) (play.Game, bool) {
	i, ok := a.from.Index.Reading(discrepancy, reading)
	if !ok {
		return nil, false
	}
	r := *g.(G).Rules()
	book := a.from.Rulings(&r)
	*book = book.With(C(register.Number(discrepancy)), uint8(i))
	return a.from.Codec.New(&r, g.(G).State()), true
}

// Optional implements [System].
func (a Adapter[G, R, S, C, X]) Optional() []string {
	if a.from.Options == nil {
		return nil
	}
	return a.from.Index.Optional()
}

// Chosen implements [System].
func (a Adapter[G, R, S, C, X]) Chosen(g play.Game) []string {
	if a.from.Options == nil {
		return nil
	}
	return position.Options(a.from.Index, *a.from.Options(g.(G).Rules()))
}

// Choose implements [System].
func (a Adapter[G, R, S, C, X]) Choose(g play.Game, optional []string) (play.Game, bool) {
	all, in := a.Optional(), option.Set(0)
	for _, number := range optional {
		i := slices.Index(all, number)
		if i < 0 || in.Has(option.Number(i)) {
			return nil, false
		}
		in = in.With(option.Number(i), true)
	}
	if a.from.Options == nil {
		return g, true
	}
	r := *g.(G).Rules()
	*a.from.Options(&r) = in
	return a.from.Codec.New(&r, g.(G).State()), true
}

// Asks implements [System].
func (a Adapter[G, R, S, C, X]) Asks(g play.Game, do func(play.Game)) []string {
	r, asked := *g.(G).Rules(), ruling.Asked{}
	book := a.from.Rulings(&r)
	*book = book.Noting(&asked)
	do(a.from.Codec.New(&r, g.(G).State()))
	var out []string
	for _, d := range a.from.Index.Discrepancies() {
		if asked[register.Number(d.ID)] {
			out = append(out, d.ID)
		}
	}
	return out
}

// InForce implements [System].
func (a Adapter[G, R, S, C, X]) InForce(g play.Game, discrepancy string) string {
	d, ok := a.from.Index.Discrepancy(discrepancy)
	if !ok {
		return ""
	}
	return d.Readings[a.from.Rulings(g.(G).Rules()).Reading(C(register.Number(discrepancy)))]
}

// Sides implements [System].
func (Adapter[G, R, S, C, X]) Sides() []string { return TwoSides() }

// Who implements [System]. The system has a key <system>.decides.<side>.
func (a Adapter[G, R, S, C, X]) Who(p decide.Point, say *locales.Speaker) string {
	if p.Who.Kind == derive.NoArg {
		return ""
	}
	return say.Text(a.ID()+".decides."+SideWord(int(p.Who.Ref)), nil)
}

// Told is a scenario of the system with the keys of its words, <system>.scenario.<id>.title and note.
func (a Adapter[G, R, S, C, X]) Told(id string, sides ...string) Scenario {
	key := a.ID() + ".scenario." + id
	return Scenario{ID: id, Title: key + ".title", Note: key + ".note", Sides: sides}
}
