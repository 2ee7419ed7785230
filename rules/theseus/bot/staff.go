package bot

import (
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/rules/think"
	"gazala/rules/think/staff"
)

// The staff of a side of a campaign decides which units have a post: a place that they hold, take or cut by themselves,
// whatever the others do. Who has none fights with his formation, as the player of campaigns has it (campaign.go).

// placements is how many placements are weighed for a plan.
const placements = 600

// Staff is a player who plans a campaign before he acts, and keeps units at their posts until it is better that others
// take them over. He thinks at other scenarios as [New] does.
func Staff() func(theseus.Game, uint64) play.Thinker {
	m := &memory{}
	return func(g theseus.Game, seed uint64) play.Thinker {
		if g.Rules().Campaign == nil {
			return New(g, seed)
		}
		return think.New(g, &commander{g: g, memory: m, seed: seed}, seed)
	}
}

// memory is what a staff remembers from one decision to the next: who has which post.
type memory struct {
	turn  theseus.Turn
	side  theseus.Side
	posts map[theseus.UnitID]post
	told  play.Plan // the same as goals
}

// post is where a unit is wanted by itself.
type post struct {
	kind  staff.Kind
	at    hex.Hex
	worth float64 // in strength points
}

// stale tells whether a plan is to be made anew: it is another's or another turn's, somebody has the choice of who acts
// next, or a unit with a post is no more.
func (m *memory) stale(v *view) bool {
	if m.posts == nil || m.turn != v.st.Turn || m.side != v.me {
		return true
	}
	if _, chooses := v.top.(theseus.OpsFrame); chooses {
		return true
	}
	for u := range m.posts {
		if v.st.Units[u].Where != theseus.OnMap {
			return true
		}
	}
	return false
}

// had are the posts that units of a side had so far.
func (m *memory) had(v *view) map[theseus.UnitID]post {
	if m.side != v.me {
		return nil
	}
	return m.posts
}

// keep notes a plan.
func (m *memory) keep(v *view, posts map[theseus.UnitID]post, told play.Plan) {
	m.turn, m.side, m.posts, m.told = v.st.Turn, v.me, posts, told
}
