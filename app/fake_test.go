package app_test

import (
	"errors"
	"fmt"
	"slices"

	"gazala/app"
	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
	"gazala/tutor/view"
)

// fake is a tutor with one small game, whose pages hold every kind of thing that the window can show.
type fake struct {
	say *locales.Speaker
	own bool // charts

	reading  string // of the contested rule
	lookedUp []cite.Rule
}

var errFake = errors.New("not in the fake")

func newFake(tag string) (app.Tutor, error) {
	s, err := locales.New(tag)
	if err != nil {
		return nil, err
	}
	return &fake{say: s}, nil
}

func (f *fake) Language() string { return f.say.Tag() }

func (f *fake) WithLanguage(tag string) app.Tutor {
	say, err := locales.New(locales.Match(tag))
	if err != nil {
		return f
	}
	return &fake{say: say, own: f.own, reading: f.reading}
}

func (f *fake) Charts(system string) (view.Charts, error) {
	if system != "cauldron" {
		return view.Charts{}, errFake
	}
	source := cite.Reconstructed
	if f.own {
		source = cite.Own
	}
	cell := func(text string) view.ChartCell { return view.ChartCell{Text: text, Source: source} }
	head := []string{"1-3", "1-2", "1-1", "2-1", "3-1", "5-1", "7-1", "9-1"}
	row := func(name string) (r view.ChartRow) {
		r.Name = name
		for range head {
			r.Cells = append(r.Cells, cell("– / **R"))
		}
		return r
	}
	return view.Charts{System: system, Own: f.own, Tables: []view.Chart{
		{ID: "crt", Title: f.in("Combat results", "Resultados de combate"), Own: f.own, Head: head, Rows: []view.ChartRow{row("-1"), row("0")}},
		{ID: "road", Title: f.in("Along a road", "Por estrada"), Own: f.own, Head: []string{f.in("tracked", "lagartas"), f.in("foot", "a pé")}, Rows: []view.ChartRow{{Name: "1", Cells: []view.ChartCell{cell("0.5"), cell("1")}}}},
	}}, nil
}

func (f *fake) UseCharts(_, _ string, text []byte) (app.Tutor, error) {
	if string(text) == "bad" {
		return nil, &strict.Problems{List: []strict.Problem{{Line: 3, Path: "road.cost[0]", Key: "strict.bad_fraction", Args: strict.Args{"Value": "1/0"}}}, More: 2}
	}
	return &fake{say: f.say, own: text != nil, reading: f.reading}, nil
}

func (f *fake) ChartsTemplate(string) ([]byte, error) { return []byte("{}"), nil }

func (f *fake) Text(key string, data map[string]any) string { return f.say.Text(key, data) }

// in picks the text of the language.
func (f *fake) in(en, pt string) string {
	if f.say.Tag() == locales.Portuguese {
		return pt
	}
	return en
}

func chip(number, own string) view.Chip {
	id := number
	if own != "" {
		id += "." + own[len("›"):]
	}
	return view.Chip{Rule: cite.Rule("cauldron:" + id), Printed: number, Own: own}
}

func (f *fake) Games() []view.Game {
	return []view.Game{{
		ID: "cauldron", Title: "Gazala: The Cauldron", Line: f.in("Chits, columns and one long day at a time", "Fichas, colunas e um longo dia de cada vez"),
		Size: f.in("2 examples · 7 rule points", "2 exemplos · 7 pontos de regra"), Board: f.board(1), Examples: 2, Rules: 7, Drilled: true,
	}}
}

func (f *fake) Examples(system string) []view.ExampleRow {
	if system != "cauldron" {
		return nil
	}
	return []view.ExampleRow{
		{ID: "cauldron-ex-02", Title: f.in("Ariete attacks Bir Hacheim", "Ariete ataca Bir Hacheim"), Chip: chip("11.0", ""), Steps: 3, Note: f.in("A heavy attack with chits", "Um ataque pesado com fichas")},
		{ID: "cauldron-ex-03", Title: f.in("A retreat to the north", "Um recuo para o norte"), Chip: chip("11.1", "›2"), Steps: 1},
	}
}

func (f *fake) Example(id string) (view.Example, error) {
	rows := f.Examples("cauldron")
	i := slices.IndexFunc(rows, func(r view.ExampleRow) bool { return r.ID == id })
	if i < 0 {
		return view.Example{}, fmt.Errorf("example %s: %w", id, errFake)
	}
	ex := view.Example{
		ID: id, Title: rows[i].Title, Chip: rows[i].Chip, Passed: 9, Failed: 1, Intro: f.in("The Ariete wants the strong point at 1219.", "A Ariete quer o ponto forte em 1219."),
		Variants: []view.Variant{{ID: id, Title: f.in("The defenders in one hex.", "Os defensores em um hexágono."), Chosen: true}, {ID: id + "@two", Title: f.in("The defenders in two hexes.", "Os defensores em dois hexágonos.")}},
	}
	for n := range rows[i].Steps {
		ex.Steps = append(ex.Steps, f.step(n+1, rows[i].Steps))
	}
	return ex, nil
}

func (f *fake) Contents(string) []view.RuleRow {
	return []view.RuleRow{
		{Chip: chip("8.0", ""), Title: f.in("Movement", "Movimento")},
		{Chip: chip("9.0", ""), Title: f.in("Zones of control", "Zonas de controle")},
		{Chip: chip("9.0", "›1"), Title: f.in("From zone to zone", "De zona para zona"), Depth: 1},
		{Chip: chip("11.0", ""), Title: f.in("Combat", "Combate")},
		{Chip: chip("11.0", "›7"), Title: f.in("Odds", "Proporção de forças"), Depth: 1},
		{Chip: chip("11.1", ""), Title: f.in("Retreat", "Recuo")},
		{Chip: chip("11.2", ""), Title: f.in("Advance after combat", "Avanço após combate")},
	}
}

func (f *fake) Page(rule cite.Rule) (view.RulePage, error) {
	rows := f.Contents("")
	if rule == "" {
		return view.RulePage{}, fmt.Errorf("rule: %w", errFake)
	}
	p := view.RulePage{
		Chip: chip(rule.Number(), ""), Title: f.in("Zones of control", "Zonas de controle"), Term: f.in("", "Zone of control (ZOC)"), Parent: &rows[0],
		Paras: []string{f.in("A unit that is not disrupted controls the six hexes round it, even when it is out of supply or isolated.",
			"Uma unidade que não está desorganizada controla os seis hexágonos ao redor, mesmo sem suprimento ou isolada.")},
		Points: []view.RulePoint{
			{Chip: chip("9.0", "›1"), Title: f.in("From zone to zone", "De zona para zona"), Paras: []string{f.in("No step leads straight from one enemy-controlled hex to another.", "Nenhum passo leva direto de um hexágono controlado pelo inimigo a outro.")}},
			{Chip: chip("9.0", "›e1"), Title: f.in("Escarpments", "Escarpas"), Paras: []string{f.in("A zone goes down one, never up.", "Uma zona desce por ela, nunca sobe.")}},
		},
		SeeAlso: rows[3:6], Named: rows[5:], Examples: f.Examples("cauldron"), Rulings: []view.Ruling{f.ruling()}, Concepts: f.Concepts(),
		Lessons: []view.LessonRow{{ID: "cauldron-01", Title: f.in("Moving a unit", "Mover uma unidade"), Intro: f.in("What a step costs.", "Quanto custa um passo.")}},
		Parts:   []view.Enforcement{{Text: f.in("Not played yet.", "Ainda não é jogada."), Chips: []view.Chip{chip("9.0", "›1"), chip("9.0", "›e1")}}},
		Status:  f.in("Enforced and tested.", "Aplicada e testada."),
	}
	return p, nil
}

func (f *fake) ruling() view.Ruling {
	return view.Ruling{
		ID: "cauldron-d01", What: f.in("Does a disrupted unit keep its zone?", "Uma unidade desorganizada mantém sua zona?"),
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
