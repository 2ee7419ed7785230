package cauldrondata_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/hex"
	cauldrondata "gazala/scenarios/cauldron"
)

type roster struct {
	cauldron.Order
	t *testing.T
}

func order(t *testing.T) roster {
	t.Helper()
	o, err := cauldrondata.Order(fullGrid(t))
	require.NoError(t, err)
	return roster{o, t}
}

func (r roster) unit(id string) cauldron.Counter {
	r.t.Helper()
	for _, c := range r.Counters {
		if c.ID == id {
			return c
		}
	}
	r.t.Fatalf("no unit %s", id)
	return cauldron.Counter{}
}

func (r roster) full(id string) cauldron.Faces { f := r.unit(id).Faces; return f[len(f)-1] }

func (r roster) formation(c cauldron.Counter) cauldron.Formation { return r.Formations[c.Formation] }

func checkCounter(t *testing.T, o cauldron.Order, c cauldron.Counter) {
	t.Helper()
	if int(c.Formation) >= len(o.Formations) || c.ID == "" || c.Name.EN == "" || c.Class == 0 || c.Nation == 0 || c.Source == cite.None || c.Kind == cite.None || len(c.Faces) == 0 || len(c.Faces) > 3 {
		t.Fatalf("incomplete: %+v", c)
	}
	for _, f := range c.Faces {
		for _, v := range []cauldron.Value{f.Fresh.Hard, f.Fresh.Soft, f.Fresh.Move, f.Used.Hard, f.Used.Soft, f.Used.Move} {
			if v.Source == cite.None || v.N < 0 || v.N > 99 {
				t.Fatalf("%s: %+v", c.ID, v)
			}
		}
	}
}

func value(n int, s cite.Source) cauldron.Value { return cauldron.Value{N: n, Source: s} }

func TestEveryUnitIsComplete(t *testing.T) {
	r := order(t)
	for _, c := range r.Counters {
		checkCounter(t, r.Order, c)
		assert.Contains(t, []int{6, 24}, c.Faces[0].Fresh.Move.N, c.ID) // so that thirds are whole
	}
	for _, f := range r.Formations {
		assert.True(t, f.Side == cauldron.Axis || f.Side == cauldron.Allies)
		assert.NotEmpty(t, f.Name.PT, f.ID)
	}
}

// The used side has half the strength and no allowance; a lost step lowers the values.
func TestUsedAndReducedValues(t *testing.T) {
	for _, c := range order(t).Counters {
		for i, f := range c.Faces {
			assert.Equal(t, max(1, f.Fresh.Hard.N/2), f.Used.Hard.N, c.ID)
			assert.Equal(t, max(1, f.Fresh.Soft.N/2), f.Used.Soft.N, c.ID)
			assert.Zero(t, f.Used.Move.N, c.ID)
			if i > 0 {
				assert.Less(t, c.Faces[i-1].Fresh.Hard.N, f.Fresh.Hard.N, c.ID)
				assert.Equal(t, c.Faces[i-1].Fresh.Move.N, f.Fresh.Move.N, c.ID)
			}
		}
	}
}

// 11.0.12: three steps for German armour, two for other armour, one for the rest.
func TestSteps(t *testing.T) {
	for _, c := range order(t).Counters {
		want := 1
		switch {
		case c.Class == cauldron.Armour && c.Nation == cauldron.German:
			want = 3
		case c.Class == cauldron.Armour:
			want = 2
		}
		assert.Len(t, c.Faces, want, c.ID)
	}
}

func TestValuesOfTheExamples(t *testing.T) {
	r := order(t)
	five := r.full("5/1").Fresh // 11.0, 21st Panzer
	assert.Equal(t, value(12, cite.Printed), five.Soft)
	assert.Equal(t, value(24, cite.Derived), five.Move)
	for _, id := range []string{"104/1", "104/2", "104/3"} {
		assert.Equal(t, value(4, cite.Derived), r.full(id).Used.Soft)
		assert.Equal(t, value(8, cite.Reconstructed), r.full(id).Fresh.Soft)
	}
	assert.Equal(t, 20, five.Soft.N+r.full("104/1").Used.Soft.N+r.full("104/2").Used.Soft.N)
	for _, id := range []string{"2 Lan", "11 Cav", "18 Cav"} { // one of them, and the text leaves open which
		assert.Equal(t, value(3, cite.Derived), r.full(id).Fresh.Hard)
	}
	// 11.0, Ariete: the sums are printed, not their parts
	assert.Equal(t, 16, r.full("132/8").Fresh.Hard.N+r.full("132/9").Fresh.Hard.N)
	assert.Equal(t, 17, r.full("10 Hus").Fresh.Hard.N+r.full("Marine").Fresh.Hard.N)
	assert.Equal(t, value(24, cite.Derived), r.full("132/8").Fresh.Move)
	assert.Equal(t, cite.Reconstructed, r.full("10 Hus").Fresh.Hard.Source)
	assert.Equal(t, cauldron.Infantry, r.unit("12 Ber").Class)
	assert.Equal(t, cauldron.Infantry, r.unit("Marine").Class)
	assert.Equal(t, cauldron.Armour, r.unit("10 Hus").Class)
	for _, c := range r.Counters {
		if c.Faces[0].Fresh.Move.N == 6 { // 8.0.6
			assert.Equal(t, cauldron.Infantry, c.Class, c.ID)
			assert.False(t, c.Motorized, c.ID)
		} else {
			assert.Equal(t, c.Class == cauldron.Infantry, c.Motorized, c.ID)
		}
		if c.Class == cauldron.AntiTank {
			assert.Greater(t, c.Faces[0].Fresh.Hard.N, 2*c.Faces[0].Fresh.Soft.N, c.ID)
		}
	}
}

func TestFormations(t *testing.T) {
	r := order(t)
	count, traits := map[string]int{}, map[string]string{}
	names := []struct {
		bit  cauldron.Traits
		name string
	}{{cauldron.FillsHex, "alone"}, {cauldron.NoTankGuns, "no-guns"}, {cauldron.PanzerLimit, "limit"}, {cauldron.FrozenOnMay27, "frozen"}, {cauldron.Loose, "loose"}}
	for _, f := range r.Formations {
		for _, n := range names {
			if f.Traits&n.bit != 0 {
				traits[f.ID] = strings.TrimSpace(traits[f.ID] + " " + n.name)
			}
		}
	}
	for _, c := range r.Counters {
		count[r.formation(c).ID]++
	}
	assert.Equal(t, map[string]int{ // those that the text forces: 3 Ind, 69, FF, 201, 7 Motor, 9 Ind
		"21-pz": 6, "15-pz": 6, "90-lt": 7, "ariete": 6, "trieste": 5, "pavia": 2, "brescia": 2, "3-ind": 3, "7-motor": 3, "9-ind": 3, "1-ff": 4,
		"201-gd": 4, "150-inf": 3, "69-inf": 3, "151-inf": 1, "indep": 1, "22-arm": 3, "4-arm": 3, "2-arm": 3, "1-atb": 3, "32-atb": 2, "29-ind": 3, "10-ind": 3,
	}, count)
	assert.Equal(t, map[string]string{
		"pavia": "alone no-guns frozen", "brescia": "alone no-guns", "trieste": "no-guns frozen", "21-pz": "limit", "15-pz": "limit",
		"1-ff": "frozen", "9-ind": "frozen", "69-inf": "frozen", "150-inf": "frozen", "201-gd": "frozen", "indep": "loose",
	}, traits)
	var bound, regiments []string
	for _, c := range r.Counters {
		if c.Bound {
			bound = append(bound, r.formation(c).ID)
		}
		if c.Regiment {
			regiments = append(regiments, r.formation(c).ID)
		}
	}
	assert.Equal(t, []string{"69-inf", "69-inf"}, bound)                         // 8.2
	assert.Equal(t, []string{"pavia", "pavia", "brescia", "brescia"}, regiments) // 2.1
}

func TestUnitsNamedInTheText(t *testing.T) {
	r := order(t)
	for id, formation := range map[string]string{
		"5/1": "21-pz", "5/2": "21-pz", "132/8": "ariete", "132/9": "ariete", "12 Ber": "ariete", "65/1": "trieste", "65/2": "trieste", "2 RB": "7-motor",
		"9 KRR": "7-motor", "2 KRR": "7-motor", "3/12 FR": "9-ind", "3/9 Jat": "9-ind", "2 WY": "9-ind", "Marine": "1-ff", "5 GH": "150-inf",
		"9 Dur Lt": "151-inf", "Cumber.": "indep", "10 Hus": "2-arm",
	} {
		assert.Equal(t, formation, r.formation(r.unit(id)).ID, id)
		assert.Equal(t, cite.Printed, r.unit(id).Source, id)
	}
	for _, id := range []string{"Pac", "2 Leg", "3 Leg", "2 Lan", "8/1", "Bays"} {
		assert.Equal(t, cite.Reconstructed, r.unit(id).Source, id)
	}
}

// Where the text names no battalion, the formation has those that it had in May 1942; how many it forces only for some.
func TestBattalionsOfMay1942(t *testing.T) {
	r := order(t)
	got := map[string][]string{}
	for _, c := range r.Counters {
		f := r.formation(c).ID
		got[f] = append(got[f], c.ID)
	}
	want := map[string]string{
		"21-pz": "5/1,5/2,104/1,104/2,104/3,39 AT", "15-pz": "8/1,8/2,115/1,115/2,115/3,33 AT", "90-lt": "155/1,155/2,288/1,288/2,361/1,361/2,190 AT",
		"ariete": "132/8,132/9,132/10,12 Ber,5 Ber,3 Ber", "trieste": "65/1,65/2,66/1,66/2,9 Ber", "pavia": "27,28", "brescia": "19,20",
		"3-ind": "2 Lan,11 Cav,18 Cav", "7-motor": "2 RB,9 KRR,2 KRR", "9-ind": "3/12 FR,3/9 Jat,2 WY", "1-ff": "Marine,2 Leg,3 Leg,Pac",
		"201-gd": "3 Cold,2 Scots,9 RB,G AT", "150-inf": "5 GH,4 GH,4 EY", "69-inf": "5 EY,6 GH,7 GH", "151-inf": "9 Dur Lt", "indep": "Cumber.",
		"22-arm": "2 RGH,3 CLY,4 CLY", "4-arm": "8 Hus,3 RTR,5 RTR", "2-arm": "10 Hus,Bays,9 Lan", "1-atb": "8 RTR,42 RTR,44 RTR", "32-atb": "4 RTR,7 RTR",
		"29-ind": "1 Worc,3/2 Pun,1/5 Mah", "10-ind": "2 HLI,4/10 Bal,2/4 Gur",
	}
	assert.Len(t, got, len(want))
	for f, ids := range want {
		assert.Equal(t, strings.Split(ids, ","), got[f], f)
	}
}

func TestReinforcementEntry(t *testing.T) {
	r, g := order(t), fullGrid(t)
	format := func(hexes []hex.Hex) string {
		var out []string
		for _, h := range hexes {
			out = append(out, g.Format(h))
		}
		return strings.Join(out, " ")
	}
	edges := "0101"
	want := map[string]string{ // 15.1
		"21-pz": "1321 1422 1521 1622 1721", "15-pz": "1622 1721 1822 1921 2022", "90-lt": "1721 1822 1921 2022 2121", "brescia": "0108 0109 0110",
	}
	late := map[string]bool{"2 KRR": true, "9 Dur Lt": true, "3/9 Jat": true, "2 WY": true, "Cumber.": true}
	for _, c := range r.Counters {
		f := r.formation(c).ID
		switch {
		case want[f] != "":
			assert.Equal(t, want[f], format(c.Entry), c.ID)
		case late[c.ID] || f == "29-ind" || f == "10-ind" || f == "32-atb":
			assert.Len(t, c.Entry, 30+21, c.ID)
			assert.True(t, strings.HasPrefix(format(c.Entry), edges) && strings.HasSuffix(format(c.Entry), "3021 3022"), c.ID)
			for _, h := range c.Entry {
				col, row := g.ColRow(h)
				assert.True(t, row == 1 || col == 30, g.Format(h))
			}
		default:
			assert.Empty(t, c.Entry, c.ID)
		}
	}
}

// On a smaller board the entry hexes that it lacks are left out.
func TestOrderOnASmallBoard(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 14, LastCol: 16, FirstRow: 19, LastRow: 22})
	require.NoError(t, err)
	o, err := cauldrondata.Order(g)
	require.NoError(t, err)
	small := roster{o, t}
	assert.Len(t, small.unit("5/1").Entry, 3)
	assert.Empty(t, small.unit("190 AT").Entry)
}

// A counter has two sides: the used one is no better in anything.
func TestUsedSidesAreWeaker(t *testing.T) {
	for _, c := range loadPrinted(t).Order.Counters {
		require.NotZero(t, c.Nation, c.ID)
		for _, f := range c.Faces {
			require.LessOrEqual(t, f.Used.Hard.N, f.Fresh.Hard.N, c.ID)
			require.LessOrEqual(t, f.Used.Soft.N, f.Fresh.Soft.N, c.ID)
			require.LessOrEqual(t, f.Used.Move.N, f.Fresh.Move.N, c.ID)
		}
	}
}
