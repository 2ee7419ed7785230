package toy

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	rules "gazala/rules/play/playtest/toy"
	"gazala/rules/printed"
	"gazala/rules/record"
	"gazala/scenarios/position"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

//go:embed rules.json discrepancies.json coverage.txt unseen.txt position.schema.json lab.json glossary.json
//go:embed concepts.json checklist.json lessons guides
//go:embed maps counters charts setups messages pages examples
var files embed.FS

// book is what is printed of the game.
type book struct {
	rules.Rules
	Index *register.Index
	from  strict.Files
}

const turns, most = 4, 40

func readBook(from strict.Files) (b *book, err error) {
	b = &book{Rules: rules.Rules{Turns: turns}}
	if b.Index, err = register.Open(files); err != nil {
		return nil, fmt.Errorf("toy: %w", err)
	}
	b.Rank = b.Index.Rank()
	if b.Map, err = strict.Load(from, "maps/oasis.json", readMap); err != nil {
		return nil, fmt.Errorf("toy: %w", err)
	}
	if b.Counters, err = strict.Load(from, "counters/roster.json", readCounters); err != nil {
		return nil, fmt.Errorf("toy: %w", err)
	}
	if b.Table, err = strict.Load(from, "charts/combat.json", func(n *strict.Node) (t rules.Table) {
		readTable(n, &t, false)
		return t
	}); err != nil {
		return nil, fmt.Errorf("toy: %w", err)
	}
	b.from = from
	return b, nil
}

func readMap(n *strict.Node) *rules.Map {
	g := n.Grid()
	if g == nil {
		n.SkipAll()
		return nil
	}
	m := &rules.Map{Grid: g, Ground: make([]rules.Ground, g.Len()), Sources: make([]cite.Source, g.Len())}
	strict.Ground(
		n.Object("ground"),
		g,
		[]strict.Choice[rules.Ground]{{Name: "sand", Value: rules.Sand}, {Name: "rock", Value: rules.Rock}},
		m.Ground,
		m.Sources,
	)
	m.Oasis, _ = n.Hex("oasis", g)
	m.Track = make([]bool, g.Len())
	for _, h := range n.Hexes("track", g) {
		m.Track[g.Index(h)] = true
	}
	for i, k := range n.ListOf("entries", len(m.Entry), len(m.Entry)) {
		m.Entry[i], _ = k.AsHex(g)
	}
	return m
}

func readCounters(n *strict.Node) (out []rules.Counter) {
	for _, k := range n.ListOf("units", 1, most) {
		c := rules.Counter{
			ID:       k.Str("unit"),
			Strength: k.Field("strength").AsValue(),
			Move:     k.Field("move").AsValue(),
			Enters:   k.Int("enters", 1, turns),
		}
		c.Side = rules.Side(
			1 + strict.Enum(k, "side", []strict.Choice[int]{{Name: "axis"}, {Name: "allies", Value: 1}}),
		)
		out = append(out, c)
	}
	return out
}

func readTable(n *strict.Node, t *rules.Table, own bool) {
	n = n.AsObject()
	t.Least, t.Cells = n.Int("least", -most, most), nil
	from := n.Provenance("source", 1, own)[0]
	for _, row := range n.ListOf("rows", 1, most) {
		var cells []printed.Cell
		for _, k := range row.AsListOf(1, most) {
			cells = append(cells, printed.Cell{Val: derive.Sym(k.AsStr()), Source: from})
		}
		t.Cells = append(t.Cells, cells)
	}
}

func tables() []strict.Choice[strict.TableReader[rules.Table]] {
	return []strict.Choice[strict.TableReader[rules.Table]]{{Name: "combat", Value: readTable}}
}

// readOverlay lays a person's own charts over ours.
func readOverlay(n *strict.Node, ours rules.Table) rules.Table {
	ours.Title = strict.Overlay(n, system, tables(), &ours)
	ours.Text = n.Raw()
	return ours
}

func parseOverlay(file string, text []byte, ours rules.Table) (rules.Table, error) {
	return strict.ParseOverlay(file, text, tables(), func(n *strict.Node) rules.Table { return readOverlay(n, ours) })
}

// writeTable is the table as a file that parseOverlay reads.
func writeTable(t rules.Table) ([]byte, error) {
	rows := make([][]string, len(t.Cells))
	for i, row := range t.Cells {
		for _, c := range row {
			rows[i] = append(rows[i], c.Val.Sym())
		}
	}
	out, err := json.Marshal(map[string]any{"system": system, "combat": map[string]any{"least": t.Least, "rows": rows}})
	if err != nil {
		return nil, fmt.Errorf("toy: %w", err)
	}
	return out, nil
}

// scope is what a position has; without rules, a scope of forms only.
func scope(r *rules.Rules) *position.Scope {
	s := &position.Scope{}
	if r == nil {
		return s
	}
	s.Grid = r.Map.Grid
	s.Number, s.Name = position.Domains(map[string]position.Named{
		rules.Units.Of(): {
			Len:  func() int { return len(r.Counters) },
			Name: func(n int) string { return r.Counters[n].ID },
		},
	})
	return s
}

func (b *book) codec() position.Codec[rules.Game, rules.Rules, rules.State] {
	return position.Codec[rules.Game, rules.Rules, rules.State]{
		New: rules.New, ReadPosition: b.readPosition, WritePosition: b.writePosition,
		ReadIntent: func(n *strict.Node, r *rules.Rules) decide.Intent {
			if in, ok := position.ReadKind(n, "do", rules.IntentKinds(), scope(r)); ok {
				return in
			}
			return nil
		},
		WriteIntent: func(r *rules.Rules, i decide.Intent) ([]byte, error) {
			return position.WriteKind(i, "do", rules.IntentKinds(), scope(r))
		},
	}
}

// readPosition reads a position: the map may be one of its own, units that it does not name take no part.
func (b *book) readPosition(n *strict.Node) (*rules.Rules, rules.State) {
	r, st := b.Rules, rules.State{Turn: 1}
	strict.OptEnum(n, "system", "", []strict.Choice[string]{{Name: b.Index.System}})
	if m := n.Opt("map"); m.Exists() && !m.IsText() {
		if r.Map = readMap(m); r.Map == nil {
			n.SkipAll()
			return &r, st
		}
		r.Map.Text = m.Raw()
	} else if m.Exists() {
		strict.Pick(m, []strict.Choice[string]{{Name: "oasis"}})
	}
	if c := n.Opt("charts"); c.Exists() {
		r.Table = readOverlay(c, b.Table)
	}
	r.Options = b.Index.Options(n)
	cast := &position.Cast[rules.Counter]{
		Printed: b.Counters, ID: func(c *rules.Counter) string { return c.ID },
		StandIn: func(id string) rules.Counter { return rules.Counter{ID: id, Side: rules.Axis} },
		MadeUp:  func(*strict.Node, string) (c rules.Counter, made, ok bool) { return c, false, false },
	}
	held := map[hex.Hex]bool{}
	for _, k := range n.OptListOf("units", most) {
		sound, joined := cast.Read(k)
		var u rules.Unit
		u.Fields(position.Read(k, scope(&r)))
		if on := !u.Camp && !u.Lost; on && sound && held[u.At] {
			k.Field("at").Fail(strict.Repeated, strict.Args{"Value": r.Map.Grid.Format(u.At)})
		} else if on {
			held[u.At] = true
		}
		if joined {
			st.Units = append(st.Units, u)
		}
	}
	r.Counters = cast.Counters
	b.Index.Rulings(
		n.Opt("rulings"),
		func(number int, reading uint8) { r.Rulings = r.Rulings.With(rules.Contested(number), reading) },
	)
	r.Ground(&st, position.Read(n, scope(&r)))
	return &r, st
}

func (b *book) writePosition(r *rules.Rules, st rules.State) ([]byte, error) {
	o := position.Object{"system": b.Index.System, "map": "oasis"}
	if r.Map.Text != "" {
		o["map"] = json.RawMessage(r.Map.Text)
	}
	o.Put("rulings", position.Rulings(b.Index, r.Rulings))
	o.Put("options", position.Options(b.Index, r.Options))
	if r.Table.Text != "" {
		o["charts"] = json.RawMessage(r.Table.Text)
	}
	units := make([]position.Object, len(st.Units))
	for i := range st.Units {
		units[i] = position.Object{"unit": r.Counters[i].ID}
		st.Units[i].Fields(position.Write(units[i], scope(r)))
	}
	o.Put("units", units)
	r.Ground(&st, position.Write(o, scope(r)))
	return o.Line()
}

func readChange(n *strict.Node, r *rules.Rules, start rules.State) func(rules.State) rules.State {
	return position.Changing[rules.State, rules.Unit]{
		Scope: func(*rules.State) *position.Scope { return scope(r) },
		Units: func(st *rules.State) []rules.Unit { return st.Units },
		Unit:  func(_ int, u *rules.Unit, v record.Visitor) { u.Fields(v) }, Ground: r.Ground,
	}.Read(n, start)
}

// start is a scenario: a position among the set-ups.
func (b *book) start(scenario string) (rules.Game, error) {
	type read struct {
		r  *rules.Rules
		st rules.State
	}
	v, err := strict.Load(
		b.from,
		"setups/"+scenario+".json",
		func(n *strict.Node) read { r, st := b.readPosition(n); return read{r, st} },
	)
	if err != nil {
		return rules.Game{}, fmt.Errorf("toy: %w", err)
	}
	return rules.New(v.r, v.st), nil
}

// Files are the data of the game, its words among them.
func Files() fs.FS { return files }
