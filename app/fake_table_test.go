package app_test

import (
	"fmt"
	"strconv"
	"time"

	"gazala/rules/hex"
	"gazala/tutor/lab"
	"gazala/tutor/table"
	"gazala/tutor/table/referee"
	"gazala/tutor/view"
)

func (f *fake) Optional(string) []view.Optional { return nil }

func (f *fake) StartBoard(string) *view.Board { return nil }

func (f *fake) Starts(system string) []view.Start {
	if system != "toy" {
		return nil
	}
	return []view.Start{
		{ID: "example:toy-ex-01", Title: f.in("Ariete attacks Bir Hacheim", "Ariete ataca Bir Hacheim"), Note: f.in("The position of rule 11.0", "A posição da regra 11.0"), Group: f.in("From a worked example", "A partir de um exemplo")},
	}
}

func (f *fake) Beginnings(system string) []view.Start { return f.Starts(system) }

func (f *fake) Table(start string) (table.Seat, error) {
	if start != "example:toy-ex-01" {
		return nil, fmt.Errorf("table %s: %w", start, errFake)
	}
	return fakeTable{f: f}, nil
}

func (f *fake) Court(table.Seat) (*referee.Court, error) { return nil, errFake }

func (f *fake) RulingsAt(table.Seat) []view.Ruling { return nil }

func (f *fake) Labs(string) bool { return false }

func (f *fake) Lab(string) (*lab.Lab, error) { return nil, errFake }

func (f *fake) LabOf(table.Seat) (*lab.Lab, error) { return nil, errFake }

func (f *fake) Relab(l *lab.Lab) *lab.Lab { return l }

func (f *fake) Try(*lab.Lab, bool) (table.Seat, error) { return nil, errFake }

func (f *fake) Retell(t table.Seat) table.Seat {
	if g, ok := t.(fakeTable); ok {
		g.f = f
		return g
	}
	return f.Tutor.Retell(t)
}

// fakeTable is a game of three actions with one of everything: two options, a refusal, a roll, a way to a hex.
type fakeTable struct {
	f        *fake
	at, most int
	mine     bool
	ticked   int
	guided   bool
	rival    string
}

func (t fakeTable) choices() []view.Choice {
	f := t.f
	s := f.step(1, 3)
	for i := range s.Choices {
		s.Choices[i].ID, s.Choices[i].Chosen = i, false
	}
	s.Choices[0].At = []hex.Hex{fakeAt("1219")}
	s.Choices[1].Rolls = true
	s.Choices[2].At = []hex.Hex{fakeAt("1319")}
	return s.Choices
}

func fakeAt(s string) hex.Hex {
	h, err := fakeGrid().Parse(s)
	if err != nil {
		panic(err)
	}
	return h
}

func (t fakeTable) View(layers ...string) view.Table {
	f, s := t.f, t.f.step(1, 3)
	v := view.Table{
		System: "toy", Title: "Gazala", Board: f.board(t.at%3 + 1), At: t.at, Total: t.most, Mine: true, Thinks: true, MyDice: t.mine, Guided: t.guided,
		Point: view.Point{
			Who: s.Who, Where: s.Where, Question: f.in("Who takes the step loss?", "Quem sofre a perda de passo?"), Text: s.Text, Chip: s.Chip,
			Groups: []view.Group{{Name: f.in("Take a loss", "Sofrer uma perda"), Choices: t.choices()}},
		},
		Sides:  []view.Side{{ID: "axis", Name: f.in("Axis", "Eixo"), Mine: true}, {ID: "allies", Name: f.in("Allies", "Aliados"), Mine: true}},
		Rivals: []view.Rival{{ID: "plans", Name: f.in("Plans ahead", "Planeja antes"), On: t.rival != "simple"}, {ID: "simple", Name: f.in("Simple", "Simples"), On: t.rival == "simple"}},
		Layers: []view.Layer{{ID: "zones", Name: f.in("Zones of control", "Zonas de controle"), On: len(layers) > 0}},
	}
	c := chip("11.0", "›11")
	for n := range t.most {
		v.Log = append(v.Log, view.Entry{N: n + 1, Who: f.in("Allies", "Aliados"), Text: "10 Hus", Lines: []view.Said{{Text: s.Log[0], Chip: &c}}, Undone: n >= t.at})
	}
	return v
}

func (t fakeTable) Layered(b *view.Board, layers []string) *view.Board {
	if len(layers) == 0 {
		return b
	}
	out := *b
	out.Marks = append(out.Marks[:len(out.Marks):len(out.Marks)], view.Mark{At: fakeAt("1218"), Kind: view.Zone})
	return &out
}

func (t fakeTable) Preview(id int) (view.Preview, bool) {
	if id < 0 || id > 2 {
		return view.Preview{}, false
	}
	p := view.Preview{Choice: t.choices()[id], Trees: t.f.step(1, 3).Trees, Board: t.f.board(1)}
	p.Choice.Chosen = true
	if !p.Choice.Legal {
		p.Nearest = &view.Change{Text: t.f.in("One more movement point", "Mais um ponto de movimento"), Board: func() *view.Board { return t.f.board(2) }}
	}
	if p.Choice.Rolls {
		p.Dice = []int{10}
	}
	return p, true
}

func (t fakeTable) Hex(h hex.Hex) view.Asked {
	out := t.Glance(h)
	if out.Trip != nil {
		out.Trip.Other = &view.Trip{Text: t.f.in("5 steps, cost: 6, left after it: 1", "5 passos, custo: 6, restam: 1"), Board: t.f.board(1)}
	}
	return out
}

func (t fakeTable) Glance(h hex.Hex) view.Asked {
	out := view.Asked{Hex: h, Number: fakeGrid().Format(h), Ground: t.f.in("desert", "deserto"), Words: t.f.in("desert", "deserto"), Status: t.f.in("desert · empty", "deserto · vazio")}
	all := t.choices()
	switch out.Number {
	case "1219":
		out.Options = all[:1]
	case "1220":
		out.Options = all[:2]
	case "1319":
		out.Refused = all[2:]
	case "1421":
		out.Trip = &view.Trip{Text: t.f.in("3 steps, cost: 3, left after it: 4", "3 passos, custo: 3, restam: 4"), Steps: 3, Board: t.f.board(1)}
	}
	return out
}

// Cards has one of everything: two dice, a modifier, a table with its cell, and what happened.
func (t fakeTable) Cards(after int) (out []view.Card) {
	for n := max(after, 0); n < t.at; n++ {
		out = append(out, t.Card(n+1))
	}
	return out
}

func (t fakeTable) Card(n int) view.Card {
	f := t.f
	chart := view.Chart{ID: "crt", Title: f.in("Combat results", "Resultados de combate"), Head: []string{"1-1", "2-1", "3-1"}}
	for _, name := range []string{"2", "3", "4", "5", "6"} {
		chart.Rows = append(chart.Rows, view.ChartRow{Name: name, Cells: []view.ChartCell{{Text: "D / –"}, {Text: "– / D"}, {Text: "– / DR"}}})
	}
	return view.Card{
		N: n, Who: f.in("Axis", "Eixo"), Name: f.in("Roll the dice", "Lançar os dados"), Title: f.in("Result: – / D", "Resultado: – / D"), Chip: &view.Chip{Rule: "toy:4.3", Printed: "11.0", Own: "›10"},
		Dice: []view.Die{{Sides: 10, Face: "6"}}, Terms: []view.CardTerm{{Value: "6", Label: f.in("die", "dado"), Die: true}, {Value: "−2", Label: f.in("light", "leve")}, {Sign: "=", Value: "4", Label: f.in("row", "linha")}, {Sign: "→", Value: "2-1", Label: f.in("column", "coluna")}, {Sign: "→", Value: "– / D", Label: f.in("result", "resultado"), Last: true}},
		Table: &view.CardCell{Chart: chart, Row: 2, Column: 1}, Lines: []view.Said{{Text: f.in("11 Cav is disrupted.", "11 Cav fica desorganizada.")}}, Trees: f.step(1, 3).Trees,
	}
}

func (t fakeTable) Latest() view.Latest { return view.Latest{N: t.at, Board: t.f.board(t.at%3 + 1)} }

func (t fakeTable) Outlook() (view.Outlook, bool) {
	f := t.f
	return view.Outlook{
		Odds: view.Odds{Outcomes: []view.Outcome{
			{Name: f.in("Both lose a step", "Ambos perdem um passo"), Fraction: "1/10", Percent: "10%", Faces: []int{7}, Own: true, Other: true},
			{Name: f.in("The attacker loses a step and retreats", "O atacante perde um passo e recua"), Fraction: "1/5", Percent: "20%", Faces: []int{0, 1}, Own: true},
			{Name: f.in("No effect", "Sem efeito"), Fraction: "7/10", Percent: "70%", Faces: []int{2, 3, 4, 5, 6, 8, 9}},
		}},
		Changes: []view.Forecast{
			{Name: f.in("As it is now", "Como está agora"), Now: true, Own: view.Part{Fraction: "3/10", Share: .3}, Other: view.Part{Fraction: "1/10", Share: .1}},
			{Name: f.in("132/10 joins", "132/10 se junta"), Own: view.Part{Fraction: "1/10", Share: .1}, Other: view.Part{Fraction: "3/5", Share: .6}},
		},
	}, true
}

func (t fakeTable) Consider(func() bool, int) bool { return true }

func (t fakeTable) PreviewNow(choice int) (view.Preview, bool) { return t.Preview(choice) }

func (t fakeTable) Reckon(func() bool, ...int) bool { return true }

func (t fakeTable) OutlookNow() (view.Outlook, bool) { return t.Outlook() }

func (t fakeTable) Chance(choice int) (view.Forecast, bool) {
	o, _ := t.Outlook()
	return o.Changes[1], choice == 0
}

func (t fakeTable) Fight(int) (view.Fight, bool) {
	f, c, units := t.f, chip("11.0", "›5"), t.f.board(1).Counters
	force := func(c view.Counter, label, value string) view.Force {
		return view.Force{Counters: []view.Counter{c, c, c, c, c}, Sum: view.Line{Label: label, Value: value}}
	}
	return view.Fight{
		Own:   force(units[0], f.in("Attack, soft values", "Ataque, valores contra alvos leves"), "16"),
		Other: force(units[len(units)-1], f.in("Defense, hard values", "Defesa, valores contra blindados"), "3"),
		Ratio: view.Line{Label: f.in("Attack to defense", "Ataque contra defesa"), Value: "5.33-1", Chip: &c},
		Steps: []view.Line{{Label: f.in("Attack: light", "Ataque: leve"), Value: "−2", Chip: &c}},
		Rail: &view.Rail{
			Rolled: true, Name: f.in("Modified roll", "Dado modificado"), Other: f.in("Odds column", "Coluna da proporção"), Value: "2-1",
			Places: []view.RailPlace{{Name: "2", Code: "D / –"}, {Name: "3", Code: "– / D"}, {Name: "4", Code: "– / D"}, {Name: "5", Code: "– / D"}, {Name: "6", Code: "– / DR"}}, From: 4, To: 2,
			Hops: []view.Hop{{From: 4, To: 2}},
		},
	}, true
}

func (t fakeTable) Score() []view.Tree { return t.f.step(1, 3).Trees }

func (t fakeTable) Checklist() (view.Checklist, bool) {
	f, c := t.f, chip("11.0", "›11")
	return view.Checklist{
		System: "toy", Phase: "action", Title: f.in("Checklist: Action Phase", "Lista de conferência: Fase de Ação"), Done: t.ticked,
		Items: []view.ToSeeTo{{ID: "steps", Text: f.in("Show every step lost.", "Mostre cada passo perdido."), Chips: []view.Chip{c, c}, Done: t.ticked > 0}},
	}, true
}

func (t fakeTable) Tick(string) table.Seat { t.ticked = 1 - t.ticked; return t }

func (t fakeTable) Dice(_ int, faces ...int) ([]int, error) {
	if len(faces) > 0 {
		return nil, nil
	}
	return []int{10}, nil
}

func (t fakeTable) Faces(id int, faces ...int) (out []view.Face) {
	left, err := t.Dice(id, faces...)
	if err != nil || len(left) == 0 {
		return nil
	}
	for n := range left[0] {
		out = append(out, view.Face{Name: strconv.Itoa(n), Face: n, Die: true})
	}
	return out
}

func (t fakeTable) Act(int, ...int) (table.Seat, error) {
	t.at++
	t.most = t.at
	return t, nil
}

func (t fakeTable) Go(hex.Hex, bool) (table.Seat, error) { return t.Act(0) }

func (t fakeTable) Undo() table.Seat { t.at = max(0, t.at-1); return t }

func (t fakeTable) Redo() table.Seat { t.at = min(t.most, t.at+1); return t }

func (t fakeTable) Seek(n int) table.Seat { t.at = n; return t }

func (t fakeTable) Playing(...string) table.Seat { return t }

func (t fakeTable) Against(rival string) table.Seat { t.rival = rival; return t }

func (t fakeTable) Refereed(bool) table.Seat { return t }

func (t fakeTable) Judged(bool, bool) table.Seat { return t }

func (t fakeTable) Helped(int) table.Seat { return t }

func (t fakeTable) Guided(on bool) table.Seat { t.guided = on; return t }

func (t fakeTable) Titled(string) table.Seat { return t }

func (t fakeTable) Position() (string, error) { return "gz1:fake", nil }

func (t fakeTable) Advice(time.Duration) ([]view.Advice, bool, error) { return nil, true, nil }

func (t fakeTable) Opponent(time.Duration) (table.Seat, bool, error) { return t, true, nil }

func (t fakeTable) MyDice(mine bool) table.Seat { t.mine = mine; return t }
