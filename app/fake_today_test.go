package app_test

import (
	"time"

	"gazala/app"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// fakeDaily asks the questions of the fake practice, the first rightly answered, two of them answered.
type fakeDaily struct {
	*fakePractice
	marks  []view.Answered
	placed bool
}

func (f *fake) Today(kept []byte, _ time.Time, _ ...app.Player) (app.Daily, error) {
	if string(kept) == "bad" {
		return nil, errFake
	}
	d := &fakeDaily{fakePractice: &fakePractice{f: f}, marks: make([]view.Answered, 10)}
	d.marks[0], d.marks[1] = view.RightAnswer, view.WrongAnswer
	return d, nil
}

func (f *fake) Redate(d app.Daily, _ time.Time, _ ...app.Player) app.Daily {
	d.(*fakeDaily).f = f
	return d
}

func (f *fake) JoinDays(kept, _ []byte) []byte { return kept }

func (d *fakeDaily) at() int {
	for i, m := range d.marks {
		if m == view.Unanswered {
			return i
		}
	}
	return len(d.marks)
}

func (d *fakeDaily) View() view.Drill {
	v := d.fakePractice.View()
	if v.N > 0 {
		v.N, v.Round = d.at()+1, d.marks
	}
	return v
}

func (d *fakeDaily) Answer(now time.Time, choices ...int) {
	d.fakePractice.Answer(now, choices...)
	if d.n > 0 {
		d.marks[d.at()] = view.WrongAnswer
	}
}

func (d *fakeDaily) Desert(time.Time) (view.KnownMap, bool) {
	in := d.f.in
	out := view.KnownMap{
		Title: in("Your desert", "Seu deserto"), Text: in("176 of 1,114 rules, one hex each", "176 de 1.114 regras, um hexágono cada"), New: in("+3 today", "+3 hoje"), Board: d.f.board(1), Known: 176, Of: 1114,
	}
	for _, r := range d.f.Contents("toy") {
		out.Hexes = append(out.Hexes, view.KnownHex{At: out.Board.Grid.At(len(out.Hexes)), Rule: r.Chip.Rule})
	}
	return out, true
}

func (d *fakeDaily) DesertAt(m *view.KnownMap, _ hex.Hex, now time.Time) (view.Known, []view.Known, bool) {
	all := d.Progress(now).Rules
	return all[0], all[1:], len(m.Hexes) > 0
}

func (*fakeDaily) System() string { return "toy" }

func (d *fakeDaily) Over() bool { return d.at() == len(d.marks) }

func (d *fakeDaily) More(time.Time) { d.marks = make([]view.Answered, len(d.marks)) }

func (*fakeDaily) Leave() {}

func (*fakeDaily) Kept() []byte { return []byte("days") }

func (d *fakeDaily) Today(time.Time) view.Today {
	in, v := d.f.in, view.Today{}
	v.Title, v.Date = in("Today", "Hoje"), in("Wednesday, September 23", "quarta-feira, 23 de setembro")
	v.Ten = view.Ten{
		Title: in("Ten questions", "Dez perguntas"), Text: in("All games · about 4 minutes left", "Todos os jogos · faltam uns 4 minutos"), Marks: d.marks,
		Next: d.at() + 1, Right: 1, Of: 2, Score: in("1 of 2 right", "1 de 2 certas"), Press: in("Question 3", "Pergunta 3"),
	}
	v.Week = view.Week{Row: 12, Count: in("12 days", "12 dias"), Note: in("Thursday forgiven", "falta de quinta-feira perdoada")}
	for n, initial := range []string{"T", "F", "S", "S", "M", "T", "W"} {
		v.Week.Days = append(v.Week.Days, view.WeekDay{Initial: initial, State: view.DayState(n % 5)})
	}
	v.Position = view.Position{
		Kicker: in("Position of the day", "Posição do dia"), Found: true, Title: in("Move to 1219. Is this allowed now?", "Mover para 1219. Isso é permitido agora?"), Text: in("May 28", "28 de maio"),
		Board: d.f.board(1), Answered: d.placed, Right: d.n%2 == 0,
	}
	if d.Over() {
		v.Ten.Next, v.Ten.Press = 0, in("Ten more", "Mais dez")
	}
	return v
}

func (*fakeDaily) SeekPosition(time.Time, func() bool) bool { return true }

func (d *fakeDaily) Position() view.Drill {
	own := fakePractice{f: d.f, n: 1, done: d.placed}
	return own.View()
}

func (*fakeDaily) PositionSystem() string { return "toy" }

func (d *fakeDaily) AnswerPosition(time.Time, ...int) { d.placed = true }

func (d *fakeDaily) TypePosition(time.Time, string) bool { return false }
