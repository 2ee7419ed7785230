package batalhadata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/rules/batalha"
	"gazala/rules/cite"
)

func counter(t *testing.T, o batalha.Order, id string) batalha.Counter {
	t.Helper()
	for _, c := range o.Counters {
		if c.ID == id {
			return c
		}
	}
	t.Fatalf("no unit %s", id)
	return batalha.Counter{}
}

// 2.2: 54 pieces, so many of each nation.
func TestCountsByNation(t *testing.T) {
	o := loadPrinted(t).Order
	count := map[batalha.Nation]int{}
	for _, c := range o.Counters {
		count[c.Nation]++
	}
	assert.Equal(t, map[batalha.Nation]int{batalha.Italian: 20, batalha.British: 13, batalha.German: 10, batalha.Indian: 5, batalha.SouthAfrican: 5, batalha.FreeFrench: 1}, count)
	assert.Len(t, o.Counters, 54)
}

// 2.2.o2: five divisions have three units and no other has; what a division says of its units is what it has.
func TestDivisions(t *testing.T) {
	o := loadPrinted(t).Order
	count := make([]int, len(o.Divisions))
	for _, c := range o.Counters {
		if c.Division != batalha.NoDivision {
			count[c.Division]++
			assert.Equal(t, o.Divisions[c.Division].Side, c.Nation.Side(), c.ID)
		}
	}
	three := map[string]bool{}
	for i, d := range o.Divisions {
		assert.Equal(t, d.Units.N, count[i], d.ID)
		assert.GreaterOrEqual(t, count[i], 2, d.ID)
		if count[i] == 3 {
			three[d.ID] = true
			assert.Equal(t, cite.Printed, d.Units.Source, d.ID)
		}
	}
	assert.Equal(t, map[string]bool{"7-arm": true, "50-inf": true, "90-lt": true, "1-sa": true, "5-ind": true}, three)
}

func TestEveryUnitIsComplete(t *testing.T) {
	for _, c := range loadPrinted(t).Order.Counters {
		checkCounter(t, c)
		assert.NotEmpty(t, c.Name.PT, c.ID)
	}
}

func checkCounter(t *testing.T, c batalha.Counter) {
	t.Helper()
	if c.ID == "" || c.Name.EN == "" || c.Short == "" || c.Nation == 0 || c.Type == 0 || c.Source == cite.None || c.Kind == cite.None || c.Type.Guns() != (c.Range.N > 0) {
		t.Fatalf("incomplete: %+v", c)
	}
	for _, v := range []batalha.Value{c.Attack, c.Defence, c.Move} {
		if v.Source == cite.None || v.N < 1 || v.N > 99 {
			t.Fatalf("%s: %+v", c.ID, v)
		}
	}
}

// The values that the text prints, of the units of which it prints them; all others are stand-ins, and say so.
func TestPrintedValues(t *testing.T) {
	o := loadPrinted(t).Order
	value := func(n int, s cite.Source) batalha.Value { return batalha.Value{N: n, Source: s} }
	seven := counter(t, o, "7/7") // 2.2.1
	assert.Equal(t, [3]batalha.Value{value(4, cite.Printed), value(4, cite.Printed), value(15, cite.Printed)}, [3]batalha.Value{seven.Attack, seven.Defence, seven.Move})
	assert.True(t, seven.Brigade)
	for _, c := range o.Counters {
		got := [3]batalha.Value{c.Attack, c.Defence, c.Move}
		switch {
		case c.ID == "7/7":
		case c.Nation == batalha.German && c.Type == batalha.MotorInfantry: // 4.0: some of them
			assert.Equal(t, [3]batalha.Value{value(3, cite.Derived), value(4, cite.Derived), value(16, cite.Derived)}, got, c.ID)
		case c.Nation == batalha.British && c.Type == batalha.Artillery: // 8.0: two of them
			assert.Equal(t, [3]batalha.Value{value(2, cite.Derived), value(3, cite.Derived), value(6, cite.Derived)}, got, c.ID)
		default:
			for _, v := range got {
				assert.Equal(t, cite.Reconstructed, v.Source, c.ID)
			}
		}
		if c.Type.Guns() {
			assert.Equal(t, cite.Reconstructed, c.Range.Source, c.ID)
			assert.Equal(t, 6, c.Move.N, "8.0: guns move like infantry on foot: %s", c.ID)
		}
	}
}

func TestUnitsNamedInTheText(t *testing.T) {
	o := loadPrinted(t).Order
	for id, kind := range map[string]batalha.Type{
		"7/7": batalha.MotorInfantry, "22/1": batalha.Armour, "AK": batalha.Artillery, "Pz A": batalha.Artillery, "8 Ex": batalha.Artillery, "XIII": batalha.Artillery, "XXX": batalha.Artillery,
		"Eng G": batalha.Engineer, "Eng I": batalha.Engineer,
	} {
		c := counter(t, o, id)
		assert.Equal(t, kind, c.Type, id)
		assert.Equal(t, [2]cite.Source{cite.Printed, cite.Printed}, [2]cite.Source{c.Source, c.Kind}, id)
	}
	for _, id := range []string{"1 Tk", "32 Tk", "150/50", "201 G", "1 FL", "10/5", "11/4", "9B"} {
		assert.Equal(t, cite.Printed, counter(t, o, id).Source, id)
	}
	engineers := 0
	for _, c := range o.Counters {
		if c.Type == batalha.Engineer {
			engineers++
			assert.Equal(t, batalha.Axis, c.Nation.Side(), c.ID)
		}
		assert.NotEqual(t, batalha.MechArtillery, c.Type, c.ID) // d-39
	}
	assert.Equal(t, 2, engineers) // 9.3
}
