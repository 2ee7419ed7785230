package na41_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/na41"
	"gazala/rules/option"
)

// procedures end what is not open or roll a die that is not due: no rule but the sequence of play (3.2) says anything of them.
var procedures = []decide.Kind{"end_initial", "end_movement", "end_combat", "end_supply", "end_delay", "leave_ports", "stop", "roll", "forgo", "commit", "call_off"}

// moments are the rules by which a kind is refused when it is not asked for; each was looked up in the book.
var moments = map[decide.Kind]string{
	"select": "3.2.b", "join": "5.1", "drop_off": "5.1", "tactical": "5.4", "step": "5.1", "enter_box": "6.3.3", "pick_up": "5.8.1", "pick_up_supply": "17.2.4", "put_down": "5.8.2", "rommel": "18.5", "flee": "13.3.4", "lose_step": "4.4.1",
	"transfer": "5.8.4", "transfer_to": "5.8.4", "transfer_to_box": "5.8.4", "entrain": "5.9.1", "entrain_point": "5.9.1", "entrain_point_box": "5.9.1", "detrain": "5.9.1", "detrain_box": "5.9.1", "take_off": "18.7.6", "land_at": "18.7.6",
	"open_convoy": "21.1.1", "ship": "21.1.1", "ship_point": "21.1.1", "set_sail": "21.1.1", "sail_paid": "21.1.1", "stay_in_port": "21.1.1", "turn_off": "22.3.5", "turn_off_point": "22.3.5", "roll_attack": "22.2.4", "demolish": "21.4.2", "repair_port": "21.4.4",
	"supply_from": "16.2.b", "make_ready": "17.1.4", "place_point": "17.4", "place_point_with": "17.4", "destroy_point": "17.2.3", "destroy_point_box": "17.2.3", "destroy_load": "17.2.3", "pay_from": "8.5.1", "pay_with": "8.5.1", "pay_from_box": "25.1.1",
	"attack": "8.1", "enlist": "8.1", "automatic_ds": "8.9.1", "support": "9.4.1", "support_point": "9.4.1", "sortie": "18.7.4", "suffer": "10.2.1", "take_remnant": "10.4.1", "give_up": "10.4.1", "lead": "11.2.3", "give_way": "11.1", "assemble": "15.2.4", "leave_out": "15.3", "roll_again": "18.5",
	"disengage": "27.5.3", "withdraw": "27.5.4", "take_along": "27.3.2",
	"roll_malta": "22.3.3", "take_replacement": "19.2.4", "depart": "20.2", "upgrade": "20.4.1", "postpone": "20.4.1", "hand_on": "20.4.1.c", "convert": "20.4.3", "wait": "20.4.3", "roll_event": "23.1", "restore": "19.3.1", "rebuild": "19.1.2", "complete": "9.5.4", "fortify": "9.5.3", "dismantle": "9.5.7", "buy": "23.2.1", "bomb_port": "21.4.3", "bomb_box": "21.4.3", "comando": "8.4.1", "place_marker": "24.3.1", "lift_marker": "24.3.3",
}

// TestUntimely: what is asked for at the wrong moment is refused by the rule that says when it is done.
func TestUntimely(t *testing.T) {
	f := mixed(t)
	f.options = option.Set(0).With(na41.Disengagement, true).With(na41.TagRetreat, true)
	stranger := map[string]*match{
		"while a die for Malta is due":  f.game(na41.MaltaFrame{Side: axis}),
		"while supply attrition is due": f.game(na41.AttritionFrame{Side: allies}),
	}
	for name, m := range stranger {
		t.Run(name, func(t *testing.T) {
			seen := map[decide.Kind]bool{}
			for _, i := range m.Vocabulary() {
				kind := i.Kind()
				if m.top() == (na41.MaltaFrame{Side: axis}) && kind == "roll_malta" || m.top() == (na41.AttritionFrame{Side: allies}) && (kind == "roll" || strings.HasPrefix(string(kind), "pay")) {
					continue
				}
				seen[kind] = true
				want := moments[kind]
				switch mark, is := i.(na41.PlaceMarker); {
				case slices.Contains(procedures, kind):
					want = "3.2"
				case is && mark.Marker == na41.Strafing:
					want = "18.7.5"
				case is && mark.Marker == na41.LRDG:
					want = "18.8"
				}
				require.Equal(t, []cite.Rule{cite.Rule("na41:" + want)}, m.Judge(i).Rules(), kind)
			}
			for kind := range moments {
				if !seen[kind] {
					t.Logf("not in the vocabulary: %s", kind)
				}
			}
			require.Greater(t, len(seen), 60)
		})
	}
	t.Run("5.1 a second stack while one is on the move", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").unit("inf", axis, na41.Infantry, "0202").moving(axis)
		m.do(m.choose("pz")).refused(m.choose("inf"), "5.1")
	})
	t.Run("17.1.4 d-11 the moments at which support units are made ready", func(t *testing.T) {
		for _, other := range []bool{false, true} {
			f := field(t).unit("hq", axis, na41.CorpsHQ, "0505", ranged(3), depleted)
			if other {
				f.reads(na41.WhenReady)
			}
			v := f.fighting(axis).Judge(na41.MakeReady{Unit: f.id("hq")})
			require.Equal(t, map[bool]string{false: "na41.moment.make_ready", true: "na41.moment.make_ready_late"}[other], v.Reasons[0].Key)
		}
	})
	t.Run("8.5.2 an attack that asks for no supply because nothing can give it, and why that cannot", func(*testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("x", axis, na41.CorpsHQ, "0504", ranged(3), italian, gunned).unit("empty", axis, na41.CorpsHQ, "0504", ranged(3), gunned, depleted).
			unit("d", allies, na41.Infantry, "0506").unit("far", allies, na41.CorpsHQ, "1009", ranged(3), gunned)
		m := f.fighting(axis).assault("0506", "pz")
		m.refused(m.pays("x"), "8.5.1", "8.5.2").refused(m.pays("empty"), "8.5.1", "17.1.1").refused(na41.PayFrom{Hex: f.at("0303")}, "8.5.1")
		m.refused(m.guns("x"), "9.4.1", "9.4.2").refused(m.guns("empty"), "9.4.1", "17.1.3.a").refused(m.guns("far"), "9.4.1", "17.3").legal(na41.Roll{}, "8.3.s4")
	})
	t.Run("27.0 an optional rule that was not chosen", func(t *testing.T) {
		m := engaged(t)
		m.options = 0
		m.fighting(axis).refused(na41.Withdraw{Condition: na41.Disrupted}, "27.0")
	})
	t.Run("3.2 everything, when the game is over", func(t *testing.T) {
		field(t).unit("pz", axis, na41.Tank, "0505").game().refused(na41.SelectUnit{Unit: 0}, "3.2")
	})
}
