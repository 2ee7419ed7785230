package app_test

import (
	"time"

	"gazala/app"
	"gazala/tutor/view"
)

// fakePlacing asks the questions of the fake practice, three at most.
type fakePlacing struct {
	*fakePractice
	answered int
	passed   int
}

const mostPlaced = 3

func (f *fake) Placement(_ app.Practice, kept []byte) (app.Placing, error) {
	return &fakePlacing{fakePractice: &fakePractice{f: f}, answered: len(kept)}, nil
}

func (f *fake) Replace(p app.Placing) app.Placing {
	p.(*fakePlacing).f = f
	return p
}

func (f *fake) JoinPlacement(kept, _ []byte) []byte { return kept }

func (p *fakePlacing) View() view.Drill {
	v := p.fakePractice.View()
	if v.N > 0 {
		v.N, v.Of = min(p.answered+1, mostPlaced), mostPlaced
	}
	return v
}

func (p *fakePlacing) Answer(now time.Time, choices ...int) {
	p.fakePractice.Answer(now, choices...)
	p.answered++
}

func (p *fakePlacing) Pass(time.Time) {
	p.answered++
	p.passed++
	p.n = 0
}

func (p *fakePlacing) Over() bool { return p.answered >= mostPlaced }

func (p *fakePlacing) Kept() []byte { return make([]byte, p.answered) }

func (*fakePlacing) Lessons(kept []byte) []byte { return kept }

func (p *fakePlacing) Result() view.Placement {
	in := p.f.in
	row := view.RuleRow{Chip: chip("11.0", ""), Title: in("Combat", "Combate")}
	out := view.Placement{
		Title: in("You know about 58%", "Você sabe cerca de 58%"), Text: in("22 questions. Give or take 9 percentage points.", "22 perguntas. Margem de 9 pontos percentuais para mais ou para menos."), Overlooked: &row,
	}
	for n := range 14 {
		out.Chapters = append(out.Chapters, view.PlacedChapter{Row: row, Number: "11", Level: n % 4, Word: in("known", "sabido"), Note: in("known, about 90%", "sabido, cerca de 90%")})
	}
	for n := range 4 {
		out.Legend = append(out.Legend, view.Count{Standing: n, Word: in("known", "sabido")})
	}
	return out
}
