package theseus_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/theseus"
)

// TestKeptPaths moves a unit about among the paths of both sides: what is kept of them from step to step is what a game that begins at the position finds.
func TestKeptPaths(t *testing.T) {
	longer := 0
	for seed := range uint64(80) {
		choice := dice.Seeded(seed)
		f := wide(t, 9, 5).unit("hq", axis, staff, "0103").unit("a", axis, tank, "0503").unit("b", axis, infantry, "0701", disrupted).unit("scout", axis, recon, "0302").
			unit("arm hq", allies, staff, "0903").unit("x", allies, tank, "0401").unit("y", allies, infantry, "0805").unit("raider", allies, car, "0605")
		f.side("0403", ridge, south, southEast).mines(allies, "0303").side("0802", sea, south)
		if seed%2 > 0 {
			f.other(theseus.PathThroughZone).other(theseus.PathNegation)
		}
		units := []string{"a", "b", "scout", "x", "y", "raider"}
		for _, mover := range []string{"raider", "scout"} {
			m := f.game(f.acting(f.order.Formations[f.order.Counters[f.id(mover)].Formation].ID, 6), f.moving(0, mover))
			for range 6 {
				before := fmt.Sprint(lengths(m.Game, f, units))
				steps := slices.DeleteFunc(m.Point(decide.BareSheet()).Options(), func(i decide.Intent) bool { return i.Kind() != theseus.StepTo })
				if _, moves := m.top().(theseus.MoveFrame); !moves || len(steps) == 0 {
					break
				}
				m.do(steps[choice.Roll(len(steps))])
				now := fmt.Sprint(lengths(m.Game, f, units))
				require.Equal(t, fmt.Sprint(lengths(theseus.New(f.rules(), m.State()), f, units)), now, "seed %d", seed)
				if now != before {
					longer++
				}
			}
			f.state.Units = m.State().Units
		}
	}
	require.Greater(t, longer, 40, "steps that change a path")
}

func lengths(g theseus.Game, f *ground, units []string) (out []any) {
	for _, u := range units {
		state, length := g.Command(f.id(u))
		out = append(out, state, length)
	}
	return out
}

// TestPackedFrames changes every field of the frames that are packed field by field: what is packed changes with each.
func TestPackedFrames(t *testing.T) {
	for _, f := range []theseus.Frame{theseus.DieFrame{}, theseus.ActivationFrame{}, theseus.BattleFrame{}, theseus.ResultFrame{}, theseus.HitsFrame{}} {
		seen := map[string]string{string(theseus.PackFrame(nil, f)): "as it was"}
		changed := reflect.New(reflect.TypeOf(f)).Elem()
		eachField(changed, reflect.TypeOf(f).Name(), func(name string) {
			k := string(theseus.PackFrame(nil, changed.Interface().(theseus.Frame)))
			assert.Empty(t, seen[k], name)
			seen[k] = name
		})
		require.Greater(t, len(seen), 2)
	}
}

// eachField sets each field of a value alone to something else, lists to one and two elements.
func eachField(v reflect.Value, name string, changed func(string)) {
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachField(v.Field(i), name+"."+v.Type().Field(i).Name, changed)
		}
		return
	case reflect.Array:
		for i := range v.Len() {
			eachField(v.Index(i), fmt.Sprintf("%s[%d]", name, i), changed)
		}
		return
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		changed(name + " of one")
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		eachField(v.Index(1), name+"[1]", changed)
	case reflect.Bool:
		v.SetBool(true)
		changed(name)
	case reflect.Uint8:
		v.SetUint(7)
		changed(name)
	default:
		v.SetInt(7)
		changed(name)
	}
	v.Set(was)
}
