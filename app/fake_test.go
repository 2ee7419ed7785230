package app_test

import (
	"errors"
	"slices"

	"gazala/app"
	"gazala/app/behind"
	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/desk"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/view"
)

// fake is the tutor at the toy, but for what the toy has not: its table, its lessons and its questions hold every kind of thing that the window can show.
type fake struct {
	behind.Tutor
}

var errFake = errors.New("not in the fake")

func newFake(tag string) (app.Tutor, error) {
	say, err := toy.Speak(tag)
	if err != nil {
		return nil, err
	}
	return &fake{Tutor: tutored(desk.With(say, toy.New()))}, nil
}

// with is the fake over another tutor at the toy.
func (f *fake) with(t app.Tutor) *fake { return &fake{Tutor: t.(behind.Tutor)} }

func (f *fake) UseReading(system, id, reading string) (app.Tutor, error) {
	t, err := f.Tutor.UseReading(system, id, reading)
	if err != nil {
		return nil, err
	}
	return f.with(t), nil
}

func (f *fake) UseReadings(kept string) app.Tutor { return f.with(f.Tutor.UseReadings(kept)) }

func (f *fake) WithLanguage(tag string) app.Tutor { return f.with(f.Tutor.WithLanguage(tag)) }

// in picks the text of the language.
func (f *fake) in(en, pt string) string {
	if f.Language() == locales.Portuguese {
		return pt
	}
	return en
}

func chip(number, own string) view.Chip {
	id := number
	if own != "" {
		id += "." + own[len("›"):]
	}
	return view.Chip{Rule: cite.Rule("toy:" + id), Printed: number, Own: own}
}

func (f *fake) ruling() view.Ruling {
	return view.Ruling{
		ID: "toy-d01", What: f.in("Does a disrupted unit keep its zone?", "Uma unidade desorganizada mantém sua zona?"),
		Why: f.in("Two chapters disagree; the later one is more exact.", "Dois capítulos discordam; o posterior é mais exato."), Chips: []view.Chip{chip("9.0", ""), chip("12.0", "›2")},
		Readings: []view.Reading{
			{Slug: "no", Text: f.in("It loses its zone at once.", "Perde a zona de imediato."), InForce: true, Default: true},
			{Slug: "yes", Text: f.in("It keeps it until its next phase.", "Mantém-na até sua próxima fase.")},
		},
	}
}

func (f *fake) step(n, of int) view.Step {
	asks, odds, heavy, e2 := chip("11.0", "›11"), chip("11.0", "›7"), chip("11.0", "›1"), chip("11.0", "›e2")
	titles := []string{
		f.in("Declare a heavy attack", "Declarar um ataque pesado"), f.in("Who takes the step loss?", "Quem sofre a perda de passo?"), f.in("The attack is over", "O ataque acabou"),
	}
	return view.Step{
		Number: n, Of: of, Title: titles[n-1], Who: f.in("The Allies decide", "Os Aliados decidem"), Where: f.in("May 28, Action Phase 3", "28 de maio, Fase de Ação 3"), Chip: &asks,
		Text: f.in("132/8 attacks across the minefield and joins 132/9 to it. Look at the two chits.", "132/8 ataca pelo campo minado e junta 132/9. Observe as duas fichas."),
		Checks: []view.Check{
			{Label: f.in("Column", "Coluna"), Book: "1-2", Engine: "1-2", Agrees: true, Printed: true, Chips: []view.Chip{odds}},
			{Label: f.in("Die modifiers together", "Modificadores de dado somados"), Book: "−1", Engine: "−2", Chips: []view.Chip{heavy, asks}},
		},
		Choices: []view.Choice{
			{Name: "10 Hus", Legal: true, Chosen: true, Reasons: []view.Reason{{Title: f.in("Its second step", "Seu segundo passo"), Text: f.in("It is eliminated. Armour can come back later.", "É eliminada. Blindados podem voltar depois."), Chip: asks}}},
			{Name: "Marine", Legal: true, Reasons: []view.Reason{{Text: f.in("Its only step: eliminated for good.", "Seu único passo: eliminada de vez."), Chip: asks}}},
			{Name: "12 Ber", Reasons: []view.Reason{
				{Title: f.in("Infantry against armour", "Infantaria contra blindados"), Text: f.in("10 Hus is armour.", "10 Hus é blindada."), Chip: e2, Sign: view.SignForbidden},
				{Title: f.in("One point short", "Falta um ponto"), Chip: chip("8.0", ""), Sign: view.SignPoints, Nums: []view.Line{{Label: f.in("Points left", "Pontos restantes"), Value: "4", Source: cite.Printed}}},
			}},
		},
		Trees: []view.Tree{{Title: f.in("Why one step each?", "Por que um passo de cada?"), Lines: []view.Line{
			{Label: f.in("Result of 6 in column 1-2", "Resultado 6 na coluna 1-2"), Value: "* / *", Source: cite.Printed, Chip: &asks, Parent: true},
			{Indent: 1, Label: f.in("Odds 16 : 17", "Proporção de forças 16 : 17"), Value: "1-2", Source: cite.Derived, Chip: &odds, Parent: true},
			{Indent: 2, Label: f.in("Attack, hard values", "Ataque, valores contra blindados"), Value: "16", Source: cite.Reconstructed, Chip: &heavy},
			{Indent: 1, Label: f.in("Die 7, modified", "Dado 7, modificado"), Value: "6", Parent: true},
			{Indent: 2, Label: f.in("Die", "Dado"), Value: "7", Die: true},
			{Indent: 2, Label: f.in("Across a minefield", "Através de campo minado"), Value: "−2", Source: cite.Printed, Chip: &e2},
		}}},
		Log:     []string{f.in("132/8 pays 24 points.", "132/8 paga 24 pontos."), f.in("The die shows 7, counts 6.", "O dado mostra 7, vale 6.")},
		Rulings: []view.Ruling{f.ruling()}, Board: f.board(n),
	}
}

func fakeGrid() *hex.Grid {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 24, FirstRow: 10, LastRow: 28})
	if err != nil {
		panic(err)
	}
	return g
}

func (f *fake) board(step int) *view.Board {
	g := fakeGrid()
	at := func(s string) hex.Hex {
		h, err := g.Parse(s)
		if err != nil {
			panic(err)
		}
		return h
	}
	b := &view.Board{Grid: g, Cells: make([]view.Cell, g.Len()), Focus: []hex.Hex{at("1219"), at("1220"), at("1319"), at("1118"), at("1318")}}
	for i := range b.Cells {
		b.Cells[i] = view.Cell{Source: cite.Reconstructed, Words: f.in("desert", "deserto")}
	}
	for _, s := range []string{"1419", "1518", "1519", "1619", "1618"} {
		b.Cells[g.Index(at(s))] = view.Cell{Ground: view.Rough, Words: f.in("rough", "terreno acidentado")}
	}
	for _, s := range []string{"1020", "1021", "0921"} {
		b.Cells[g.Index(at(s))] = view.Cell{Ground: view.SoftSand, Words: f.in("soft sand", "areia fofa")}
	}
	for _, s := range []string{"1218", "1219", "1118", "1318"} {
		c := &b.Cells[g.Index(at(s))]
		c.Fort, c.Words = true, f.in("desert · fortified · mined all round", "deserto · fortificado · minado em volta")
		for d := range hex.Dir(hex.Dirs) {
			n := at(s).Step(d)
			if !slices.Contains([]hex.Hex{at("1218"), at("1219"), at("1118"), at("1318")}, n) {
				b.Sides = append(b.Sides, view.SideMark{Side: hex.SideOf(at(s), d), Kind: view.Mine, In: at(s)})
			}
		}
	}
	for r := 10; r < 18; r++ {
		b.Ways = append(b.Ways, view.Way{From: g.Hex(12, r), To: g.Hex(12, r+1), Track: true})
	}
	b.Places = []view.Place{{At: at("1217"), Name: "BIR HACHEIM"}}
	b.Counters = []view.Counter{
		{ID: 1, At: at("1219"), Name: "Marine", Formation: "FF", Nation: view.FreeFrench, Symbol: view.Infantry, Size: view.Battalion, Steps: 1, Values: "4-5-6", Words: f.in("Marine, fresh", "Marine, intacta")},
		{ID: 2, At: at("1219"), Name: "10 Hus", Formation: "2A", Nation: view.British, Symbol: view.Armour, Size: view.Battalion, Steps: 2, Lost: min(step-1, 1), Values: "12-8-24", Words: f.in("10 Hus, one step left", "10 Hus, resta um passo")},
		{ID: 3, At: at("1220"), Name: "132/8", Formation: "Ar", Axis: true, Nation: view.Italian, Symbol: view.Armour, Size: view.Battalion, Steps: 2, Values: "8-6-24", Active: true, Words: f.in("132/8, active", "132/8, ativa")},
		{ID: 4, At: at("1319"), Name: "132/9", Formation: "Ar", Axis: true, Nation: view.Italian, Symbol: view.Armour, Size: view.Battalion, Steps: 2, Values: "8-6-24", Used: step > 2, Words: "132/9"},
	}
	b.Marks = []view.Mark{{At: at("1220"), Kind: view.Selected}, {At: at("1219"), Kind: view.Target}}
	if step < 3 {
		b.Arrows = []view.Arrow{{From: at("1220"), To: at("1219")}, {From: at("1319"), To: at("1219"), Joiner: true}}
	}
	return b
}
