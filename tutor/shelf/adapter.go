package shelf

import (
	"fmt"
	"io/fs"
	"sync"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/ruling"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// Of is a game of a system: R is what it is played by, S its position.
type Of[R, S any] interface {
	play.Game
	Rules() *R
	State() S
}

// Source is what a system's rules and data give to its place on the shelf. G is its game, C the numbers of its contested places.
type Source[G Of[R, S], R, S any, C ~uint8] struct {
	Index *register.Index
	Files fs.FS
	// Rules is the version of the rules, Parts are the folders that a game depends on.
	Rules int
	Parts []string

	New func(*R, S) G
	// ReadPosition reads a position as far as it can be read; Played tells whether it has all that a game needs.
	ReadPosition  func(*strict.Node) (*R, S)
	Played        func(*R) bool
	WritePosition func(*R, S) ([]byte, error)
	ReadIntent    func(*strict.Node, *R) decide.Intent
	WriteIntent   func(*R, decide.Intent) ([]byte, error)
	ReadChange    func(*strict.Node, *R, S) func(S) S
	Start         func(scenario string) (G, error)
	Rulings       func(*R) *ruling.Book[C]
}

// Adapter is the part of a system on the shelf that needs no rule: it hands positions, intents and readings over, to a Source and back.
type Adapter[G Of[R, S], R, S any, C ~uint8] struct {
	from    Source[G, R, S, C]
	version func() Version
}

// NewAdapter is the adapter of a source.
func NewAdapter[G Of[R, S], R, S any, C ~uint8](from Source[G, R, S, C]) Adapter[G, R, S, C] {
	return Adapter[G, R, S, C]{from, sync.OnceValue(func() Version { return Current(from.Rules, from.Files, from.Parts...) })}
}

// ID implements [System].
func (a Adapter[G, R, S, C]) ID() string { return a.from.Index.System }

// Files implements [System].
func (a Adapter[G, R, S, C]) Files() fs.FS { return a.from.Files }

// Index implements [System].
func (a Adapter[G, R, S, C]) Index() *register.Index { return a.from.Index }

// Version implements [System].
func (a Adapter[G, R, S, C]) Version() Version { return a.version() }

// Position implements [System].
func (a Adapter[G, R, S, C]) Position(n *strict.Node) play.Game {
	r, st := a.from.ReadPosition(n)
	if !a.from.Played(r) || !n.Sound() {
		return nil
	}
	return a.from.New(r, st)
}

// Write implements [System].
func (a Adapter[G, R, S, C]) Write(g play.Game) ([]byte, error) {
	now := g.(G)
	return a.written(a.from.WritePosition(now.Rules(), now.State()))
}

// Intent implements [System].
func (a Adapter[G, R, S, C]) Intent(n *strict.Node, g play.Game) decide.Intent {
	if g == nil {
		return a.from.ReadIntent(n, nil)
	}
	return a.from.ReadIntent(n, g.(G).Rules())
}

// WriteIntent implements [System].
func (a Adapter[G, R, S, C]) WriteIntent(g play.Game, i decide.Intent) ([]byte, error) {
	return a.written(a.from.WriteIntent(g.(G).Rules(), i))
}

func (a Adapter[G, R, S, C]) written(b []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.ID(), err)
	}
	return b, nil
}

// Change implements [System].
func (a Adapter[G, R, S, C]) Change(n *strict.Node, g play.Game) func(play.Game) play.Game {
	change := a.from.ReadChange(n, g.(G).Rules(), g.(G).State())
	return func(g play.Game) play.Game { return a.from.New(g.(G).Rules(), change(g.(G).State())) }
}

// Start implements [System].
func (a Adapter[G, R, S, C]) Start(scenario string) (play.Game, bool) {
	g, err := a.from.Start(scenario)
	if err != nil {
		return nil, false
	}
	return g, true
}

// Reread implements [System].
func (a Adapter[G, R, S, C]) Reread(g play.Game, discrepancy, reading string) (play.Game, bool) {
	i, ok := a.from.Index.Reading(discrepancy, reading)
	if !ok {
		return nil, false
	}
	r := *g.(G).Rules()
	book := a.from.Rulings(&r)
	*book = book.With(C(register.Number(discrepancy)), uint8(i))
	return a.from.New(&r, g.(G).State()), true
}

// InForce implements [System].
func (a Adapter[G, R, S, C]) InForce(g play.Game, discrepancy string) string {
	d, ok := a.from.Index.Discrepancy(discrepancy)
	if !ok {
		return ""
	}
	return d.Readings[a.from.Rulings(g.(G).Rules()).Reading(C(register.Number(discrepancy)))]
}

// Sides implements [System].
func (Adapter[G, R, S, C]) Sides() []string { return TwoSides() }

// Who implements [System]. The system has a key <system>.decides.<side>.
func (a Adapter[G, R, S, C]) Who(p decide.Point, say *locales.Speaker) string {
	if p.Who.Kind == derive.NoArg {
		return ""
	}
	return say.Text(a.ID()+".decides."+SideWord(int(p.Who.Ref)), nil)
}

// Told is a scenario of the system with the keys of its words, <system>.scenario.<id>.title and note.
func (a Adapter[G, R, S, C]) Told(id string, sides ...string) Scenario {
	key := a.ID() + ".scenario." + id
	return Scenario{ID: id, Title: key + ".title", Note: key + ".note", Sides: sides}
}
