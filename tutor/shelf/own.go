package shelf

import (
	"slices"
	"sync"

	"gazala/rules/play"
	"gazala/scenarios/cards"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// books are a game's data with the cards of those files of a person's own that were asked for last, by their text.
type books[B any] struct {
	mu   sync.Mutex
	last []book[B]
}

type book[B any] struct {
	text string
	B    B
}

// most is how many are kept.
const most = 4

func (b *books[B]) find(text string) (out B, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, k := range b.last {
		if k.text == text {
			copy(b.last[1:i+1], b.last[:i])
			b.last[0] = k
			return k.B, true
		}
	}
	return out, false
}

func (b *books[B]) keep(text string, k B) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = slices.Insert(b.last, 0, book[B]{text, k})
	b.last = b.last[:min(most, len(b.last))]
}

// bookOf is the game's data with the cards of a person's own charts, which may have none. What is wrong is noted on the
// document; ok is then false.
func (a *pack[G, R, S, C, X]) bookOf(own *strict.Node) (o Opened[G, R, S, X], ok bool) {
	if !own.IsObject() || !cards.Given(own) {
		return a.open(), true
	}
	text := own.Raw()
	if o, ok = a.own.find(text); ok {
		for _, deck := range strict.Decks() {
			own.Skip(deck)
		}
		return o, true
	}
	sound := own.Sound()
	files, err := cards.Lay(a.Files, a.Decks(), own)
	if err == nil {
		o, err = a.judged(files)
	}
	switch {
	case err != nil && !a.explained(files):
		if files == nil || !files.Explain(err) {
			own.Fail(strict.BadCards, nil)
		}
		return o, false
	case err != nil || sound && !own.Sound():
		return o, false
	}
	a.own.keep(text, o)
	return o, true
}

// judged is the game's data of some files, in which every scenario can begin.
func (a *pack[G, R, S, C, X]) judged(files strict.Files) (o Opened[G, R, S, X], err error) {
	if o, err = a.Open(files); err != nil {
		return o, err
	}
	for _, s := range o.Scenarios {
		if _, err := o.Start(s.ID); err != nil {
			return o, err
		}
	}
	return o, nil
}

// explained notes on a person's own charts what is wrong with each deck of their cards by itself: a fault in one hides
// none in another. It is false when each is sound.
func (a *pack[G, R, S, C, X]) explained(files *cards.Laid) (told bool) {
	if files == nil {
		return false
	}
	for _, d := range a.Decks() {
		for _, r := range d.From {
			one := files.Only(r.File)
			if _, err := a.Open(one); err != nil {
				told = one.Explain(err) || told
			}
		}
	}
	return told
}

// opened is the game's data with the cards of a file, ours when something is wrong with it.
func (a *pack[G, R, S, C, X]) opened(file string, text []byte) (o Opened[G, R, S, X], carded bool, err error) {
	doc := strict.Parse(file, text, strict.Limits{Bytes: strict.MaxOverlay})
	if !doc.Root().IsObject() {
		return a.open(), false, nil // the reader of the tables says so
	}
	doc.Root().SkipAll()
	o, ok := a.bookOf(doc.Root())
	if err := doc.Err(); err != nil || !ok {
		return a.open(), false, err
	}
	return o, cards.Given(doc.Root()), nil
}

// playedBy is the game's data by which a position is played.
func (a *pack[G, R, S, C, X]) playedBy(g G) Opened[G, R, S, X] {
	if a.Charts.Own == nil {
		return a.open()
	}
	text, _ := a.Charts.Own(a.Charts.In(g.Rules()))
	if text == "" {
		return a.open()
	}
	if o, ok := a.own.find(text); ok {
		return o
	}
	o, ok := a.bookOf(strict.Parse("charts", []byte(text), strict.Limits{Bytes: strict.MaxOverlay}).Root())
	if !ok {
		return a.open()
	}
	return o
}

// replayed is a position of ours by a person's own cards, whose charts it has; ok is false when by their counters there
// is no such position.
func (a *pack[G, R, S, C, X]) replayed(o Opened[G, R, S, X], g G) (out play.Game, ok bool) {
	text, err := a.open().Codec.WritePosition(g.Rules(), g.State())
	if err != nil {
		return nil, false
	}
	doc := strict.Parse("position", text, strict.Limits{Bytes: position.MaxBytes})
	r, st := o.Codec.ReadPosition(doc.Root())
	if doc.Err() != nil || !a.Played(r) {
		return nil, false
	}
	return o.Codec.New(r, st), true
}
