package save

import (
	"bytes"
	"encoding/hex"
	"encoding/json"

	"gazala/tutor/table/session"
)

// migrate brings lines of an older form up to the current one, version by version. It keeps their number and order, so
// that a fault is told with the line where it stands; a line that cannot be read is left as it is, without a sum, and
// is noted when the lines are read.
func migrate(lines [][]byte, from int) [][]byte {
	for _, next := range migrations()[from-1:] {
		lines = next(lines)
	}
	return lines
}

// migrations are the steps from each version to the next, the first from version 1.
func migrations() []func([][]byte) [][]byte {
	return []func([][]byte) [][]byte{sumsAndNumbers}
}

// fields is a line of an older form.
type fields map[string]json.RawMessage

// sumsAndNumbers brings version 1 to version 2. Version 1 had no sums, no numbers of actions and no chains; its first
// line had undone, the number of undone actions, in place of count and total, and neither help nor data; its actions
// had dice, counted from 1, in place of faces.
func sumsAndNumbers(lines [][]byte) [][]byte {
	out := make([][]byte, len(lines))
	read := make([]fields, len(lines))
	total := 0
	for i, l := range lines {
		if json.Unmarshal(l, &read[i]) != nil {
			read[i] = nil
		}
		if i > 0 && read[i]["position"] == nil {
			total++ // one that cannot be read was an action, most likely
		}
	}
	var seed uint64
	if json.Unmarshal(read[0]["seed"], &seed) != nil {
		seed = 0
	}
	chain, n := session.NewChain(seed), 0
	for i, f := range read {
		out[i] = lines[i]
		switch {
		case i == 0:
			f.headFrom1(total)
		case f == nil:
			n++
			chain = chain.Next(lines[i])
			continue
		case f["position"] != nil:
			f.put("chain", hex.EncodeToString(chain[:]))
		default:
			n++
			faces := f.actionFrom1(n)
			chain = chain.Next(compact(f["do"]), faces...)
		}
		if b, err := json.Marshal(f); err == nil {
			out[i] = bytes.TrimSuffix(sealed(b), []byte{'\n'})
		}
	}
	return out
}

func (f fields) put(key string, v any) {
	if b, err := json.Marshal(v); err == nil {
		f[key] = b
	}
}

func (f fields) headFrom1(total int) {
	var undone int
	if json.Unmarshal(f["undone"], &undone) != nil {
		undone = 0
	}
	delete(f, "undone")
	f.put("version", 2)
	f.put("help", "usual")
	f.put("count", max(total-undone, 0))
	f.put("total", total)
}

func (f fields) actionFrom1(n int) (faces []int) {
	f.put("n", n)
	if json.Unmarshal(f["dice"], &faces) != nil {
		return nil // what is no list is refused when it is read
	}
	for i := range faces {
		faces[i]--
	}
	delete(f, "dice")
	f.put("faces", faces)
	return faces
}

func compact(raw json.RawMessage) []byte {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return raw
	}
	return b.Bytes()
}
