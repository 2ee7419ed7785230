package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

func TestDummies(t *testing.T) {
	// A headquarters and an independent unit of each side, the Allies' in the command of theirs.
	organizing := func(t *testing.T, side theseus.Side) (*ground, *match) {
		t.Helper()
		f := field(t).campaign(1, 4).unit("hq", axis, staff, "0101").unit("u", axis, tank, "0102", lone).unit("ahq", allies, staff, "1010").unit("v", allies, infantry, "1009", lone)
		f.setUp.Dummies = [2]theseus.Value{printed(2), printed(1)}
		return f, f.game(theseus.OrganizationFrame{Side: side})
	}
	t.Run("5.5.2.b dummies are laid with formations of one's own until none is left", func(t *testing.T) {
		f, m := organizing(t, axis)
		lay := theseus.LayDummy.Of(int(f.formation("pz")))
		m.refused(theseus.LayDummy.Of(int(f.formation("arm"))), "5.5.2.b").refused(theseus.LayDummy.Of(77), "5.5.2.a")
		m.legal(lay, "5.5.2.b").do(lay).do(lay).refused(lay, "5.5.2.b")
		require.Equal(t, 2, m.FaceDown(theseus.FormationID(lay.N)))
	})
	t.Run("5.5.2.b a dummy is taken back", func(t *testing.T) {
		f, m := organizing(t, allies)
		arm := f.formation("arm")
		m.refused(theseus.TakeDummy.Of(int(arm)), "5.5.2.b").refused(theseus.TakeDummy.Of(int(f.formation("pz"))), "5.5.2.b")
		before := m.Key()
		m.do(theseus.LayDummy.Of(int(arm))).refused(theseus.LayDummy.Of(int(arm)), "5.5.2.b").do(theseus.TakeDummy.Of(int(arm)))
		require.Equal(t, before, m.Key())
	})
	t.Run("5.5.2.b, 8.2 at no other time", func(t *testing.T) {
		f, _ := organizing(t, axis)
		f.game(theseus.OpsFrame{Side: axis}).refused(theseus.LayDummy.Of(0), "5.5.2.b").refused(theseus.TakeDummy.Of(0), "5.5.2.b")
	})
	t.Run("5.3.4, 5.5.2.b the other side sees a marker, and not whether it stands for a unit", func(t *testing.T) {
		f, assigned := organizing(t, allies)
		_, laid := organizing(t, allies)
		arm := f.formation("arm")
		assigned.do(theseus.AssignTo(f.id("v"), arm))
		laid.do(theseus.LayDummy.Of(int(arm)))
		require.Equal(t, assigned.SeenBy(axis).Key(), laid.SeenBy(axis).Key())
		require.Equal(t, 1, assigned.SeenBy(axis).FaceDown(arm))
		require.NotEqual(t, assigned.SeenBy(allies).Key(), laid.SeenBy(allies).Key())
		require.True(t, assigned.Secret(theseus.Assign.Now()))
		require.True(t, assigned.Secret(theseus.LayDummy.Now()))
		require.True(t, assigned.Secret(theseus.TakeDummy.Now()))
	})
}
