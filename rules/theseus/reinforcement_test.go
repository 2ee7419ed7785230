package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/theseus"
)

// expected makes units due on a turn.
func (f *ground) expected(turn theseus.Turn, names ...string) *ground {
	if f.setUp == nil {
		f.campaign(1, 8)
	}
	for _, n := range names {
		u := &f.state.Units[f.id(n)]
		u.Where, u.At = theseus.Due, f.at("0101")
	}
	f.setUp.Arrivals = append(f.setUp.Arrivals, theseus.Arrival{Turn: turn, Units: f.ids(names...)})
	return f
}

func (m *match) enter(unit string) decide.Act { return theseus.Enter.On(m.f.id(unit)) }

func (m *match) enterAt(number string) decide.Act { return theseus.EnterAt.At(m.f.at(number)) }

func (m *match) joins(unit, formation string) decide.Act {
	return theseus.AssignTo(m.f.id(unit), m.f.formation(formation))
}

func TestReinforcements(t *testing.T) {
	axisFrame, alliedFrame := theseus.ReinforcementFrame{Side: axis}, theseus.ReinforcementFrame{Side: allies}
	army := func(t *testing.T) *ground {
		return field(t).source(axis, "0105", "0108").source(allies, "1005").unit("hq", axis, staff, "0305").unit("old", axis, tank, "0305").unit("new", axis, tank, "0101").unit("late", axis, motor, "0101").
			unit("ahq", allies, staff, "0805").unit("x", allies, tank, "0101").expected(2, "new").expected(3, "late")
	}
	t.Run("8.4 units are due on their turn, and later when they were put off", func(t *testing.T) {
		m := army(t).game(axisFrame)
		require.Equal(t, []string{"enter new", "end_entering"}, m.options())
		m.refused(m.enter("late"), "8.4").refused(m.enter("old"), "8.4")
		require.True(t, m.do(theseus.EndEntering.Now()).over())
		require.Equal(t, theseus.Due, m.unit("new").Where)
		m = army(t).turn(4).game(axisFrame)
		require.Equal(t, []string{"enter new", "enter late", "end_entering"}, m.options())
	})
	t.Run("8.4 the Allies first, and the segment ends with the phase", func(t *testing.T) {
		m := army(t).expected(2, "x").game(theseus.AdminFrame{Step: theseus.AlliedReinforcementStep})
		require.Equal(t, alliedFrame, m.top())
		m.do(theseus.EndEntering.Now())
		require.Equal(t, axisFrame, m.top())
		m.do(theseus.EndEntering.Now())
		require.IsType(t, theseus.InitiativeFrame{}, m.top())
	})
	t.Run("8.4 nothing is due on the first turn", func(t *testing.T) {
		require.IsType(t, theseus.InitiativeFrame{}, army(t).turn(1).game(theseus.AdminFrame{Step: theseus.AlliedReinforcementStep}).top())
	})
	t.Run("8.4.1 at the sources of the side at the edge", func(t *testing.T) {
		m := army(t).source(axis, "0404").game(axisFrame)
		m.do(m.enter("new"))
		require.Equal(t, []string{"enter_at 0105", "enter_at 0108"}, m.options())
		m.refused(m.enterAt("0404"), "8.4.1").refused(m.enterAt("0106"), "8.4.1").refused(m.enterAt("1005"), "8.4.1")
		m.do(m.enterAt("0105"))
		require.Equal(t, "0105", m.where("new"))
	})
	t.Run("8.4.1 not at a blocked source", func(t *testing.T) {
		f := army(t)
		f.state.Blocked = f.hexes("0105")
		m := f.game(axisFrame)
		m.do(m.enter("new"))
		require.Equal(t, []string{"enter_at 0108"}, m.options())
		m.refused(m.enterAt("0105"), "8.4.1")
	})
	t.Run("5.4.1.f no reinforcement enters in a zone of the enemy", func(t *testing.T) {
		m := army(t).unit("e", allies, tank, "0205").game(axisFrame)
		m.do(m.enter("new")).refused(m.enterAt("0105"), "5.4.1.f")
	})
	shut := func(t *testing.T) *ground {
		f := army(t)
		f.state.Blocked = f.hexes("0105", "0108")
		return f
	}
	t.Run("8.4.1 with all sources shut in the nearest edge hex in command range that is not beside an enemy", func(t *testing.T) {
		m := shut(t).game(axisFrame)
		m.do(m.enter("new"))
		require.Equal(t, []string{"enter_at 0104", "enter_at 0106", "enter_at 0107", "enter_at 0109"}, m.options())
		m.refused(m.enterAt("0105"), "8.4.1").refused(m.enterAt("0103"), "8.4.1").refused(m.enterAt("0305"), "8.4.1")
		m = shut(t).unit("e", allies, staff, "0206").game(axisFrame)
		m.do(m.enter("new")).refused(m.enterAt("0106"), "8.4.1").legal(m.enterAt("0104"))
	})
	t.Run("8.4.1 the coast is no edge of the map", func(t *testing.T) {
		f := coast(t, 10, 10, func(col, row int) bool { return col != 3 || row != 5 }).source(axis, "0105").unit("hq", axis, staff, "0304").unit("new", axis, tank, "0101").expected(2, "new")
		f.state.Blocked = f.hexes("0105")
		m := f.game(axisFrame)
		m.do(m.enter("new"))
		require.Equal(t, []string{"enter_at 0104", "enter_at 0106"}, m.options(), "0205 and 0206 lie beside the sea, not at the edge")
		m.refused(m.enterAt("0205"), "8.4.1")
	})
	t.Run("8.4.1 not out of command range, but one without a headquarters has none to keep to (d-116)", func(t *testing.T) {
		f := shut(t)
		f.state.Units[f.id("hq")].At = f.at("1010")
		m := f.game(axisFrame)
		m.do(m.enter("new")).refused(m.enterAt("0104"), "8.4.1")
		f.state.Units[f.id("hq")].Where = theseus.Elsewhere
		m = f.game(axisFrame)
		m.do(m.enter("new")).legal(m.enterAt("0104"), "8.4.1")
	})
	t.Run("5.5.2.d an independent unit is assigned before it enters, by the range from its hex", func(t *testing.T) {
		f := army(t).formed("other", theseus.Italian, 2).unit("hq2", axis, staff, "1010", in("other")).unit("kg", axis, engineer, "0101", lone)
		m := f.expected(2, "kg").game(axisFrame)
		m.do(m.enter("kg")).do(m.enterAt("0105"))
		require.Equal(t, []string{"assign kg pz"}, m.options())
		m.refused(m.joins("kg", "other"), "5.5.2.a").refused(m.joins("kg", "arm"), "5.5.2.a", "5.5.2.e").refused(m.joins("new", "pz"), "5.5.2.d")
		m.do(m.joins("kg", "pz"))
		require.Equal(t, f.formation("pz"), m.unit("kg").Of)
		require.Equal(t, "0105", m.where("kg"))
	})
	t.Run("5.5.2.d one that no headquarters can take waits (d-115)", func(t *testing.T) {
		f := army(t).unit("kg", axis, engineer, "0101", lone).expected(2, "kg")
		f.state.Units[f.id("hq")].At = f.at("1010")
		m := f.game(axisFrame)
		m.refused(m.enter("kg"), "5.5.2.d").legal(m.enter("new"))
	})
	t.Run("5.5.2.d one with a white stripe enters unassigned", func(t *testing.T) {
		f := army(t).unit("white", axis, car, "0101", lone, counter(func(c *theseus.Counter) { c.White = true })).expected(2, "white")
		m := f.game(axisFrame)
		m.do(m.enter("white")).do(m.enterAt("0108"))
		require.Equal(t, "0108", m.where("white"))
		require.Equal(t, theseus.NoFormation, m.unit("white").Of)
	})
	t.Run("8.4.2 a free Movement Action for each unit by itself", func(t *testing.T) {
		m := army(t).game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0105")).legal(theseus.Stop.Now(), "8.4.2").refused(theseus.Join.On(m.f.id("old")), "8.4.2")
		m.do(m.step("0205")).do(m.step("0305")).do(theseus.Stop.Now())
		require.Equal(t, "0305", m.where("new"))
		require.True(t, m.over(), "nobody else is due")
	})
	t.Run("8.4.2 never into a zone of the enemy", func(t *testing.T) {
		m := army(t).unit("e", allies, tank, "0304").game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0108")).do(m.step("0208")).do(m.step("0207")).do(m.step("0206")).refused(m.step("0205"), "8.4.2")
	})
	t.Run("8.4.2 not where friends stand in the zone, either, and not by screening", func(t *testing.T) {
		m := army(t).unit("e", allies, tank, "0304").unit("friend", axis, tank, "0205").game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0108")).do(m.step("0208")).do(m.step("0207")).do(m.step("0206")).refused(m.step("0205"), "8.4.2")
	})
	t.Run("8.4.2 each moves as soon as it is placed, before the next is", func(t *testing.T) {
		m := army(t).expected(2, "late").game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0105"))
		require.False(t, m.Judge(m.enter("late")).Legal)
		m.do(m.step("0205")).do(theseus.Stop.Now())
		m.legal(m.enter("late"), "8.4").refused(m.enter("new"), "8.4")
	})
	t.Run("8.4.2 the limits hold again after each move, of a later one too that enters where an earlier one has stayed", func(t *testing.T) {
		f := army(t).expected(2, "late").unit("p", axis, tank, "0105").unit("q", axis, motor, "0105")
		m := f.game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0105")).do(theseus.Stop.Now()).do(m.enter("late")).do(m.enterAt("0105"))
		require.IsType(t, theseus.MoveFrame{}, m.top(), "too many stand there until it has moved")
		gone := m.do(m.step("0205")).do(theseus.Stop.Now())
		require.True(t, gone.over())
		require.Equal(t, "0205", gone.where("late"))
		m = f.game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0105")).do(theseus.Stop.Now()).do(m.enter("late")).do(m.enterAt("0105")).do(theseus.Stop.Now())
		require.IsType(t, theseus.OverstackFrame{}, m.top())
	})
	t.Run("8.4.2 the limits hold again after the free move", func(t *testing.T) {
		crowd := func(t *testing.T) *ground {
			return army(t).unit("p", axis, tank, "0105").unit("q", axis, tank, "0105").unit("r", axis, tank, "0105").unit("s", axis, tank, "0105").unit("t", axis, tank, "0105")
		}
		m := crowd(t).game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0105"))
		require.IsType(t, theseus.MoveFrame{}, m.top(), "not before")
		require.IsType(t, theseus.OverstackFrame{}, m.do(theseus.Stop.Now()).top())
	})
	t.Run("8.4.2 an isolated reinforcement makes its check before it moves", func(t *testing.T) {
		f := wide(t, 30, 5).source(axis, "0103").unit("hq", axis, staff, "3003").unit("old", axis, tank, "3003").unit("new", axis, tank, "0101").expected(2, "new")
		m := f.game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0103")).refused(m.step("0203"), "5.8.4.a").do(theseus.SetOut.Now()).roll(10)
		require.True(t, m.unit("new").Disrupted)
		require.True(t, m.over())
	})
	t.Run("8.4.2 lone headquarters beside it are displaced, and nobody reacts (d-103)", func(t *testing.T) {
		m := army(t).unit("y", allies, tank, "0804").unit("near", allies, staff, "0206").game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0105"))
		require.NotEqual(t, "0206", m.where("near"))
	})
	t.Run("8.4.3 a new formation begins at its highest level", func(t *testing.T) {
		f := army(t).formed("fresh", theseus.Italian, 0).unit("hq2", axis, staff, "0101", in("fresh")).expected(2, "hq2")
		m := f.game(axisFrame)
		m.do(m.enter("hq2")).do(m.enterAt("0105"))
		require.EqualValues(t, 6, m.State().Levels[f.formation("fresh")])
	})
	t.Run("7.7.g a reinforcement placed in a hex leaves it in improved defense", func(t *testing.T) {
		m := army(t).unit("dug", axis, motor, "0105").improved("0105").game(axisFrame)
		m.do(m.enter("new")).do(m.enterAt("0105")).do(m.step("0205")).do(theseus.Stop.Now())
		require.Len(t, m.State().Improved, 1)
	})
}
