package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/theseus"
)

// beside is a field with an unassigned independent unit of the Axis next to an enemy, and formations of both sides that can act.
func beside(t testing.TB, props ...as) *ground {
	return operating(t).turn(2).unit("kg", axis, motor, "0505", append([]as{lone}, props...)...).unit("e", allies, infantry, "0605").unit("with", axis, flak, "0505", lent("pz"))
}

func (m *match) alone(u string) decide.Act {
	m.t.Helper()
	return theseus.ActivateUnit.On(m.f.id(u))
}

func TestIndependentActivation(t *testing.T) {
	open := theseus.OpsFrame{Side: axis}
	t.Run("6.4 unassigned independent units are activated one by one", func(t *testing.T) {
		m := beside(t).game(open)
		require.Equal(t, []string{"activate pz", "activate_unit kg", "transfer", "pass"}, m.options())
		m.legal(m.alone("kg"), "6.2.a", "6.4", "6.4.a")
		m.refused(m.alone("with"), "6.4").refused(m.alone("a"), "6.4").refused(m.alone("hq"), "6.4").refused(m.alone("e"), "6.4").refused(theseus.ActivateUnit.On(99), "6.4")
		m.do(m.alone("kg"))
		require.Equal(t, theseus.UnitFrame{Unit: m.f.id("kg")}, m.top())
		m.refused(m.move("with"), "6.4").refused(m.move("a"), "6.4").refused(m.move("e"), "7.2.a")
		m.refused(m.alone("kg"), "6.2")
	})
	t.Run("6.4 any one Action, without action points, and the activation is over", func(t *testing.T) {
		m := beside(t).game(open)
		m.do(m.alone("kg")).do(m.move("kg")).refused(m.join("with"), "6.4", "7.3.1").do(m.step("0406")).do(theseus.Stop.Now())
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
		require.Equal(t, "0406", m.where("kg"))
	})
	t.Run("6.4 no action points are told of, since none are spent", func(t *testing.T) {
		m := beside(t).game(open)
		m.do(m.alone("kg")).do(m.move("kg")).do(m.step("0406"))
		require.Contains(t, m.told, "theseus.unit.acts")
		require.NotContains(t, m.told, "theseus.action.paid")
		m = beside(t).game(open)
		m.do(m.alone("kg")).do(theseus.AttackFrom(m.f.at("0505"), m.f.at("0605")))
		require.Contains(t, m.told, "theseus.battle.declared_alone")
		require.NotContains(t, m.told, "theseus.battle.declared")
	})
	t.Run("6.4 an Action that is taken back has not been one", func(t *testing.T) {
		m := beside(t).game(open)
		m.do(m.alone("kg")).do(m.move("kg")).do(theseus.Stop.Now())
		require.Equal(t, theseus.UnitFrame{Unit: m.f.id("kg")}, m.top())
		m.legal(theseus.EndActions.Now(), "6.4").do(theseus.EndActions.Now())
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
		require.EqualValues(t, 1, m.unit("kg").Acts, "its marker stays")
	})
	t.Run("6.4 a disrupted one may refit, and no more", func(t *testing.T) {
		m := beside(t, disrupted).game(open)
		m.do(m.alone("kg")).refused(m.move("kg"), "5.6.3.a").do(m.refit("kg")).roll(1)
		require.False(t, m.unit("kg").Disrupted)
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
	})
	t.Run("6.4 improved defense only where it stands alone", func(t *testing.T) {
		m := beside(t).game(open)
		m.do(m.alone("kg")).refused(m.improve("0505"), "7.7.f").refused(m.improve("0202"), "6.4", "7.7.f")
		f := beside(t)
		f.state.Units[f.id("with")].At = f.at("0202")
		m = f.game(open)
		m.do(m.alone("kg")).do(m.improve("0505"))
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
	})
	t.Run("6.4.a ACT-1, ACT-2, and with the third activation NO-ACT", func(t *testing.T) {
		f := beside(t)
		for n := range int8(3) {
			f.state.Units[f.id("kg")].Acts = n
			m := f.game(open)
			require.EqualValues(t, n+1, m.do(m.alone("kg")).unit("kg").Acts)
		}
		f.state.Units[f.id("kg")].Acts = 3
		m := f.game(open)
		m.refused(m.alone("kg"), "6.4.a")
		f.state.Units[f.id("kg")].Acts = 2
		m = f.other(theseus.TwoMarkers).game(open)
		m.refused(m.alone("kg"), "6.4.a")
	})
}

func TestTrap07IndependentsAlone(t *testing.T) {
	t.Run("6.4 hasty attacks only, whatever action points a formation has", func(t *testing.T) {
		f := beside(t)
		m := f.game(theseus.OpsFrame{Side: axis})
		m.do(m.alone("kg")).do(theseus.AttackFrom(f.at("0505"), f.at("0605")))
		require.IsType(t, theseus.BattleFrame{}, m.top(), "the unit alone attacks, at once")
		require.Equal(t, []string{"draw_chits"}, m.options(), "nobody asks for the kind of attack")
		m.refused(theseus.TakePart.On(f.id("with")), "6.4", "7.5.1.a")
		m.refused(theseus.Escalate.Of(int(theseus.Regular)), "7.1.c", "7.5.1.c").refused(theseus.Escalate.Of(int(theseus.Prepared)), "7.1.c", "7.5.1.c")
		_, _, bonus, open := m.Active()
		require.True(t, open)
		require.Zero(t, bonus)
	})
	t.Run("6.4 no retreat before combat", func(t *testing.T) {
		f := operating(t).unit("kg", axis, recon, "0505", lone).unit("e", allies, tank, "0605")
		m := f.game(theseus.OpsFrame{Side: allies}, f.acting("arm", 3), theseus.BattleFrame{
			Battle: theseus.Battle{Fight: theseus.Fight{Side: allies, From: f.at("0605"), Target: f.at("0505"), Attackers: f.ids("e"), Defenders: f.ids("kg")}, Kind: theseus.Hasty, Hunter: theseus.NoUnit, Screen: theseus.NoUnit, Mobile: theseus.NoUnit, Tank: theseus.NoUnit, Shield: theseus.NoUnit},
			Step:   theseus.AnswerStep,
		})
		require.NotContains(t, m.options(), "retreat_before")
	})
}

func TestTrap12EndOfPhase(t *testing.T) {
	tired := func(t testing.TB) *ground { return beside(t).level("pz", 0).level("arm", 0) }
	t.Run("6 not when the formations are used up though independents remain", func(t *testing.T) {
		m := tired(t).game(theseus.OpsFrame{})
		require.Equal(t, theseus.InitiativeFrame{}, m.top())
		m.do(theseus.Determine.Now()).roll(9, 1)
		require.Equal(t, []string{"activate_unit kg", "transfer", "pass"}, m.options())
	})
	t.Run("6 it ends when nobody has anything left", func(t *testing.T) {
		f := tired(t)
		f.state.Units[f.id("kg")].Acts = 3
		require.Equal(t, theseus.EndTurnFrame{}, f.game(theseus.OpsFrame{}).top())
	})
	t.Run("6 with the formations under the other reading of d-44", func(t *testing.T) {
		require.Equal(t, theseus.EndTurnFrame{}, tired(t).other(theseus.FormationsOnly).game(theseus.OpsFrame{}).top())
	})
	t.Run("6 an enemy's independents don't keep a side from passing", func(t *testing.T) {
		m := tired(t).game(theseus.OpsFrame{Side: allies})
		require.Equal(t, theseus.OpsFrame{Side: axis, Passed: [2]bool{false, true}}, m.top())
	})
}
