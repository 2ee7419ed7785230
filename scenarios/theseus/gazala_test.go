package theseusdata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/theseus"
)

func gazala(t *testing.T) board {
	t.Helper()
	return board{loadPrinted(t).Maps["gazala"], t}
}

func (b board) field(s string) theseus.Field { return b.Field[b.Grid.Index(b.hex(s))] }

// line is the minefield hexes round Tobruk from the one end that the book names to the other (5.7.3).
func line() []string {
	return []string{"3902", "3903", "3904", "3905", "3906", "4007", "4107", "4207", "4307", "4407", "4507", "4607", "4706"}
}

// The whole battlefield: 51 columns of 27 rows less the sea, and where each thing on it comes from.
func TestBattlefield(t *testing.T) {
	b := gazala(t)
	require.Equal(t, 1319, b.Grid.Len())
	grounds, fields := map[theseus.Ground]int{}, map[theseus.Field]int{}
	for i := range b.Grid.Len() {
		grounds[b.Ground[i]]++
		assert.NotEqual(t, cite.None, b.Sources[i])
		if fields[b.Field[i]]++; b.Field[i] != theseus.NoField {
			assert.NotEqual(t, cite.None, b.FieldSources[i])
		}
		for d := range hex.Dir(hex.Dirs) {
			on := b.At(b.Grid.At(i), d)
			assert.Equal(t, on == 0, b.SideSources[i*hex.Dirs+int(d)] == cite.None)
			assert.False(t, on&theseus.SeaSide != 0 && on&(theseus.Road|theseus.Trail) != 0, "no road over the sea")
		}
	}
	assert.Equal(t, map[theseus.Ground]int{theseus.City: 1, theseus.Broken: 38, theseus.Hill: 9, theseus.Village: 4, theseus.Clear: 1267}, grounds)
	assert.Equal(t, map[theseus.Field]int{theseus.Box: 10, theseus.Minefield: 51, theseus.NoField: 1258}, fields)
}

// What the book's examples say of the ground: who stands beside whom, what is mined and what is not (ex-01 to ex-06).
func TestBattlefieldFitsTheExamples(t *testing.T) {
	b := gazala(t)
	for _, beside := range [][2]string{{"2623", "2622"}, {"2721", "2621"}, {"2721", "2622"}, {"2521", "2622"}, {"2708", "2609"}} {
		assert.Equal(t, 1, b.far(beside[0], beside[1]), beside)
	}
	for _, apart := range [][2]string{{"2623", "2521"}, {"2721", "2521"}, {"2707", "2609"}} {
		assert.Equal(t, 2, b.far(apart[0], apart[1]), apart)
	}
	for _, free := range []string{"2623", "2721", "2609", "2708"} {
		assert.Equal(t, theseus.NoField, b.field(free), free)
	}
	assert.Equal(t, theseus.Broken, b.Ground[b.Grid.Index(b.hex("2609"))])
	assert.Equal(t, theseus.City, b.Ground[b.Grid.Index(b.hex("4303"))])
	for at, want := range map[string]theseus.Field{"2622": theseus.Box, "3305": theseus.Box, "2621": theseus.Minefield, "3902": theseus.Minefield, "4706": theseus.Minefield} {
		assert.Equal(t, want, b.field(at), at)
		assert.Equal(t, cite.Printed, b.FieldSources[b.Grid.Index(b.hex(at))], at)
	}
	assert.Equal(t, theseus.NoField, b.field("4112"), "El Adem is called by its name alone")
}

// The training board is a part of it: the same mines by the same owner.
func TestTrainingBoardIsAPart(t *testing.T) {
	b, part := gazala(t), birHacheim(t)
	for i := range part.Grid.Len() {
		at := part.Grid.Format(part.Grid.At(i))
		j := b.Grid.Index(b.hex(at))
		if part.Field[i] != theseus.NoField {
			assert.Equal(t, []any{part.Field[i], part.FieldOwner[i]}, []any{b.Field[j], b.FieldOwner[j]}, at)
		}
	}
}

// 5.7.3: Tobruk lies behind a connected line of mines, and nobody comes in from outside without entering one of them.
func TestLineRoundTobruk(t *testing.T) {
	b := gazala(t)
	on := map[hex.Hex]bool{}
	for i, s := range line() {
		on[b.hex(s)] = true
		assert.Equal(t, theseus.Minefield, b.field(s), s)
		assert.Equal(t, theseus.Allies, b.FieldOwner[b.Grid.Index(b.hex(s))], s)
		if i > 0 {
			assert.Equal(t, 1, b.far(line()[i-1], s), s)
		}
	}
	inside := b.reached("4303", on)
	assert.Len(t, inside, 25)
	for h := range inside {
		assert.Equal(t, theseus.NoField, b.Field[b.Grid.Index(h)], b.Grid.Format(h))
	}
	outside := b.reached("2100", on)
	assert.Len(t, outside, 1319-13-25, "all other land hangs together")
	for h := range outside {
		assert.False(t, inside[h])
	}
}

// reached are the hexes that can be come to from one of them without entering a closed one or crossing the sea.
func (b board) reached(from string, closed map[hex.Hex]bool) map[hex.Hex]bool {
	been := map[hex.Hex]bool{b.hex(from): true}
	for queue := []hex.Hex{b.hex(from)}; len(queue) > 0; queue = queue[1:] {
		for d := range hex.Dir(hex.Dirs) {
			h := queue[0].Step(d)
			if b.Grid.Has(h) && !been[h] && !closed[h] && b.At(queue[0], d)&theseus.SeaSide == 0 {
				been[h] = true
				queue = append(queue, h)
			}
		}
	}
	return been
}

// 5.7.3, 8.4.1: the sources: majors where a road or trail leaves the map, a Box source in each Allied Box, Tobruk.
func TestSourcesOfTheBattlefield(t *testing.T) {
	b := gazala(t)
	majors, boxes, tobruk := map[theseus.Side]int{}, map[hex.Hex]bool{}, 0
	for _, s := range b.Supplies {
		assert.NotEqual(t, cite.None, s.Source)
		switch s.Kind {
		case theseus.MajorSource:
			majors[s.Side]++
			leaves := false
			for d := range hex.Dir(hex.Dirs) {
				leaves = leaves || !b.Grid.Has(s.At.Step(d)) && b.At(s.At, d)&(theseus.Road|theseus.Trail) != 0
			}
			assert.True(t, leaves, b.Grid.Format(s.At))
		case theseus.BoxSource:
			assert.Equal(t, theseus.Allies, s.Side)
			boxes[s.At] = true
		case theseus.TobrukSource:
			tobruk++
			assert.Equal(t, b.hex("4303"), s.At)
			assert.Zero(t, s.Side)
		}
	}
	assert.Equal(t, map[theseus.Side]int{theseus.Axis: 5, theseus.Allies: 3}, majors)
	assert.Equal(t, 1, tobruk)
	for i := range b.Grid.Len() {
		assert.Equal(t, b.Field[i] == theseus.Box, boxes[b.Grid.At(i)], b.Grid.Format(b.Grid.At(i)))
	}
}

// 10.a, 10.3: each objective lies on a road or trail, and scores by the turn what the book's table says, in command and otherwise.
func TestObjectivesOfTheBattlefield(t *testing.T) {
	b := gazala(t)
	want := map[string][8][2]int{
		"4303": {{10, 8}, {10, 8}, {10, 8}, {10, 8}, {7, 6}, {7, 6}, {6, 5}, {6, 5}},
		"3012": {{3, 2}, {3, 2}, {3, 2}, {2, 1}, {2, 1}, {1, 0}, {1, 0}, {1, 0}},
		"3305": {{3, 2}, {3, 2}, {3, 2}, {2, 1}, {2, 1}, {1, 0}, {1, 0}, {1, 0}},
		"4112": {{2, 1}, {2, 1}, {2, 1}, {2, 1}, {1, 0}, {1, 0}, {1, 0}, {1, 0}},
		"2521": {{1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}},
		"2100": {{1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}},
	}
	require.Len(t, b.Objectives, len(want))
	for _, o := range b.Objectives {
		at := b.Grid.Format(o.At)
		var got [8][2]int
		for _, f := range o.Faces {
			for turn := f.First; turn <= f.Last; turn++ {
				got[turn-1] = [2]int{number(t, cite.Printed, f.In), number(t, cite.Printed, f.Out)}
			}
		}
		assert.Equal(t, want[at], got, at)
		joined := false
		for d := range hex.Dir(hex.Dirs) {
			joined = joined || b.At(o.At, d)&(theseus.Road|theseus.Trail) != 0
		}
		assert.True(t, joined, at)
	}
}

// Places that the accounts name have their names, each once but for roads and tracks.
func TestPlacesOfTheBattlefield(t *testing.T) {
	b := gazala(t)
	at, seen := map[string]string{}, map[hex.Hex]bool{}
	for _, p := range b.Places {
		if !p.Track {
			assert.NotContains(t, at, p.Name.EN)
			assert.False(t, seen[p.At], p.Name.EN)
			at[p.Name.EN], seen[p.At] = b.Grid.Format(p.At), true
		}
	}
	for name, want := range map[string]string{
		"Ain el Gazala": "2100", "Bir Hacheim": "2521", "Knightsbridge": "3012", "Acroma": "3305", "Tobruk": "4303", "El Adem": "4112",
		"Alem Hamza": "1607", "Retma": "3625", "Bir el Gubi": "4522", "Sidi Rezegh": "5013", "Rotonda Segnali": "0714", "Got el Ualeb": "2515",
	} {
		assert.Equal(t, want, at[name], name)
	}
}

// Every way by road or trail from an Axis source to an objective enters a mined hex; the southern track is free as far as 2320.
func TestBeltCutsTheWays(t *testing.T) {
	b := gazala(t)
	for _, from := range []string{"0900", "0006", "0010", "0015", "0021"} {
		been := b.byRoad(from)
		for _, o := range b.Objectives {
			assert.False(t, been[o.At], "%s to %s", from, b.Grid.Format(o.At))
		}
	}
	assert.True(t, b.byRoad("0021")[b.hex("2320")], "the trail end from which the mobile divisions live")
	assert.True(t, b.byRoad("5013")[b.hex("4112")], "the Allied side of the Trigh Capuzzo is free")
}

// byRoad are the hexes that roads and trails join without entering a mined hex.
func (b board) byRoad(from string) map[hex.Hex]bool {
	been := map[hex.Hex]bool{b.hex(from): true}
	for queue := []hex.Hex{b.hex(from)}; len(queue) > 0; queue = queue[1:] {
		for d := range hex.Dir(hex.Dirs) {
			h := queue[0].Step(d)
			if i := b.Grid.Index(h); i >= 0 && !been[h] && b.Field[i] == theseus.NoField && b.At(queue[0], d)&(theseus.Road|theseus.Trail) != 0 {
				been[h] = true
				queue = append(queue, h)
			}
		}
	}
	return been
}
