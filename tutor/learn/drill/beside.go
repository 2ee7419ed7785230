package drill

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// The bounds of what is asked about beside what is listed at a point.
const (
	mostTried    = 60 // of what can be expressed
	mostUnlisted = 6
)

// unlisted asks about some of what can be expressed and is not worth listing: the other unit, the far hex, what belongs
// to another procedure. One kind of intent is as likely as the next. No two are refused alike.
func (m *maker) unlisted(s *decide.Sheet) {
	listed := map[decide.Intent]bool{}
	for i := range s.Len() {
		listed[s.Intent(i)] = true
	}
	kinds, of := []decide.Kind{}, map[decide.Kind][]decide.Intent{}
	for _, in := range m.g.Vocabulary() {
		if listed[in] {
			continue
		}
		if of[in.Kind()] == nil {
			kinds = append(kinds, in.Kind())
		}
		of[in.Kind()] = append(of[in.Kind()], in)
	}
	if len(kinds) == 0 {
		return
	}
	src, seen := dice.Seeded(m.seed), []Answer{}
	for range mostTried {
		all := of[kinds[src.Roll(len(kinds))]]
		in := all[src.Roll(len(all))]
		v := m.g.Judge(in)
		if a := Set(v.Rules()...); !v.Legal && !slices.Contains(seen, a) && len(seen) < mostUnlisted {
			seen = append(seen, a)
			m.judged(s, v, in)
		}
	}
}

// claims asks whether some of the claims about the position are true, or which rules speak for or against them. Of
// those that rest on the same rules one is taken.
func (m *maker) claims(s *decide.Sheet) {
	g, ok := m.g.(play.Claimant)
	if !ok {
		return
	}
	type alike struct {
		key   string
		true  bool
		rules Answer
	}
	all, byKind, order := g.Claims(), map[alike][]int{}, []alike{}
	for i, c := range all {
		k := alike{c.Key, c.Verdict.Legal, Set(c.Verdict.Rules()...)}
		if byKind[k] == nil {
			order = append(order, k)
		}
		byKind[k] = append(byKind[k], i)
	}
	for n, k := range order {
		c := all[byKind[k][int((m.seed+uint64(n))%uint64(len(byKind[k])))]]
		m.verdictOn(s, c.Verdict, Question{Game: m.g, Claim: &c})
	}
}
