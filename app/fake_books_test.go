package app_test

import (
	"encoding/json"
	"strings"
	"time"

	"gazala/app"
	"gazala/rules/cite"
	"gazala/tutor/book/search"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

func (f *fake) Search(system, query string) (view.Found, error) {
	out := view.Found{Query: query}
	for _, row := range f.Contents(system) {
		if strings.HasPrefix(row.Chip.Rule.Number(), query) || search.Holds(row.Title, query) {
			out.Hits = append(out.Hits, view.Hit{Row: row, Note: f.in("What the page says about it, at some length.", "O que a página diz sobre isso, com algum detalhe.")})
		}
	}
	terms, err := f.Glossary(system, query)
	for _, t := range terms {
		out.Hits = append(out.Hits, view.Hit{Row: view.RuleRow{Chip: t.Chip}, Term: t.Term + " · " + t.Other, Note: t.Text})
	}
	if len(out.Hits) > 0 {
		out.More = 3
	}
	return out, err
}

func (f *fake) Glossary(system, query string) ([]view.Term, error) {
	if system != "cauldron" {
		return nil, errFake
	}
	var out []view.Term
	for _, t := range []view.Term{
		{ID: "zone", Term: f.in("Zone of control (ZOC)", "Zona de controle (ZOC)"), Other: f.in("Zona de controle (ZOC)", "Zone of control (ZOC)"), Text: f.in("The six hexes round a unit.", "Os seis hexágonos ao redor."), Chip: chip("9.0", "")},
		{ID: "odds", Term: f.in("Odds", "Proporção de forças"), Other: f.in("Proporção de forças", "Odds"), Text: f.in("Attack against defence.", "Ataque contra defesa."), Chip: chip("11.0", "›7")},
	} {
		if query == "" || search.Holds(t.Term+" "+t.Other, query) {
			out = append(out, t)
		}
	}
	return out, nil
}

func (f *fake) Concepts() []view.Concept {
	rows := f.Contents("")
	return []view.Concept{{
		ID: "zones", Title: f.in("Zones of control", "Zonas de controle"), Text: f.in("What a unit does to its neighbours.", "O que uma unidade faz aos vizinhos."),
		Games: []view.ConceptGame{
			{System: "cauldron", Game: "Gazala: The Cauldron", Text: f.in("Leaving one costs 2 more.", "Sair custa 2 a mais."), Rules: rows[1:3]},
			{System: "batalha", Game: "Batalha de Gazala", Text: f.in("There is nothing like it.", "Não há nada parecido.")},
		},
	}}
}

func (f *fake) Concept(id string) (view.Concept, error) {
	for _, c := range f.Concepts() {
		if c.ID == id {
			return c, nil
		}
	}
	return view.Concept{}, errFake
}

func (f *fake) KnownPage(_ cite.Rule, remembered []byte, _ time.Time) (view.KnownPage, bool) {
	return view.KnownPage{
		Title: f.in("Parts that you know: 2 of 4", "Partes que você sabe: 2 de 4"), Text: f.in("Slipping away: leaving a zone", "Escapando da memória: sair de uma zona") + string(remembered),
	}, true
}

// read is a ruling as it has been chosen.
func (f *fake) read() view.Ruling {
	r := f.ruling()
	for i := range r.Readings {
		if f.reading != "" {
			r.Readings[i].InForce = r.Readings[i].Slug == f.reading
		}
	}
	return r
}

func (f *fake) Rulings(system string) ([]view.Ruling, error) {
	if system != "cauldron" {
		return nil, errFake
	}
	only := f.ruling()
	only.ID, only.Only = "cauldron-d02", true
	return []view.Ruling{f.read(), only}, nil
}

// fakeHunt finds a position at the first look.
type fakeHunt struct {
	f    *fake
	id   string
	done bool
}

func (h *fakeHunt) Seek(func() bool) bool { h.done = true; return true }

func (h *fakeHunt) View() view.Switch {
	v := view.Switch{Ruling: h.f.read(), Text: h.f.in("7 positions looked at.", "7 posições vistas."), Done: h.done}
	if h.done {
		v.Shows = []view.Shown{{
			Example: "cauldron-ex-02", Step: 1, Where: h.f.in("Example, step 2: Ariete attacks Bir Hacheim", "Exemplo, passo 2: Ariete ataca Bir Hacheim"),
			What: h.f.in("Declare a heavy attack", "Declarar um ataque pesado"), Here: h.f.in("legal", "permitido"), There: h.f.in("refused by 9.0", "recusado: 9.0"),
		}}
	}
	return v
}

func (f *fake) Hunt(_, id string) (app.Hunt, error) { return &fakeHunt{f: f, id: id}, nil }

func (f *fake) UseReading(_, _, reading string) (app.Tutor, error) {
	out := *f
	out.reading = reading
	return &out, nil
}

func (f *fake) UseReadings(kept string) app.Tutor {
	out := *f
	if json.Unmarshal([]byte(kept), &out.reading) != nil {
		return f
	}
	return &out
}

func (f *fake) ReadingsKept() string {
	b, err := json.Marshal(f.reading)
	if err != nil {
		return ""
	}
	return string(b)
}

func (f *fake) RulingsAt(table.Seat) []view.Ruling {
	if f.reading == "" {
		return nil
	}
	return []view.Ruling{f.read()}
}

// fakeCharts has one table, whose cells take numbers.
type fakeCharts struct {
	f    *fake
	text map[string]string
}

func (f *fake) EditCharts(system string, own []byte) (app.ChartEditor, error) {
	if system != "cauldron" {
		return nil, errFake
	}
	e := &fakeCharts{f, map[string]string{}}
	if own != nil && json.Unmarshal(own, &e.text) != nil {
		return nil, errFake
	}
	return e, nil
}

func (e *fakeCharts) View() view.ChartEdit {
	out := view.ChartEdit{System: "cauldron", Changed: len(e.text) > 0, Good: len(e.text) > 0}
	table := view.TableEdit{ID: "crt", Title: e.f.in("Combat results", "Resultados de combate"), Grows: true, Own: len(e.text) > 0}
	for r := range 4 {
		row := make([]view.CellEdit, 9)
		for c := range row {
			row[c] = view.CellEdit{Head: r == 0 || c == 0, Text: "∗DR/-", Path: "crt." + string(rune('a'+r)) + string(rune('a'+c)), Name: "−1 · 1-3", Ours: "D/D", Source: cite.Derived}
			if t, ok := e.text[row[c].Path]; ok {
				row[c].Text, row[c].Own, row[c].Against = t, true, e.f.in("A worked example leaves no other value here: D/D", "Um exemplo resolvido não deixa outro valor aqui: D/D")
				out.Against++
				if t == "bad" {
					row[c].Faults = []string{e.f.in("“bad” is not a result of this table.", "“bad” não é um resultado desta tabela.")}
					out.Wrong, out.Good = out.Wrong+1, false
				}
			}
		}
		table.Rows = append(table.Rows, row)
	}
	table.Rows[0][0] = view.CellEdit{}
	out.Tables = []view.TableEdit{table}
	return out
}

func (e *fakeCharts) Set(path, text string) error { e.text[path] = text; return nil }
func (*fakeCharts) Call(string)                   {}
func (e *fakeCharts) Reset(string) error          { clear(e.text); return nil }
func (*fakeCharts) Grow(string, bool) error       { return nil }
func (*fakeCharts) Shrink(string, bool) error     { return errFake }

func (e *fakeCharts) Text() []byte {
	b, err := json.Marshal(e.text)
	if err != nil || len(e.text) == 0 {
		return nil
	}
	return b
}

func (e *fakeCharts) Broken(string) []view.Broken {
	return []view.Broken{{Example: "cauldron-ex-02", Step: 1, Title: e.f.in("Ariete attacks Bir Hacheim", "Ariete ataca Bir Hacheim"), Label: e.f.in("Column", "Coluna"), Book: "1-2", Engine: "1-1"}}
}
