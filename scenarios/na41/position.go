package na41data

import (
	"encoding/json"
	"slices"
	"strconv"

	"gazala/rules/decide"
	"gazala/rules/na41"
	"gazala/rules/record"
	"gazala/scenarios/position"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// Book is the published game as its rules read it, to read and write positions by.
type Book struct {
	*Printed
	Rules *na41.Rules
	Index *register.Index
}

// LoadBook reads the published game.
func LoadBook() (*Book, error) { return ReadBook(files) }

// ReadBook reads the game from its files, in which a person's own cards may stand in place of ours.
func ReadBook(from strict.Files) (*Book, error) {
	x, err := Register()
	if err != nil {
		return nil, err
	}
	p, err := ReadPrinted(from)
	if err != nil {
		return nil, err
	}
	r, err := p.Rules(x.Rank())
	if err != nil {
		return nil, err
	}
	return &Book{p, r, x}, nil
}

// mostUnits is how many units a position may have: twice what the game has.
const mostUnits = 600

// Codec reads and writes positions of the game, and intents about them. What a position leaves out has a default: the
// published map, the first turn, units at full strength in supply and in good order that have done nothing and are not
// in play, nothing on the ground, no open procedure. The records of rules/na41 say what its fields are; beside them
// there are
//
//	system   "na41"
//	map      "western-desert", or a map of the position's own (map.go)
//	charts   a person's own tables (charts.go), each in place of ours
//	rulings  {"d-09": "ready-only"}, the readings that are not the defaults
//	options  ["27.2"], the optional rules in force
//	units    [{unit, counter, …}], a unit of the roster by its id, or a made-up one with a counter; units that are not
//	         named do not take part
func (b *Book) Codec() position.Codec[na41.Game, na41.Rules, na41.State] {
	return position.Codec[na41.Game, na41.Rules, na41.State]{
		New: na41.New, ReadPosition: b.ReadPosition, WritePosition: b.WritePosition,
		ReadIntent: ReadIntent, WriteIntent: WriteIntent,
	}
}

// ReadPosition reads a position as far as it can be read; what is wrong is noted on the document.
func (b *Book) ReadPosition(n *strict.Node) (*na41.Rules, na41.State) {
	r, st := *b.Rules, na41.State{Turn: 1}
	r.Order.Counters = nil
	strict.OptEnum(n, "system", "", words(b.Index.System))
	if r.Map = b.readMap(n); r.Map == nil {
		n.SkipAll()
		return &r, st
	}
	b.Index.Rulings(n.Opt("rulings"), func(number int, reading uint8) {
		r.Rulings = r.Rulings.With(na41.Contested(number), reading)
	})
	r.Map = r.Map.By(r.Rulings)
	scope := Scope(&r)
	cast := &position.Cast[na41.Counter]{
		Printed: b.Rules.Order.Counters, ID: func(c *na41.Counter) string { return c.ID },
		StandIn: func(id string) na41.Counter { return na41.Counter{ID: id, Side: na41.Axis, Type: na41.Infantry} },
		MadeUp:  func(n *strict.Node, id string) (c na41.Counter, made, ok bool) { return madeUp(n, id, scope) },
	}
	b.readUnits(n, &r, &st, cast, scope)
	scope.Sound = func(to record.Domain, n int) bool { return to.Of() != na41.Units.Of() || cast.Sound(n) }
	st.Control = make([]na41.Side, r.Map.Grid.Len())
	fields := position.Read(n, scope)
	record.IntKept(fields, "turn", &st.Turn, 1, lastTurn)
	st.Ground(&r, fields)
	r.Options = b.Index.Options(n)
	if c := n.Opt("charts"); c.Exists() {
		if _, charts := b.lay(c); n.Sound() {
			r.Charts = charts
		}
	}
	apart(n, &r, &st)
	return &r, st
}

func (b *Book) readMap(n *strict.Node) *na41.Map {
	m := n.Opt("map")
	if !m.Exists() {
		return b.Rules.Map
	}
	if m.IsText() {
		strict.Pick(m, words("western-desert"))
		return b.Rules.Map
	}
	own := ReadMap(m)
	if own == nil || !n.Sound() {
		return nil
	}
	out := own.rules(b.Tables)
	if out.Text = m.Raw(); out.With != nil {
		out.With.Text = out.Text
	}
	return out
}

// readUnits reads who takes part, and then in what state: a truck may carry a unit that stands below it in the list.
func (b *Book) readUnits(
	n *strict.Node,
	r *na41.Rules,
	st *na41.State,
	cast *position.Cast[na41.Counter],
	scope *position.Scope,
) {
	nodes := n.OptListOf("units", mostUnits)
	joined := make([]bool, len(nodes))
	for i, k := range nodes {
		_, joined[i] = cast.Read(k)
	}
	r.Order.Counters = cast.Counters
	for i, k := range nodes {
		var u na41.Unit
		if joined[i] {
			u.Steps = uint8(cast.Counters[len(st.Units)].Steps.N)
		}
		u.Fields(position.Read(k, scope))
		if (u.Where == na41.Eliminated || u.Where == na41.Surrender) && !k.Opt("steps").Exists() {
			u.Steps = 0 // all are lost
		}
		if joined[i] {
			stepsOf(k, u, cast.Counters[len(st.Units)].Steps.N)
			st.Units = append(st.Units, u)
		}
	}
	scope.In = st
}

// stepsOf holds a unit to the steps of its counter: no more, and one at least while it is in play.
func stepsOf(n *strict.Node, u na41.Unit, full int) {
	least := 0
	if u.Where == na41.OnMap || u.Where == na41.InBox {
		least = 1
	}
	if n.Opt("steps").Raw() == strconv.Itoa(int(u.Steps)) && (int(u.Steps) < least || int(u.Steps) > full) {
		n.Field("steps").
			Fail(strict.OutOfRange, strict.Args{
				"Value": strconv.Itoa(int(u.Steps)), "Min": strconv.Itoa(least), "Max": strconv.Itoa(full),
			})
	}
}

// madeUp is the counter of a unit that a position makes up.
func madeUp(n *strict.Node, id string, scope *position.Scope) (c na41.Counter, made, ok bool) {
	k := n.Opt("counter")
	if !k.Exists() {
		return c, false, false
	}
	c = na41.Counter{ID: id, Formation: na41.NoFormation}
	c.Name.EN, c.Name.PT = id, id
	c.Fields(position.Read(k.AsObject(), scope))
	return c, true, c.Side != 0 && c.Type != 0
}

// apart holds that no hex has units of both sides, and that what a truck carries is where the truck is, a unit on one
// truck.
func apart(n *strict.Node, r *na41.Rules, st *na41.State) {
	held, carried := map[na41.Spot]na41.Side{}, make([]bool, len(st.Units))
	for i, u := range st.Units {
		if u.Load == na41.WithUnit && u.Cargo >= 0 {
			if st.Units[u.Cargo].Spot != u.Spot || carried[u.Cargo] {
				n.Field("units").Fail(position.NotTogether, strict.Args{"Value": r.Order.Counters[u.Cargo].ID})
			}
			carried[u.Cargo] = true
		}
		side := r.Order.Counters[i].Side
		if u.Where != na41.OnMap || !r.Map.Grid.Has(u.At) { // what is not on the map has been said
			continue
		}
		if other, ok := held[u.Spot]; ok && other != side {
			n.Field("units").Fail(strict.EnemiesTogether, strict.Args{"Value": r.Map.Grid.Format(u.At)})
		}
		held[u.Spot] = side
	}
}

// Scope is what a position with the rules has; without rules, a scope of forms only.
func Scope(r *na41.Rules) *position.Scope {
	s := &position.Scope{}
	if r == nil {
		return s
	}
	s.Grid = r.Map.Grid
	s.Number, s.Name = position.Domains(map[string]position.Named{
		na41.Units.Of(): {
			Len:  func() int { return len(r.Order.Counters) },
			Name: func(n int) string { return r.Order.Counters[n].ID },
		},
		na41.Boxes.Of(): {
			Len:  func() int { return len(r.Map.Boxes) },
			Name: func(n int) string { return r.Map.Boxes[n].ID },
		},
		na41.Ports.Of(): {Len: func() int { return len(r.Map.Ports) + len(r.Map.Oases) }, Name: func(n int) string {
			if n < len(r.Map.Ports) {
				return r.Map.Grid.Format(r.Map.Ports[n].At)
			}
			return r.Map.Grid.Format(r.Map.Oases[n-len(r.Map.Ports)])
		}},
		na41.Quays.Of(): {Len: func() int { return len(r.Map.Ports) + len(r.Map.Boxes) }, Name: func(n int) string {
			if n < len(r.Map.Ports) {
				return r.Map.Grid.Format(r.Map.Ports[n].At)
			}
			return r.Map.Boxes[n-len(r.Map.Ports)].ID
		}},
		na41.Formations.Of(): {
			Len:  func() int { return len(r.Order.Formations) },
			Name: func(n int) string { return r.Order.Formations[n].ID },
		},
	})
	return s
}

// WritePosition is a position as ReadPosition reads it, JSON on one line.
func (b *Book) WritePosition(r *na41.Rules, st na41.State) ([]byte, error) {
	scope := Scope(r)
	o := position.Object{"system": b.Index.System, "map": "western-desert"}
	if r.Map.Text != "" {
		o["map"] = json.RawMessage(r.Map.Text)
	}
	units := make([]position.Object, len(st.Units))
	for i := range st.Units {
		c := &r.Order.Counters[i]
		units[i] = position.Object{"unit": c.ID}
		if !slices.Contains(b.Rules.Order.Counters, *c) {
			counter := position.Object{}
			c.Fields(position.Write(counter, scope))
			units[i]["counter"] = counter
		}
		st.Units[i].Fields(position.Write(units[i], scope))
	}
	o.Put("units", units)
	o.Put("rulings", position.Rulings(b.Index, r.Rulings))
	if r.Charts.Text != "" {
		o["charts"] = json.RawMessage(r.Charts.Text)
	}
	o.Put("options", position.Options(b.Index, r.Options))
	fields := position.Write(o, scope)
	record.IntKept(fields, "turn", &st.Turn, 1, lastTurn)
	st.Ground(r, fields)
	return o.Line()
}

// ReadIntent reads an intent about a position with the given rules, {"do": kind, …}; nil when it cannot be read.
// Without rules, of a position that could not be read, an intent is held to its form only, and is nil.
func ReadIntent(n *strict.Node, r *na41.Rules) decide.Intent {
	in, ok := position.ReadKind(n, "do", na41.IntentKinds(), Scope(r))
	if !ok {
		return nil
	}
	return in
}

// WriteIntent is an intent as ReadIntent reads it, JSON on one line; equal intents are written alike. It fails with
// play.ErrForeign for an intent of another game, or about something that the position does not have.
func WriteIntent(r *na41.Rules, i decide.Intent) ([]byte, error) {
	return position.WriteKind(i, "do", na41.IntentKinds(), Scope(r))
}
