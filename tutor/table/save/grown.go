package save

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
)

// The beginnings of lines, by which they are told apart without being taken apart.
const (
	headStart     = `{"save":`
	actionStart   = `{"n":`
	positionStart = `{"after":`
)

// numbered is the number that stands at the beginning of a line after a start.
func numbered(line []byte, start string) (n int, ok bool) {
	rest, ok := bytes.CutPrefix(line, []byte(start))
	if !ok {
		return 0, false
	}
	num, _, _ := bytes.Cut(rest, []byte{','})
	n, err := strconv.Atoi(string(num))
	return n, err == nil && n >= 0 && n <= maxActions
}

// headOf is a first line that is as it was written; nil when it is not.
func headOf(line []byte) *headerLine {
	line = bytes.TrimSuffix(line, []byte{'\r'})
	if !bytes.HasPrefix(line, []byte(headStart)) || !unbroken(line) {
		return nil
	}
	h := &headerLine{}
	if json.Unmarshal(line, h) != nil || h.Save != Format {
		return nil
	}
	return h
}

// settled are the lines of a save that has grown as they would have been written at once, and for each where it stood.
// It is the first line that changes: it says what the last one of its kind says, with the actions that have come since.
// Actions that were dropped are left out, and an end of a line that is not whole.
func settled(text []byte) (out [][]byte, at []int) {
	lines := split(text)
	if last := len(lines) - 1; last > 0 && !bytes.HasSuffix(text, []byte{'\n'}) && !unbroken(lines[last]) {
		lines = lines[:last]
	}
	var head *headerLine
	for i, l := range lines {
		if h := headOf(l); h != nil {
			head = h
			keep := kept(out, h.Total)
			out, at = out[:keep], at[:keep]
			if i > 0 {
				continue
			}
		} else if n, ok := numbered(l, actionStart); ok && head != nil && n > head.Total && unbroken(l) {
			head.Count, head.Total = n, n
		}
		out, at = append(out, l), append(at, i)
	}
	if head != nil {
		head.Version = Version
		if line, err := seal(head); err == nil {
			out[0] = bytes.TrimSuffix(line, []byte{'\n'})
		}
	}
	return out, at
}

// kept is how many of the lines are left when the actions after the first so many, and the positions after those, are
// dropped.
func kept(lines [][]byte, total int) int {
	keep := len(lines)
	for i, l := range slices.Backward(lines) {
		n, ok := numbered(l, actionStart)
		if !ok {
			n, ok = numbered(l, positionStart)
		}
		if ok && n <= total || i == 0 {
			break
		}
		if ok {
			keep = i
		}
	}
	return keep
}

// Settled is the text of a save that has grown as it would have been written at once. Any other text is given as it is.
func Settled(text []byte) []byte {
	if !grows(text) {
		return text
	}
	lines, _ := settled(text)
	return append(bytes.Join(lines, []byte{'\n'}), '\n')
}

// growing is the text of a save to which can be added; nil when its first line is not as it was written.
func growing(text []byte) []byte {
	first, rest, _ := bytes.Cut(Settled(text), []byte{'\n'})
	if h := headOf(first); h != nil {
		h.Version = Growing
		if line, err := seal(h); err == nil {
			if text = slices.Concat(line, rest); len(rest) > 0 && !bytes.HasSuffix(rest, []byte{'\n'}) {
				text = append(text, '\n')
			}
			return text
		}
	}
	return nil
}

// grows tells whether a text is one to which has been, or can be added: a first line that says so stands at its
// beginning, or, when that is damaged, further down.
func grows(text []byte) bool {
	first, rest, _ := bytes.Cut(text, []byte{'\n'})
	if h := headOf(first); h != nil {
		return h.Version == Growing
	}
	i := bytes.Index(rest, []byte("\n"+headStart))
	if i < 0 {
		return false
	}
	line, _, _ := bytes.Cut(rest[i+1:], []byte{'\n'})
	h := headOf(line)
	return h != nil && h.Version == Growing
}

// lastHead is the last first line of a save that has grown, with the actions that have come since, and where it stands.
// Only as much is read as that needs.
func lastHead(text []byte) []byte {
	for end := len(text); end > 0; {
		i := bytes.LastIndex(text[:end], []byte("\n"+headStart)) + 1
		line, rest, _ := bytes.Cut(text[i:], []byte{'\n'})
		h := headOf(line)
		if h == nil {
			end = i
			continue
		}
		if n := lastAction(rest); n > h.Total {
			h.Count, h.Total = n, n
		}
		h.Version = Version
		line, _ = seal(h) // it was just read, so it can be written
		return line
	}
	return nil
}

// lastAction is the number of the last action that is whole, 0 when there is none.
func lastAction(text []byte) int {
	for end := len(text); end > 0; {
		i := bytes.LastIndex(text[:end], []byte(actionStart))
		if i < 0 {
			return 0
		}
		line, _, _ := bytes.Cut(text[i:], []byte{'\n'})
		line = bytes.TrimSuffix(line, []byte{'\r'})
		if n, ok := numbered(line, actionStart); ok && (i == 0 || text[i-1] == '\n') && unbroken(line) {
			return n
		}
		end = i
	}
	return 0
}
