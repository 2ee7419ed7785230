package today

import (
	"slices"
	"strings"
	"time"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// Desert is a map on which each rule that can be known has a hex of its own.
type Desert struct {
	Grid  *hex.Grid
	Rules []cite.Rule // by game and chapter, in the rulebooks' order
	At    []hex.Hex   // of each
	Board func() *view.Board
}

// apartSeeds is how far apart the middles of two chapters lie at least, as long as there are such places.
const apartSeeds = 4

// Chapters are rules by the chapters of their rulebooks.
func Chapters(rules []cite.Rule) (out [][]cite.Rule) {
	for _, r := range rules {
		if n := len(out); n == 0 || chapter(out[n-1][0]) != chapter(r) {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], r)
	}
	return out
}

// chapter is the game and the first figure of a rule's number.
func chapter(r cite.Rule) string {
	head, _, _ := strings.Cut(r.Number(), ".")
	return r.System() + ":" + head
}

// Spread gives each rule a hex of the land: a chapter is grown round a named place, or where there are no more of
// these, round the land that is farthest from all others. Chapters grow by turns, a hex each, so that one rule more at
// the end of a chapter is one hex more at its rim. There must be a hex for each rule.
func Spread(g *hex.Grid, land []bool, places []hex.Hex, chapters [][]cite.Rule) map[cite.Rule]hex.Hex {
	s := spread{grid: g, free: slices.Clone(land), left: map[int][]int{}}
	seeds := s.chain(s.seeds(places, len(chapters)))
	out := map[cite.Rule]hex.Hex{}
	for n, more := 0, true; more; n++ {
		more = false
		for c, rules := range chapters {
			if n >= len(rules) {
				continue
			}
			more = true
			if i := s.next(c, seeds[c]); i >= 0 {
				s.free[i] = false
				s.left[c] = append(s.left[c], i)
				out[rules[n]] = g.At(i)
			}
		}
	}
	return out
}

// spread is land on which chapters grow.
type spread struct {
	grid *hex.Grid
	free []bool
	left map[int][]int // the hexes of each chapter, in their order
}

// seeds are the middles of so many chapters.
func (s *spread) seeds(places []hex.Hex, n int) (out []int) {
	far := make([]int, s.grid.Len())
	for i := range far {
		far[i] = s.grid.Len()
	}
	take := func(i int) {
		out = append(out, i)
		for j := range far {
			far[j] = min(far[j], hex.Distance(s.grid.At(i), s.grid.At(j)))
		}
	}
	for _, p := range places {
		if i := s.grid.Index(p); i >= 0 && s.free[i] && far[i] >= apartSeeds && len(out) < n {
			take(i)
		}
	}
	for len(out) < n {
		best := -1
		for i, free := range s.free {
			if free && (best < 0 || far[i] > far[best]) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		take(best)
	}
	return out
}

// chain is the seeds in an order in which each lies near the one before, so that the chapters of a game lie together.
func (s *spread) chain(seeds []int) (out []int) {
	left := slices.Clone(seeds)
	slices.Sort(left)
	for len(left) > 0 {
		best := 0
		for i := range left {
			if len(out) > 0 && s.apart(left[i], out[len(out)-1]) < s.apart(left[best], out[len(out)-1]) {
				best = i
			}
		}
		out = append(out, left[best])
		left = slices.Delete(left, best, best+1)
	}
	return out
}

func (s *spread) apart(i, j int) int { return hex.Distance(s.grid.At(i), s.grid.At(j)) }

// next is the hex by which a chapter grows: the nearest to its middle at its rim or, where it is shut in, anywhere; -1
// where no land is left.
func (s *spread) next(chapter, seed int) int {
	best := -1
	try := func(i int) {
		if i < 0 || !s.free[i] {
			return
		}
		if d := s.apart(i, seed); best < 0 || d < s.apart(best, seed) || (d == s.apart(best, seed) && i < best) {
			best = i
		}
	}
	try(seed)
	for _, own := range s.left[chapter] {
		for d := range hex.Dir(hex.Dirs) {
			try(s.grid.Neighbour(own, d))
		}
	}
	if best >= 0 {
		return best
	}
	for i := range s.free {
		try(i)
	}
	return best
}

// fades is how many times its interval a rule is overdue when its hex fades.
const fades = 2

// Lay gives the day its desert.
func (r *Run) Lay(d func() *Desert) { r.desert = d }

// Desert is what is known of all rules as a map; ok is false where there is none.
func (r *Run) Desert(now time.Time) (out view.KnownMap, ok bool) {
	d := r.desert()
	if d == nil {
		return out, false
	}
	mems, early, today := map[string]memory.Memory{}, map[string]memory.Memory{}, map[cite.Rule]bool{}
	for _, p := range r.players {
		m := p.Sitting.Memory()
		mems[p.Sitting.System()], early[p.Sitting.System()] = m, before(m, now, today)
	}
	out = view.KnownMap{Title: r.say.Text("today.desert.title", nil), Board: d.Board()}
	fresh := 0
	shown := map[int]bool{}
	for n, rule := range d.Rules {
		m, h := mems[rule.System()], view.KnownHex{At: d.At[n], Rule: rule, Chapter: chapter(rule)}
		if standing := m.Standing(rule, now); standing == memory.Known || standing == memory.Slipping {
			h.Known = true
			if standing == memory.Known { // the rest is fading: nowhere is it counted as known
				out.Known++
			}
			if today[rule] {
				was := early[rule.System()].Standing(rule, now)
				h.Fresh = was != memory.Known && was != memory.Slipping
			}
			c, _ := m.Card(rule)
			h.Fading = !h.Fresh && now.Sub(c.Due) >= fades*c.Due.Sub(c.LastReview)
			shown[d.Grid.Index(h.At)] = true
		}
		if h.Fresh {
			fresh++
		}
		out.Hexes = append(out.Hexes, h)
	}
	for i := range d.Grid.Len() {
		if !shown[i] {
			out.Board.Marks = append(out.Board.Marks, view.Mark{At: d.Grid.At(i), Kind: view.Veiled})
		}
	}
	for _, h := range out.Hexes {
		switch {
		case h.Fresh:
			out.Board.Marks = append(out.Board.Marks, view.Mark{At: h.At, Kind: view.Fresh})
		case h.Fading:
			out.Board.Marks = append(out.Board.Marks, view.Mark{At: h.At, Kind: view.Fading})
		}
	}
	out.Of = len(out.Hexes)
	out.Text = r.say.Text(
		"today.desert.text",
		map[string]any{
			"Count": out.Of,
			"Known": r.say.Number(float64(out.Known)),
			"Total": r.say.Number(float64(out.Of)),
		},
	)
	if fresh > 0 {
		out.New = r.say.Text("today.desert.new", map[string]any{"Number": fresh})
	}
	return out, true
}

// before is what was known before the day of a time of the rules that were shown on it, which it marks.
func before(m memory.Memory, now time.Time, shown map[cite.Rule]bool) memory.Memory {
	on, all := DateOf(now), m.Reviews()
	from := len(all)
	for from > 0 && DateOf(all[from-1].At.In(now.Location())) >= on {
		from--
		shown[all[from].Rule] = true
	}
	var old []memory.Review
	for _, v := range all[:from] {
		if shown[v.Rule] {
			old = append(old, v)
		}
	}
	out, _ := memory.Of(old) // they were read once already
	return out
}

// DesertAt is what lies in a hex of the desert: its rule, and how well it is known; then the other rules of its
// chapter.
func (r *Run) DesertAt(v *view.KnownMap, at hex.Hex, now time.Time) (rule view.Known, others []view.Known, ok bool) {
	i := slices.IndexFunc(v.Hexes, func(h view.KnownHex) bool { return h.At == at })
	if i < 0 {
		return rule, nil, false
	}
	for _, h := range v.Hexes {
		if h.Chapter == v.Hexes[i].Chapter && h.At != at {
			others = append(others, r.known(h.Rule, now))
		}
	}
	return r.known(v.Hexes[i].Rule, now), others, true
}

// known is how well a rule is known, of a game that nobody plays too.
func (r *Run) known(rule cite.Rule, now time.Time) view.Known {
	for _, p := range r.players {
		if p.Sitting.System() == rule.System() {
			return p.Sitting.Known(rule, now)
		}
	}
	return view.Known{Row: r.row(rule), Standing: int(memory.NeverMet), Word: r.say.Text("drill.standing.never", nil)}
}
