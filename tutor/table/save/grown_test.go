package save_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/play/playtest/trials"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// roll is a store to whose texts can be added. It fails now and then when it is told to, with some of what came.
type roll struct {
	box
	grown, part int
	torn        error
}

func (b *roll) Grow(name string, was save.Mark, more []byte) error {
	if !was.Of(b.texts[name]) {
		return errors.New("another text")
	}
	if b.torn != nil {
		b.texts[name] = append(bytes.Clone(b.texts[name]), more[:min(b.part, len(more))]...)
		return b.torn
	}
	b.texts[name] = append(bytes.Clone(b.texts[name]), more...)
	b.grown++
	return nil
}

func newRoll() *roll { return &roll{box: *newBox()} }

// onward is the session after something that a person does: mostly an action, now and then a step back or forward, another way, another title.
func onward(tb testing.TB, r *rand.Rand, s session.Session) session.Session {
	tb.Helper()
	switch r.IntN(10) {
	case 0:
		return s.Seek(r.IntN(s.Total() + 1))
	case 1:
		return s.Redo()
	case 2:
		set := s.Setup()
		set.Title += "x"
		set.Tally = set.Tally.With(true, false)
		return s.With(set)
	case 3:
		next, _, err := s.Auto(session.Little)
		require.NoError(tb, err)
		return next
	case 4:
		if i, ok := sessiontest.Choose(r, s.Game()); ok && r.IntN(2) == 0 {
			next, err := s.Along(i)
			require.NoError(tb, err)
			return next
		}
		return s
	}
	return sessiontest.Wander(tb, r, s, 1+r.IntN(2))
}

// A save that has grown says at every moment what one says that is written at once, whatever was undone, done otherwise, named or opened again meanwhile, and whatever failed.
func TestASaveThatGrows(t *testing.T) {
	sys := sessiontest.System(t)
	for seed := range uint64(trials.Of(2)) {
		r, b := rand.New(rand.NewPCG(seed, 8)), newRoll()
		s := sessiontest.Begin(t, sys, seed)
		now := times()
		k := save.NewKeeper(b, "game", now.Created)
		for n := range 120 {
			if n == 100 {
				s = played(t, sys, seed+50, 30)
			} else {
				s = onward(t, r, s)
			}
			if n%9 == 8 {
				now.Changed = now.Changed.Add(time.Duration(r.IntN(20)) * time.Second)
			}
			b.torn, b.part = nil, r.IntN(400)
			if r.IntN(15) == 0 {
				b.torn = errors.New("no room")
			}
			require.NoError(t, k.Keep(s, now.Changed))
			text := b.texts["game"]
			o := decoded(t, sys, text)
			same(t, s, o.Session)
			require.True(t, o.Report.Whole(), "%+v", o.Report)
			require.WithinDuration(t, now.Changed, o.Header.Changed, 10*time.Second)
			want, err := save.Encode(s, o.Header.Times)
			require.NoError(t, err)
			require.Equal(t, string(want), string(save.Settled(text)), "step %d", n)
			h, err := save.Peek("game", text)
			require.NoError(t, err)
			require.Equal(t, o.Header, h)
			if r.IntN(20) == 0 {
				k, o, err = save.Open(b, finder(sys), "game")
				require.NoError(t, err)
				s = o.Session
			}
		}
		require.Greater(t, b.grown, 60)
	}
}

// cuts are ten games as they grew: the text when it was first written, and what came after it.
func cuts(t testing.TB, sys *shelf.System) (out [][2][]byte) {
	t.Helper()
	for seed := range uint64(10) {
		r, b := rand.New(rand.NewPCG(seed, 9)), newRoll()
		s := sessiontest.Wander(t, r, sessiontest.Begin(t, sys, seed), int(seed))
		k := save.NewKeeper(b, "game", times().Created)
		require.NoError(t, k.Keep(s, times().Changed))
		first := len(b.texts["game"])
		for range 25 {
			s = onward(t, r, s)
			require.NoError(t, k.Keep(s, times().Changed))
		}
		require.Len(t, b.writes, 1)
		out = append(out, [2][]byte{b.texts["game"][:first], b.texts["game"][first:]})
	}
	return out
}

var errCut = errors.New("a save that was cut off")

// cutAnywhere holds a game that grew to what a cut may cost: cut off at any byte after its beginning, it opens, whole up to the last line that was finished. It gives how many different games there were.
func cutAnywhere(c [2][]byte, open func(text []byte) (save.Opened, error)) (opened int, err error) {
	whole := append(bytes.Clone(c[0]), c[1]...)
	last, at, total := "", -1, 0
	for n := range len(c[1]) + 1 {
		cut := whole[:len(c[0])+n]
		text := string(save.Settled(cut))
		if text == last {
			continue
		}
		o, err := open(cut)
		if err != nil {
			return opened, fmt.Errorf("%w: at %d: %w", errCut, n, err)
		}
		opened++
		again, err := save.Encode(o.Session, o.Header.Times)
		if err != nil {
			return opened, fmt.Errorf("%w: at %d: %w", errCut, n, err)
		}
		h, err := save.Peek("game", cut)
		finished := last != "" && bytes.HasPrefix(lineOf(c[1], n), []byte(`{"n":`))
		switch {
		case !o.Report.Whole() || len(o.Report.Faults) > 0:
			return opened, fmt.Errorf("%w: at %d: it is not whole", errCut, n)
		case !slices.Equal(actionsOf([]byte(text)), actionsOf(again)):
			return opened, fmt.Errorf("%w: at %d: other actions", errCut, n)
		case err != nil || !reflect.DeepEqual(h, o.Header):
			return opened, fmt.Errorf("%w: at %d: another heading", errCut, n)
		case finished && (o.Session.Total() != total+1 || o.Session.At() != total+1):
			return opened, fmt.Errorf("%w: at %d: an action that was finished is not there, or one is lost", errCut, n)
		}
		last, at, total = text, o.Session.At(), o.Session.Total()
	}
	o, err := open(whole)
	if err == nil && (o.Session.At() != at || o.Session.Total() != total) {
		err = fmt.Errorf("%w: all of it is not what was last there", errCut)
	}
	return opened, err
}

// Ten games are cut off at every byte after their beginning, as by a program that is killed while it writes.
func TestCutAtEveryByte(t *testing.T) {
	sys := sessiontest.System(t)
	opened, bytesCut := 0, 0
	for _, c := range cuts(t, sys) {
		n, err := cutAnywhere(c, func(text []byte) (save.Opened, error) { return decoded(t, sys, text), nil })
		require.NoError(t, err)
		opened, bytesCut = opened+n, bytesCut+len(c[1])+1
	}
	t.Logf("%d cuts, %d different games", bytesCut, opened)
}

// What is wrong with a save that grows, or with how it is read, is found by cutting it off.
func TestACutFindsPlantedFaults(t *testing.T) {
	sys := sessiontest.System(t)
	sound := cuts(t, sys)[0]
	open := func(text []byte) (save.Opened, error) { return decoded(t, sys, text), nil }
	grown := lines(sound[1])
	first := slices.IndexFunc(grown, func(l []byte) bool { return bytes.HasPrefix(l, []byte(`{"n":`)) })
	require.GreaterOrEqual(t, first, 0)
	with := func(lines [][]byte) [2][]byte {
		return [2][]byte{sound[0], append(bytes.Join(lines, []byte{'\n'}), '\n')}
	}
	spoilt := slices.Clone(grown)
	spoilt[first] = bytes.Replace(spoilt[first], []byte(`"do"`), []byte(`"to"`), 1)
	require.NotEqual(t, grown[first], spoilt[first])
	for name, c := range map[string]struct {
		text [2][]byte
		open func([]byte) (save.Opened, error)
	}{
		"an action that was never written": {with(slices.Delete(slices.Clone(grown), first, first+1)), open},
		"an action that was spoilt":        {with(spoilt), open},
		"the last line is not read": {sound, func(text []byte) (save.Opened, error) {
			return open(text[:max(len(sound[0]), bytes.LastIndexByte(text, '\n')-1)])
		}},
		"only what it began with is read": {sound, func([]byte) (save.Opened, error) { return open(sound[0]) }},
	} {
		_, err := cutAnywhere(c.text, c.open)
		require.ErrorIs(t, err, errCut, name)
	}
}

// lineOf is the line that ends before n, or at n without its end.
func lineOf(text []byte, n int) []byte {
	text = bytes.TrimSuffix(text[:n], []byte("\n"))
	return text[bytes.LastIndexByte(text, '\n')+1:]
}

// actionsOf are the lines of a save without its positions: one that belongs after an action may not have been written yet.
func actionsOf(text []byte) (out []string) {
	for _, l := range lines(text) {
		if !bytes.HasPrefix(l, []byte(`{"after":`)) {
			out = append(out, string(l))
		}
	}
	return out
}

// A line that is spoilt is told with its place in the file, also where the file has grown.
func TestDamageInASaveThatHasGrown(t *testing.T) {
	sys := sessiontest.System(t)
	for _, c := range cuts(t, sys)[:3] {
		whole := append(bytes.Clone(c[0]), c[1]...)
		l := lines(whole)
		for i := range l {
			spoilt := append([][]byte(nil), l...)
			spoilt[i] = bytes.Replace(l[i], []byte(`":`), []byte(`';`), 1)
			o, err := save.Decode(finder(sys), "game", joined(spoilt))
			if i == 1 {
				continue // some have no other position
			}
			require.NoError(t, err)
			for _, f := range o.Report.Faults {
				require.LessOrEqual(t, f.Line, len(l))
			}
			if len(o.Report.Faults) > 0 && i > 0 && !bytes.HasPrefix(l[i], []byte(`{"save":`)) {
				require.Equal(t, i+1, o.Report.Faults[0].Line)
			}
			_, err = save.Peek("game", joined(spoilt))
			if i > 0 {
				require.NoError(t, err)
			}
		}
	}
}

// What is exported is a save of the form that any program knows, and taking it in and saving it again changes nothing.
func TestWhatIsExported(t *testing.T) {
	sys := sessiontest.System(t)
	for _, c := range cuts(t, sys) {
		text := save.Settled(append(bytes.Clone(c[0]), c[1]...))
		require.Contains(t, string(lines(text)[0]), `"version":2`)
		require.Equal(t, string(text), string(save.Settled(text)))
		require.True(t, decoded(t, sys, text).Report.Whole())
		sent := bytes.ReplaceAll(append(bytes.Clone(c[0]), c[1]...), []byte("\n"), []byte("\r\n"))
		require.True(t, decoded(t, sys, sent).Report.Whole(), "sent around, it may come back with these")
		for _, back := range [][]byte{text, bytes.TrimSuffix(text, []byte("\n")), sent} {
			b := newRoll()
			b.texts["game"] = back
			k, o, err := save.Open(b, finder(sys), "game")
			require.NoError(t, err)
			for range 3 {
				require.NoError(t, k.Keep(o.Session, times().Changed))
				again := decoded(t, sys, b.texts["game"])
				require.True(t, again.Report.Whole())
				same(t, o.Session, again.Session)
				o.Session = sessiontest.Wander(t, rand.New(rand.NewPCG(1, 1)), o.Session, 1)
			}
		}
	}
}
