package na41data_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/scenarios/na41"
)

func load(t *testing.T) *na41data.Printed {
	t.Helper()
	p, err := na41data.LoadPrinted()
	require.NoError(t, err)
	return p
}

type board struct {
	*na41data.Map
	t *testing.T
}

func desert(t *testing.T) board {
	t.Helper()
	return board{load(t).Map, t}
}

func (b board) hex(s string) hex.Hex {
	b.t.Helper()
	h, err := b.Grid.Parse(s)
	require.NoError(b.t, err)
	return h
}

func (b board) place(name string) na41data.Place {
	b.t.Helper()
	for _, p := range b.Places {
		if p.Name.EN == name {
			return p
		}
	}
	b.t.Fatalf("no place %s", name)
	return na41data.Place{}
}

// sides are the hexsides that the lines of the kinds run over.
func (b board) sides(kinds ...na41data.Way) map[hex.Side]na41data.Way {
	out := map[hex.Side]na41data.Way{}
	for _, l := range b.Lines {
		if !slices.Contains(kinds, l.Kind) {
			continue
		}
		for i := 1; i < len(l.Path); i++ {
			s, _ := hex.Between(l.Path[i-1], l.Path[i])
			if had, ok := out[s]; !ok || l.Kind < had {
				out[s] = l.Kind
			}
		}
	}
	return out
}

func on(sides map[hex.Side]na41data.Way) map[hex.Hex]bool {
	out := map[hex.Hex]bool{}
	for s := range sides {
		x, y := s.Hexes()
		out[x], out[y] = true, true
	}
	return out
}

func TestTheMapHasItsHexes(t *testing.T) {
	b := desert(t)
	assert.Equal(t, 1547, b.Grid.Len())
	assert.Len(t, b.Qattara, 172)
	count := map[na41data.Ground]int{}
	for i := range b.Grid.Len() {
		count[b.Ground[i]]++
		assert.NotEqual(t, cite.None, b.Sources[i])
	}
	assert.Equal(t, map[na41data.Ground]int{na41data.Jebel: 54, na41data.Rough: 114, na41data.Desert: 149, na41data.Clear: 1230}, count)
	assert.Len(t, on(b.sides(na41data.Highway)), 118)
	assert.Len(t, on(b.sides(na41data.Highway, na41data.Track)), 373)
}

// The nine hexes that the rulebook names by number, and what it says of them.
func TestPrintedHexesAreWhereTheBookHasThem(t *testing.T) {
	b := desert(t)
	roads := on(b.sides(na41data.Highway, na41data.Track))
	for name, at := range map[string]string{
		"Alexandria": "2478", "El Agheila": "1604", "Tobruk": "3138", "El Adem": "2937", "Gambut": "3041", "Martuba": "3629", "Tmimi": "3332", "Benina": "3212", "Misheifa": "2351",
	} {
		p := b.place(name)
		assert.Equal(t, at, b.Grid.Format(p.At), name)
		assert.Equal(t, cite.Printed, p.Source, name)
		assert.True(t, roads[p.At], "%s has no road", name)
	}
	assert.Equal(t, 2, hex.Distance(b.hex("3138"), b.hex("2937")))
	printed := 0
	for _, p := range b.Places {
		if p.Source == cite.Printed {
			printed++
		}
	}
	assert.Equal(t, 9, printed)
}

// Even rows lie half a hex east.
func TestNeighboursOfTheNumbering(t *testing.T) {
	b := desert(t)
	for from, around := range map[string][]string{
		"2937": {"3037", "2938", "2837", "2836", "2936", "3036"},
		"3038": {"3139", "3039", "2939", "2938", "3037", "3138"},
	} {
		for d, to := range around {
			assert.Equal(t, to, b.Grid.Format(b.hex(from).Step(hex.Dir(d))), "%s in direction %d", from, d)
		}
	}
}

func TestPlacesOfTheRules(t *testing.T) {
	b := desert(t)
	kinds := map[string]int{}
	var ports, airfields []string
	for _, p := range b.Places {
		kinds[p.Kind]++
		if p.Port {
			ports = append(ports, p.Name.EN)
		}
		if p.Airfield {
			airfields = append(airfields, p.Name.EN)
		}
	}
	assert.Equal(t, map[string]int{"city": 1, "town": 12, "landmark": 60, "oasis": 3}, kinds)
	assert.ElementsMatch(t, []string{"Alexandria", "Benghazi", "Derna", "Tobruk", "Bardia", "Mersa Matruh"}, ports)
	assert.ElementsMatch(t, []string{"Benina", "Martuba", "Gambut", "Sidi Barrani", "Fuka"}, airfields)
	assert.Len(t, b.Groundworks, 5)
	tripoli, _ := b.Box("tripoli")
	delta, _ := b.Box("nile-delta")
	assert.Len(t, b.EdgeHexes(tripoli), 10)
	assert.Len(t, b.EdgeHexes(delta), 18)
	assert.Contains(t, b.EdgeHexes(tripoli), b.hex("1601"))
	assert.Contains(t, b.EdgeHexes(delta), b.hex("2480"))
}

// One kind for each hexside. The reader holds it; here is how many there are, and that every line of cliff goes on from hexside to hexside.
func TestHexsides(t *testing.T) {
	b := desert(t)
	of := map[na41data.Edge][]hex.Side{}
	for _, c := range b.Crossings {
		s, ok := hex.Between(c.From, c.To)
		require.True(t, ok)
		of[c.Kind] = append(of[c.Kind], s)
	}
	assert.Len(t, of[na41data.Escarpment], 32)
	assert.Len(t, of[na41data.Ridge], 15)
	assert.Len(t, of[na41data.Perimeter], 9)
	assert.Len(t, of[na41data.Sea], 1)
	assert.Equal(t, 2, groups(of[na41data.Escarpment]))
	assert.Equal(t, 2, groups(of[na41data.Ridge]))
	assert.Equal(t, 1, groups(of[na41data.Perimeter]))
}

// groups is into how many lines the hexsides fall, of which the parts meet at corners.
func groups(sides []hex.Side) int {
	left := slices.Clone(sides)
	n := 0
	for len(left) > 0 {
		n++
		line := []hex.Side{left[0]}
		left = left[1:]
		for i := 0; i < len(line); i++ {
			left = slices.DeleteFunc(left, func(s hex.Side) bool {
				if meet(line[i], s) {
					line = append(line, s)
					return true
				}
				return false
			})
		}
	}
	return n
}

// meet tells whether two hexsides share a corner: they lie between three hexes, each next to both others.
func meet(a, b hex.Side) bool {
	hexes := map[hex.Hex]bool{}
	for _, s := range []hex.Side{a, b} {
		x, y := s.Hexes()
		hexes[x], hexes[y] = true, true
	}
	if len(hexes) != 3 {
		return false
	}
	for x := range hexes {
		for y := range hexes {
			if hex.Distance(x, y) > 1 {
				return false
			}
		}
	}
	return true
}

// cheapest is what the cheapest way for a mechanized unit costs, in twelfths of a point: the highway a third, a track a half, ground by its kind.
func (b board) cheapest(from, to hex.Hex) int {
	roads := b.sides(na41data.Highway, na41data.Track)
	cliffs := map[hex.Side]na41data.Edge{}
	for _, c := range b.Crossings {
		s, _ := hex.Between(c.From, c.To)
		cliffs[s] = c.Kind
	}
	const far = 1 << 30
	cost := map[hex.Hex]int{from: 0}
	done := map[hex.Hex]bool{}
	for {
		at, best := hex.Hex{}, far
		for h, c := range cost {
			if !done[h] && c < best {
				at, best = h, c
			}
		}
		if best == far || at == to {
			return best
		}
		done[at] = true
		for d := range hex.Dir(hex.Dirs) {
			next := at.Step(d)
			if !b.Grid.Has(next) {
				continue
			}
			s, _ := hex.Between(at, next)
			step, open := b.step(roads[s], cliffs[s], next)
			if c, ok := cost[next]; open && (!ok || best+step < c) {
				cost[next] = best + step
			}
		}
	}
}

func (b board) step(road na41data.Way, cliff na41data.Edge, to hex.Hex) (int, bool) {
	ground := map[na41data.Ground]int{na41data.Clear: 12, na41data.Rough: 24, na41data.Jebel: 36, na41data.Desert: 24}[b.Ground[b.Grid.Index(to)]]
	switch {
	case road == na41data.Highway:
		return 4, true
	case road == na41data.Track:
		return 6, true
	case cliff == na41data.Ridge:
		return ground + 24, true
	}
	return ground, cliff != na41data.Escarpment && cliff != na41data.Sea
}

// Moves that were reported of finished games, and what they cost at the rates that we take.
func TestReportedMoves(t *testing.T) {
	b := desert(t)
	for _, c := range []struct {
		from, to string
		twelfths int
	}{
		{"2611", "3211", 24}, {"2937", "3226", 68}, {"1808", "2717", 70}, {"3516", "2733", 112},
	} {
		assert.Equal(t, c.twelfths, b.cheapest(b.hex(c.from), b.hex(c.to)), "%s to %s", c.from, c.to)
	}
	assert.Equal(t, 106, 4+b.cheapest(b.hex("1601"), b.hex("2717")), "from Tripoli")
	assert.Equal(t, 254, 4+b.cheapest(b.hex("2480"), b.hex("2733")), "from the Delta")
}

// The real roads are so many kilometres long, at 13.3 to a hex.
func TestLengthsOfTheHighway(t *testing.T) {
	b := desert(t)
	highway := map[hex.Hex][]hex.Hex{}
	for s := range b.sides(na41data.Highway) {
		x, y := s.Hexes()
		highway[x], highway[y] = append(highway[x], y), append(highway[y], x)
	}
	for _, c := range []struct {
		from, to string
		hexes    int
	}{
		{"El Agheila", "Benghazi", 21}, {"Benghazi", "Derna", 20}, {"Derna", "Tobruk", 12}, {"Tobruk", "Sollum", 11}, {"Sollum", "Mersa Matruh", 16}, {"Mersa Matruh", "Alexandria", 23},
	} {
		assert.Equal(t, c.hexes, steps(highway, b.place(c.from).At, b.place(c.to).At), "%s to %s", c.from, c.to)
	}
}

func steps(next map[hex.Hex][]hex.Hex, from, to hex.Hex) int {
	dist := map[hex.Hex]int{from: 0}
	for queue := []hex.Hex{from}; len(queue) > 0; queue = queue[1:] {
		for _, h := range next[queue[0]] {
			if _, ok := dist[h]; !ok {
				dist[h] = dist[queue[0]] + 1
				queue = append(queue, h)
			}
		}
	}
	return dist[to]
}

// Every section of the map begins where the one before ends, and the last ends with the map.
func TestSectionsCoverTheMap(t *testing.T) {
	b := desert(t)
	assert.Equal(t, 1, b.Sections[0].First)
	assert.Equal(t, b.Grid.Bounds().LastCol, b.Sections[len(b.Sections)-1].Last)
	assert.Len(t, b.Sections, 4)
}

func unit(t *testing.T, p *na41data.Printed, id string) na41data.Unit {
	t.Helper()
	i := slices.IndexFunc(p.Roster.Units, func(u na41data.Unit) bool { return u.ID == id })
	require.NotEqual(t, -1, i, id)
	return p.Roster.Units[i]
}

func points(p *na41data.Printed, t *testing.T, units ...string) int {
	t.Helper()
	sum, silhouettes := 0, 0
	for _, id := range units {
		u := unit(t, p, id)
		sum += u.Stack.N
		if u.Type == "tank" || u.Type == "flak-88" {
			silhouettes++
		}
	}
	return sum + max(0, silhouettes-1)
}

// The worked examples need these numbers (8.9.2, 22.2.5).
func TestCountersOfTheExamples(t *testing.T) {
	p := load(t)
	sum := 0
	for _, id := range []string{"I/5", "II/5", "MG 8", "Rec 3"} {
		sum += unit(t, p, id).Front.Attack.N
	}
	assert.Equal(t, 21, sum)
	assert.Equal(t, 12, unit(t, p, "I/8").Front.Attack.N+unit(t, p, "MG 2").Front.Attack.N)
	assert.Equal(t, 3, unit(t, p, "1 THR").Front.Defense.N)
	assert.Equal(t, 3, unit(t, p, "I/8").Rating.N)
	assert.Equal(t, cite.Printed, unit(t, p, "I/8").Front.Attack.Source)
	assert.Equal(t, 8, unit(t, p, "I/8").Steps.N+unit(t, p, "104/15").Stack.N+2+1, "the convoy of turn 4")
	axis, allies := 0, 0
	for _, u := range p.Roster.Units {
		if u.Side == na41data.Axis {
			axis++
		} else {
			allies++
		}
		assert.Equal(t, u.Type == "tank" || u.Type == "flak-88", u.Rated, u.ID)
		assert.Equal(t, u.Type == "corps-hq" || u.Type == "artillery-group", u.Range.N > 0, u.ID)
		assert.Equal(t, u.Range.N > 0, u.Alone, u.ID)
	}
	assert.Equal(t, []int{56, 66}, []int{axis, allies})
}

// No hex begins with more than five points (4.1), and each set-up has the units that it should have.
func TestSetUps(t *testing.T) {
	p := load(t)
	want := map[string][]int{"first-leap": {20, 14, 0}, "enter-rommel": {20, 14, 0}, "campaign": {20, 14, 0}, "crusader": {46, 48, 5}}
	for _, s := range p.Scenarios {
		n := []int{0, 0, 0}
		for _, g := range s.Start.Groups {
			if g.Spot.Box == "" {
				assert.LessOrEqual(t, points(p, t, g.Units...), 5, "%s %s", s.ID, p.Map.Grid.Format(g.Spot.At))
			}
			n[unit(t, p, g.Units[0]).Side-na41data.Axis] += len(g.Units)
		}
		for _, l := range s.Start.Later {
			n[2] += len(l.Units)
		}
		assert.Equal(t, want[s.ID], n, s.ID)
	}
	crusader := p.Scenarios[slices.IndexFunc(p.Scenarios, func(s na41data.Scenario) bool { return s.ID == "crusader" })]
	inside := 0
	for _, g := range crusader.Start.Groups {
		if at := p.Map.Grid.Format(g.Spot.At); g.Spot.Box == "" && slices.Contains([]string{"3138", "3137", "3037", "3038", "3139"}, at) {
			inside += len(g.Units)
		}
	}
	text, source, ok := na41data.Cell(p.Tables, "ports", "tobruk", "1")
	require.True(t, ok)
	assert.Equal(t, "4", text)
	assert.Equal(t, cite.Printed, source)
	assert.Equal(t, 8, inside, "what the port of Tobruk can supply (16.2)")
}

// A unit that is not there at the start arrives on a turn of the track, and a successor on the turn of its conversion.
func TestEveryUnitArrivesOnce(t *testing.T) {
	p := load(t)
	atStart := map[string]bool{}
	for _, g := range p.Scenarios[0].Start.Groups {
		for _, u := range g.Units {
			atStart[u] = true
		}
	}
	for _, u := range p.Roster.Units {
		assert.Equal(t, atStart[u.ID], u.Arrives == "start", u.ID)
		assert.LessOrEqual(t, u.Turn.N, len(p.Track), u.ID)
	}
	successors := 0
	for _, c := range p.Roster.Conversions {
		for _, id := range c.New {
			u := unit(t, p, id)
			assert.Equal(t, "conversion", u.Arrives, id)
			assert.Equal(t, c.Turn.N, u.Turn.N, id)
			successors++
		}
	}
	assert.Equal(t, 9, successors)
	assert.Len(t, p.Track, 19)
	for _, turn := range p.Track {
		assert.Equal(t, turn.Number >= 8 && turn.Number <= 11, turn.Summer)
	}
}

// The printed table: better for the attacker down each column and along each row, and the advance belongs to the result (14.2.1).
func TestCombatResultsAreInOrder(t *testing.T) {
	p := load(t)
	crt, advance := table(t, p, "crt"), table(t, p, "crt-advance")
	order := []string{"A1", "EX", "A1/DR2", "DR2", "DRX", "A1/D1", "D1", "DR4", "DS"}
	far := map[string]string{"DS": "4", "DR4": "4", "D1": "3", "A1/D1": "2", "A1/DR2": "2", "DR2": "2", "DRX": "2", "EX": "0", "A1": "0"}
	seen := map[string]bool{}
	for i, row := range crt.Rows {
		for k, cell := range row.Cells {
			seen[cell] = true
			assert.Equal(t, far[cell], advance.Rows[i].Cells[k])
			assert.Equal(t, cite.Printed, row.Sources[k])
			if k > 0 {
				assert.LessOrEqual(t, slices.Index(order, row.Cells[k-1]), slices.Index(order, cell))
			}
			if i > 0 {
				assert.LessOrEqual(t, slices.Index(order, crt.Rows[i-1].Cells[k]), slices.Index(order, cell))
			}
		}
	}
	assert.Len(t, seen, len(order))
	_, _, ok := na41data.Cell(p.Tables, "crt", "7", "7-1")
	assert.False(t, ok)
	for id, n := range map[string]int{"crt-colors": 6, "anti-shipping": 11, "events-axis": 11, "events-allies": 11, "attrition-axis": 11, "attrition-allies": 11, "determined-defense": 7} {
		assert.Len(t, table(t, p, id).Rows, n, id)
	}
}

func table(t *testing.T, p *na41data.Printed, id string) na41data.Table {
	t.Helper()
	i, ok := slices.BinarySearchFunc(sorted(p.Tables), id, func(x na41data.Table, id string) int { return cmp.Compare(x.ID, id) })
	require.True(t, ok, id)
	return sorted(p.Tables)[i]
}

func sorted(tables []na41data.Table) []na41data.Table {
	return slices.SortedFunc(slices.Values(tables), func(a, b na41data.Table) int { return strings.Compare(a.ID, b.ID) })
}
