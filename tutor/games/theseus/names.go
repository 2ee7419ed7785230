package theseus

import (
	"strings"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/record"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// names are a position's proper names in one language. They implement [gazala/tutor/narrate.Names].
type names struct {
	shelf.MapNames
	g     rules.Game
	verbs record.Verbs // made once a position: a table names many intents
}

func newNames(g rules.Game, say *locales.Speaker) names {
	m := g.Rules().Map
	return names{shelf.MapNames{Say: say, System: system, Grid: m.Grid, Places: m.Places}, g, rules.Verbs()}
}

// Unit is a unit's name in short; a headquarters is called by its formation.
func (n names) Unit(ref int) string {
	order := n.g.Rules().Order
	if air := ref - len(order.Counters); air >= 0 && air < len(order.Air) { // air units follow the counters
		return order.Air[air].ID
	}
	if ref < 0 || ref >= len(order.Counters) {
		return "?"
	}
	if n.g.Unseen(rules.UnitID(ref)) {
		return n.Say.Text("theseus.words.unseen", nil)
	}
	c := &order.Counters[ref]
	if c.Type == rules.Headquarters && c.Formation != rules.NoFormation {
		return n.Say.Text("theseus.words.headquarters",
			map[string]any{"Formation": order.Formations[c.Formation].Short})
	}
	return n.ordinal(c)
}

// ordinal is a unit's id. One that is an ordinal number, such as "8th", is the first word of its name, "8º" or "8ª" in
// Portuguese.
func (n names) ordinal(c *rules.Counter) string {
	if c.ID == c.Short || c.ID[0] < '0' || c.ID[0] > '9' {
		return c.ID
	}
	first, _, _ := strings.Cut(c.Name.PT, " ")
	if !strings.HasPrefix(first, c.Short) {
		first = c.ID
	}
	return n.Say.Either(c.ID, first)
}

func (n names) Formation(ref int) string {
	formations := n.g.Rules().Order.Formations
	if ref < 0 || ref >= len(formations) {
		return "?"
	}
	return n.Name(formations[ref].Name)
}

func (names) Sign(r decide.Reason) view.Sign {
	switch r.Key {
	case "theseus.action.points", "theseus.movement.points", "theseus.movement.needs_whole", "theseus.battle.points":
		return view.SignPoints
	case "theseus.movement.zone_to_zone", "theseus.movement.screen_from_start", "theseus.movement.staff_zone",
		"theseus.retreat.zone", "theseus.retreat.zone_last", "theseus.movement.stops_in_zone":
		return view.SignZone
	case "theseus.mines.risk", "theseus.mines.no_staff", "theseus.movement.no_screen_mines", "theseus.retreat.mines":
		return view.SignMines
	case "theseus.retreat.ridge":
		return view.SignEscarpment
	case "theseus.movement.enemy", "theseus.retreat.enemy", "theseus.retreat.beside_staff", "theseus.displace.enemy":
		return view.SignEnemy
	case "theseus.movement.sea", "theseus.retreat.sea", "theseus.movement.beside_attacker", "theseus.displace.terrain",
		"theseus.improve.own_mines":
		return view.SignForbidden
	case "theseus.displace.full", "theseus.retreat.overfills", "theseus.stacking.too_many":
		return view.SignStacking
	}
	return 0
}

// Slots fills an intent's name from the fields that it names itself.
func (n names) Slots(i decide.Intent) derive.Args {
	switch in := decide.ActOf(i); in.Verb {
	case rules.Attack:
		return derive.With(derive.Place("From", in.From), derive.Place("Hex", in.Hex))
	case rules.Escalate:
		return derive.With(derive.Term("Attack", attackKey(rules.AttackKind(in.N))))
	case rules.DefendWith:
		return derive.With(derive.Term("Points", pointsKey(rules.PointKind(in.N))))
	case rules.EndActions:
		what := "theseus.term.end_activation"
		if _, _, bonus, open := n.g.Active(); open && bonus > 0 {
			what = "theseus.term.give_up_bonus"
		}
		return derive.With(derive.Term("What", what))
	case rules.CommitAir:
		return derive.With(derive.Counter("Air", len(n.g.Rules().Order.Counters)+int(in.N)))
	default:
		phrase := n.verbs.Phrase(in)
		return n.Fill(func(v record.Visitor) { phrase.Fields(v) })
	}
}

func attackKey(k rules.AttackKind) string {
	switch k {
	case rules.Hasty:
		return "theseus.term.hasty"
	case rules.Regular:
		return "theseus.term.regular"
	case rules.Prepared:
		return "theseus.term.prepared"
	}
	return "theseus.term.hasty"
}

func pointsKey(p rules.PointKind) string {
	switch p {
	case rules.TankPoints:
		return "theseus.term.tank_points"
	case rules.AntiTankPoints:
		return "theseus.term.anti_tank_points"
	case rules.NoPoints:
	}
	return "theseus.term.no_points"
}
