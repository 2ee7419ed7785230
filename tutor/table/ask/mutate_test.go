package ask_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
)

// mutated is a JSON text with a few of its values changed as the seed says: bent, dropped, doubled, or put where another stood, so that hostile positions are still
// positions often enough to be accepted. Seed 0, and what is no JSON, leaves the text as it is.
func mutated(text []byte, seed uint64) []byte {
	var doc any
	if seed == 0 || json.Unmarshal(text, &doc) != nil {
		return text
	}
	m := mutator{rng: rand.New(rand.NewPCG(seed, 11))}
	for range 1 + m.rng.IntN(4) {
		m.stock = m.stock[:0]
		m.gather(doc)
		doc = m.change(doc, 1+m.rng.IntN(len(m.stock)+1))
	}
	out, err := json.Marshal(doc)
	if err != nil {
		return text
	}
	return out
}

// mutator changes one value at a time; stock is all the values that the text has.
type mutator struct {
	rng   *rand.Rand
	stock []any
	left  int
}

func (m *mutator) gather(v any) {
	m.stock = append(m.stock, v)
	switch v := v.(type) {
	case map[string]any:
		for _, k := range keys(v) {
			m.gather(v[k])
		}
	case []any:
		for _, e := range v {
			m.gather(e)
		}
	}
}

func keys(v map[string]any) []string {
	out := make([]string, 0, len(v))
	for k := range v {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// change changes the n-th value.
func (m *mutator) change(v any, n int) any {
	m.left = n
	return m.walk(v)
}

func (m *mutator) walk(v any) any {
	if m.left--; m.left == 0 {
		return m.bent(v)
	}
	switch v := v.(type) {
	case map[string]any:
		for _, k := range keys(v) {
			if m.left > 0 {
				v[k] = m.walk(v[k])
			}
		}
	case []any:
		for i := range v {
			if m.left > 0 {
				v[i] = m.walk(v[i])
			}
		}
	}
	return v
}

// some is a copy of some value of the text.
func (m *mutator) some() any {
	var out any
	b, err := json.Marshal(m.stock[m.rng.IntN(len(m.stock))])
	if err != nil || json.Unmarshal(b, &out) != nil {
		return nil
	}
	return out
}

func (m *mutator) bent(v any) any {
	if m.rng.IntN(4) == 0 {
		return m.some()
	}
	switch v := v.(type) {
	case float64:
		return []float64{0, 1, 2, 3, 6, 23, 98, 99, v + 1, v - 1, -v, 1e18}[m.rng.IntN(12)]
	case bool:
		return !v
	case string:
		return m.word(v)
	case []any:
		return m.list(v)
	case map[string]any:
		return m.object(v)
	}
	return v
}

// word is another word of the same kind: a hex beside, or a text from elsewhere in the position.
func (m *mutator) word(s string) any {
	if len(s) == 4 && strings.Trim(s, "0123456789") == "" && m.rng.IntN(3) > 0 {
		b := []byte(s)
		at := 1 + 2*m.rng.IntN(2)
		b[at] = byte('0' + (int(b[at]-'0')+1+8*m.rng.IntN(2))%10)
		return string(b)
	}
	var words []any
	for _, w := range m.stock {
		if _, ok := w.(string); ok {
			words = append(words, w)
		}
	}
	more := []any{"out", "isolated", "axis", "allies", "heavy", "june-9-10", "draw", "act", "1/2", "0404"}
	words = append(words, more...)
	return words[m.rng.IntN(len(words))]
}

func (m *mutator) list(v []any) any {
	if len(v) == 0 {
		return append(v, m.some())
	}
	i := m.rng.IntN(len(v))
	switch m.rng.IntN(3) {
	case 0:
		return slices.Delete(slices.Clone(v), i, i+1)
	case 1:
		return append(slices.Clone(v), m.some())
	}
	j := m.rng.IntN(len(v))
	v[i], v[j] = v[j], v[i]
	return v
}

func (m *mutator) object(v map[string]any) any {
	if len(v) == 0 {
		return v
	}
	all := keys(v)
	k := all[m.rng.IntN(len(all))]
	switch m.rng.IntN(3) {
	case 0:
		delete(v, k)
	case 1:
		more := []string{"used", "disrupted", "ready", "arriving", "eliminated", "bound", "armour"}
		v[more[m.rng.IntN(len(more))]] = m.rng.IntN(4) > 0
	default:
		if old, ok := v["at"]; ok {
			delete(v, "at")
			v["returns"] = float64(3)
			if old == "" || m.rng.IntN(2) == 0 {
				delete(v, "returns")
				v["eliminated"] = true
			}
		}
	}
	return v
}
