package app_test

import (
	"time"

	"gazala/app"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// fakeGuide has something to tell where a game begins, and a number to foretell at every choice after it.
type fakeGuide struct {
	f     *fake
	queue []string
	told  map[string]bool
	ask   fakePractice
}

func (f *fake) Guide(table.Seat, app.Practice) (app.Guided, error) {
	return &fakeGuide{f: f, told: map[string]bool{}, ask: fakePractice{f: f, n: 1}}, nil
}

func (f *fake) Retrace(g app.Guided) app.Guided {
	own := g.(*fakeGuide)
	own.f, own.ask.f = f, f
	return own
}

func (g *fakeGuide) say(id string) {
	g.queue = nil
	if !g.told[id] {
		g.queue = []string{id}
	}
}

func (g *fakeGuide) Arrive(table.Seat) { g.say("loss") }

func (g *fakeGuide) Pass(table.Seat, table.Seat) {
	g.ask = fakePractice{f: g.f, n: 1}
	g.say("odds")
}

func (g *fakeGuide) Waiting() bool { return len(g.queue) > 0 }

func (g *fakeGuide) On() {
	if g.View().Ready {
		g.Skip()
	}
}

func (g *fakeGuide) Skip() {
	for _, id := range g.queue {
		g.told[id] = true
	}
	g.queue = nil
}

func (g *fakeGuide) View() view.Idea {
	if len(g.queue) == 0 {
		return view.Idea{}
	}
	in := g.f.in
	v := view.Idea{
		ID: g.queue[0], Number: 1, Of: 2, Rule: g.f.Contents("toy")[0], Ready: true, Board: g.f.board(1),
		Title: in("A loss", "Uma perda"), Text: in("The owner chooses who takes it.", "O dono escolhe quem a sofre."),
	}
	if v.ID == "odds" {
		d := g.ask.View()
		v.Drill, v.Ready = &d, d.Reply != nil
	}
	return v
}

func (g *fakeGuide) Answer(now time.Time, choices ...int) { g.ask.Answer(now, choices...) }

func (g *fakeGuide) Type(now time.Time, text string) bool { return g.ask.Type(now, text) }

func (*fakeGuide) Text() []byte { return []byte("known") }

func (*fakeGuide) Veiled(table.Seat) []string { return nil }

func (*fakeGuide) Sum(table.Seat) view.GuideSum { return view.GuideSum{Met: 1, Of: 2} }

func (f *fake) Reviews(string) bool { return false }

func (f *fake) Review(table.Seat) (app.Reviewed, error) { return nil, errFake }

func (f *fake) Recount(r app.Reviewed) app.Reviewed { return r }

func (f *fake) Drill(app.Reviewed, app.Practice, ...int) bool { return true }
