package app

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Guided is a guide beside a game: it says what is new, and has numbers foretold before they are shown.
type Guided interface {
	Arrive(t table.Seat)            // looks for what is new in a position
	Pass(from, to table.Seat)       // looks for the numbers that are new in what was done, before it is shown
	Waiting() bool                  // something is to be told first
	Skips(from, to table.Seat) bool // something new lies between two states that would not be told
	On()                            // to what is to be told next
	Skip()                          // tells nothing more before the game goes on
	View() view.Idea                // what is to be told now
	Veiled(t table.Seat) []string   // numbers that will be foretold, by their keys: shown nowhere before
	Cover(t table.Seat) table.Seat  // the same table, on which nothing else tells them
	Sum(t table.Seat) view.GuideSum // how far a game has come with it
	Answer(now time.Time, choices ...int)
	Type(now time.Time, text string) bool
	Text() []byte // what is remembered of the person, to be kept
}

// guiding is a guide and what waits for it.
type guiding struct {
	run  Guided
	quiz *quiz
	next table.Seat // to be shown when everything has been told, nil when nothing waits
}

// foretold is a guide as a question has it.
type foretold struct{ Guided }

func (f foretold) View() view.Drill {
	if d := f.Guided.View().Drill; d != nil {
		return *d
	}
	return view.Drill{}
}

// guided is the guide of the game at the table, nil when it has none or none is wanted.
func (a *playing) guided() *guiding {
	if !a.v.Guided || a.sit.lesson != nil {
		a.sit.guide = nil
		return nil
	}
	if a.sit.guide == nil {
		run, err := a.guide()
		if err != nil {
			return nil
		}
		a.sit.guide = &guiding{run: run}
	}
	return a.sit.guide
}

// guide is a guide for the game; it fails when the scenario has none.
func (a *playing) guide() (Guided, error) {
	p, err := a.w.practice(a.v.System)
	if err != nil {
		return nil, err
	}
	return a.w.tutor.Guide(a.sit.table, p) //nolint:wrapcheck // whoever asks only wants to know whether there is one
}

// telling is the guide when it has something to tell, otherwise nil.
func (a *playing) telling() *guiding {
	if g := a.sit.guide; g != nil && a.v.Guided && g.run.Waiting() {
		return g
	}
	return nil
}

// arrive lets the guide tell what is new here.
func (a *playing) arrive() {
	g := a.guided()
	if g == nil || a.thinking || a.v.Program {
		return
	}
	g.next = nil
	told := a.telling() != nil
	g.run.Arrive(a.sit.table)
	if told && a.telling() == nil { // what it was telling belongs to what has been taken back
		g.quiz = nil
		a.present()
		a.legend()
		a.fillPanel()
		return
	}
	a.tell()
}

// resume shows again what the guide was telling when the screen comes back, or what is new.
func (a *playing) resume() {
	if g := a.telling(); g != nil {
		a.tell()
		return
	}
	a.arrive()
}

// pass lets the guide have foretold what is new on the way to another state of the game, and tells whether that waits
// for it.
func (a *playing) pass(next table.Seat) bool {
	g := a.guided()
	if g == nil {
		return false
	}
	g.run.Pass(a.sit.table, next)
	if !g.run.Waiting() {
		return false
	}
	g.next = next
	a.tell()
	return true
}

// tell shows what the guide has to tell now.
func (a *playing) tell() {
	g := a.telling()
	if g == nil {
		return
	}
	g.quiz = nil
	v := g.run.View()
	if v.Drill != nil {
		g.quiz = &quiz{
			w:       a.w,
			system:  a.v.System,
			p:       foretold{g.run},
			within:  true,
			refill:  a.fillPanel,
			showing: a.showing(),
		}
		g.quiz.settled = func() { a.stop.scroll = 0; a.fillPanel() }
		g.quiz.ask()
	}
	a.stop.scroll = 0
	if a.sheet != nil && a.stop.rest != widget.Half { // there the board is to be seen too
		a.stop.tab = tabMay // there are no tabs at that height
		a.sheet.Go(widget.Half)
	}
	a.present()
	a.legend()
	a.fillPanel()
}

// on goes on when the person has read what the guide told.
func (a *playing) on() {
	g := a.telling()
	if g == nil || !g.run.View().Ready {
		return
	}
	g.run.On()
	a.goneOn(g)
}

// skip goes on without what the guide would still tell here.
func (a *playing) skip() {
	if g := a.telling(); g != nil {
		g.run.Skip()
		a.goneOn(g)
	}
}

func (a *playing) goneOn(g *guiding) {
	switch {
	case g.run.Waiting():
		a.tell()
	case g.next != nil:
		next := g.next
		g.next = nil
		a.to(next)
	default:
		a.refresh()
	}
}

// ideaKey answers by figures and goes on; true: the key was used.
func (a *playing) ideaKey(e *fyne.KeyEvent) bool {
	g := a.telling()
	if g == nil {
		return false
	}
	name := string(e.Name) // as text: the names of keys are no closed list
	if n, err := strconv.Atoi(name); err == nil && n > 0 && g.quiz != nil {
		g.quiz.pick(n - 1)
		return true
	}
	if name != string(fyne.KeyReturn) && name != string(fyne.KeyEnter) && name != string(fyne.KeySpace) {
		return false
	}
	a.on()
	return true
}

// guideChoice lets the person have the guide or not; nil where the scenario has none.
func (a *playing) guideChoice() fyne.CanvasObject {
	if a.sit.lesson != nil {
		return nil
	}
	if _, err := a.guide(); err != nil {
		return nil
	}
	k, w := a.w.kit, a.w
	return a.section(
		w.say("app.guide.title"),
		k.Option(w.say("app.guide.with"), a.v.Guided, func() { a.set(a.sit.table.Guided(true)) }).Called("guide:on"),
		k.Option(w.say("app.guide.without"), !a.v.Guided, func() { a.set(a.sit.table.Guided(false)) }).
			Called("guide:off"),
	)
}

// veil takes from derivations the numbers that the person will be asked to foretell.
func (a *playing) veil(trees []view.Tree) []view.Tree {
	g := a.guided()
	if g == nil {
		return trees
	}
	keys := g.run.Veiled(a.sit.table)
	out := make([]view.Tree, len(trees))
	for i, t := range trees {
		out[i] = view.Tree{Title: t.Title}
		under := none // a veiled line's depth
		for _, l := range t.Lines {
			if under != none && l.Indent > under {
				continue
			}
			under = none
			if slices.Contains(keys, l.Key) {
				under, l.Value, l.Source, l.Parent = l.Indent, "?", cite.None, false
			}
			out[i].Lines = append(out[i].Lines, l)
		}
	}
	return out
}
