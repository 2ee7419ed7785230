package saves_test

import (
	"errors"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/app/saves"
	"gazala/app/store"
	"gazala/tutor/desk"
	"gazala/tutor/games"
	"gazala/tutor/keep"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
)

// clock is a clock that goes on by a minute whenever it is read.
func clock() func() time.Time {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	return func() time.Time { now = now.Add(time.Minute); return now }
}

func open(t *testing.T, disk save.Store) (*saves.Saves, *desk.Desk) {
	t.Helper()
	d, err := desk.New("en")
	require.NoError(t, err)
	return saves.New(disk, d.Find, d.Seat, clock()), d
}

func began(t *testing.T, d *desk.Desk) table.Seat {
	t.Helper()
	g, err := d.Begin(desk.Opening{From: "example:cauldron-ex-02", Seed: 7})
	require.NoError(t, err)
	return g
}

// act takes the first option that may be done.
func act(t *testing.T, s table.Seat) table.Seat {
	t.Helper()
	for _, g := range s.View().Point.Groups {
		for _, c := range g.Choices {
			if c.Legal {
				next, err := s.Act(c.ID)
				require.NoError(t, err)
				return next
			}
		}
	}
	t.Fatal("nothing may be done")
	return nil
}

func TestAGameComesBackAsItWas(t *testing.T) {
	disk := store.NewMemory()
	s, d := open(t, disk)
	seat := began(t, d)
	name := s.Begin("Ariete")
	for range 6 {
		seat = act(t, seat)
		require.NoError(t, s.Keep(name, seat))
	}
	seat = seat.Undo()
	require.NoError(t, s.Keep(name, seat))
	s.Rest()
	again, _ := open(t, disk) // the program was ended and started anew
	list, err := again.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	require.Equal(t, "cauldron", list[0].System)
	require.Equal(t, seat.View().At, list[0].Count)
	back, notes, err := again.Open(name)
	require.NoError(t, err)
	require.Empty(t, notes)
	require.Equal(t, seat.View(), back.View())
	require.Equal(t, seat.Redo().View(), back.Redo().View())
}

func TestTheLastPlayedComesFirst(t *testing.T) {
	s, d := open(t, store.NewMemory())
	seat := began(t, d)
	one, two := s.Begin("game"), s.Begin("game")
	require.NotEqual(t, one, two)
	require.NoError(t, s.Keep(one, seat))
	require.NoError(t, s.Keep(two, seat))
	require.NoError(t, s.Keep(one, seat))
	list, err := s.List()
	require.NoError(t, err)
	require.Equal(t, []string{one, two}, []string{list[0].Name, list[1].Name})
}

func TestADamagedSaveIsListedAndOpenedAsFarAsCanBe(t *testing.T) {
	disk := store.NewMemory()
	s, d := open(t, disk)
	seat := began(t, d)
	name := s.Begin("game")
	for range 4 {
		seat = act(t, seat)
	}
	require.NoError(t, s.Keep(name, seat))
	s.Rest()
	text, err := disk.Read(name)
	require.NoError(t, err)
	require.NoError(t, disk.Write(name, text[:len(text)-30]))
	require.NoError(t, disk.Write("nonsense", []byte("no game")))
	list, err := s.List()
	require.NoError(t, err)
	require.Len(t, list, 2)
	require.Equal(t, "nonsense", list[1].Name)
	key, _, ok := saves.Message(list[1].Err)
	require.True(t, ok)
	require.Equal(t, "save.error.foreign", key)
	back, notes, err := s.Open(name)
	require.NoError(t, err)
	require.NotEmpty(t, notes)
	require.Positive(t, back.View().At)
}

func TestARemovedGameCanBeBroughtBack(t *testing.T) {
	s, d := open(t, store.NewMemory())
	seat := act(t, began(t, d))
	name := s.Begin("game")
	require.NoError(t, s.Keep(name, seat))
	text, err := s.Remove(name)
	require.NoError(t, err)
	list, err := s.List()
	require.NoError(t, err)
	require.Empty(t, list)
	back, err := s.Put("game", text)
	require.NoError(t, err)
	again, _, err := s.Open(back)
	require.NoError(t, err)
	require.Equal(t, seat.View(), again.View())
	_, err = s.Put("game", []byte("{}"))
	_, _, ok := saves.Message(err)
	require.True(t, ok)
}

// full is a disk without room.
type full struct{ save.Store }

func (full) Write(string, []byte) error {
	return &keep.Error{Key: keep.Full, Cause: &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}}
}

func TestAFullDiskIsToldAndTheGameGoesOn(t *testing.T) {
	s, d := open(t, full{store.NewMemory()})
	seat := act(t, began(t, d))
	name := s.Begin("game")
	var told []error
	s.Tell(func(of string, err error) { told = append(told, err); require.Equal(t, name, of) }, func(string, string) {})
	require.NoError(t, s.Keep(name, seat), "it is not waited for")
	s.Rest()
	require.Len(t, told, 1)
	key, _, ok := saves.Message(told[0])
	require.True(t, ok)
	require.Equal(t, keep.Full, key)
	back, _, err := s.Open(name) // from memory
	require.NoError(t, err)
	require.Equal(t, seat.View(), back.View())
	_, _, ok = saves.Message(errors.New("another"))
	require.False(t, ok)
}

// slow is a disk that takes its time: as long as it is held, nothing is written.
type slow struct {
	*store.Memory
	held   sync.Mutex
	writes atomic.Int32
}

func (d *slow) Write(name string, text []byte) error {
	d.held.Lock()
	defer d.held.Unlock()
	d.writes.Add(1)
	return d.Memory.Write(name, text) //nolint:wrapcheck // a stand-in adds nothing
}

func (d *slow) Grow(name string, was save.Mark, more []byte) error {
	d.held.Lock()
	defer d.held.Unlock()
	d.writes.Add(1)
	return d.Memory.Grow(name, was, more) //nolint:wrapcheck // a stand-in adds nothing
}

// A disk that takes its time holds nobody up: the game goes on, and the disk gets the latest when it is ready.
func TestNobodyWaitsForTheDisk(t *testing.T) {
	disk := &slow{Memory: store.NewMemory()}
	s, d := open(t, disk)
	seat := began(t, d)
	name := s.Begin("game")
	disk.held.Lock()
	for range 7 {
		seat = act(t, seat)
		require.NoError(t, s.Keep(name, seat))
	}
	require.Zero(t, disk.writes.Load())
	disk.held.Unlock()
	s.Flush()
	require.LessOrEqual(t, disk.writes.Load(), int32(2), "the latest has all that came before it")
	again, _ := open(t, disk)
	back, _, err := again.Open(name)
	require.NoError(t, err)
	require.Equal(t, seat.View(), back.View())
}

func (d *slow) Remove(name string) error {
	d.held.Lock()
	defer d.held.Unlock()
	return d.Memory.Remove(name) //nolint:wrapcheck // a stand-in adds nothing
}

// What is being saved is listed, opened, exported, removed and brought back as it was given last, while the disk takes its time.
func TestNothingWaitsForTheDisk(t *testing.T) {
	disk := &slow{Memory: store.NewMemory()}
	s, d := open(t, disk)
	seat := began(t, d)
	name := s.Begin("game")
	require.NoError(t, s.Keep(name, seat))
	s.Rest()
	disk.held.Lock()
	seat = act(t, seat)
	require.NoError(t, s.Keep(name, seat))
	listed := func() []saves.Saved {
		all, err := s.List()
		require.NoError(t, err)
		return all
	}
	require.Len(t, listed(), 1)
	now := listed()[0]
	require.Equal(t, []any{name, "cauldron", seat.View().At}, []any{now.Name, now.System, now.Count})
	back, notes, err := s.Open(name)
	require.NoError(t, err)
	require.Empty(t, notes)
	require.Equal(t, seat.View(), back.View())
	file, err := s.Text(name)
	require.NoError(t, err)
	text, err := s.Remove(name)
	require.NoError(t, err)
	require.Equal(t, file, text)
	require.Empty(t, listed())
	_, err = s.Text(name)
	require.ErrorIs(t, err, fs.ErrNotExist)
	again, err := s.Put(name, text)
	require.NoError(t, err)
	require.Equal(t, name, again, "its name is free")
	require.Equal(t, []saves.Saved{now}, listed())
	back, _, err = s.Open(name)
	require.NoError(t, err)
	require.Equal(t, seat.View(), back.View())
	disk.held.Unlock()
	s.Rest()
	require.Equal(t, []saves.Saved{now}, listed(), "as it says when it is written")
	written, err := s.Text(name)
	require.NoError(t, err)
	require.Equal(t, string(file), string(written))
	_, err = s.Remove(name)
	require.NoError(t, err)
	s.Rest()
	names, err := disk.List()
	require.NoError(t, err)
	require.Empty(t, names)
}

// While a game is saved it is played on, looked at, and taken back: in each system nothing disturbs the other.
func TestPlayingWhileItIsSaved(t *testing.T) {
	for _, sys := range games.All() {
		disk := store.NewMemory()
		s, d := open(t, disk)
		start, err := d.Begin(desk.Opening{From: "scenario:" + sys.ID + "/" + sys.Scenarios()[0].ID, Seed: 7})
		require.NoError(t, err)
		seat := table.Seat(start)
		name := s.Begin("game")
		for n := range 20 {
			seat = act(t, seat)
			if n%6 == 5 {
				seat = seat.Undo()
			}
			require.NoError(t, s.Keep(name, seat))
			seat.View()
		}
		s.Flush()
		again, _ := open(t, disk)
		back, notes, err := again.Open(name)
		require.NoError(t, err)
		require.Empty(t, notes)
		require.Equal(t, seat.View(), back.View(), sys.ID)
	}
}

// reads counts what is read of a disk.
type reads struct {
	save.Store
	names []string
}

func (d *reads) Read(name string) ([]byte, error) {
	d.names = append(d.names, name)
	return d.Store.Read(name)
}

// A list reads each game once, and after that those alone that have been given since.
func TestAListReadsAGameOnce(t *testing.T) {
	disk := &reads{Store: store.NewMemory()}
	before, d := open(t, disk)
	one, other := before.Begin("one"), before.Begin("other")
	at := began(t, d)
	require.NoError(t, before.Keep(one, at))
	require.NoError(t, before.Keep(other, at))
	before.Flush()

	all, _ := open(t, disk)
	listed := func(want ...string) []saves.Saved {
		disk.names = nil
		out, err := all.List()
		require.NoError(t, err)
		require.Len(t, out, 2)
		require.ElementsMatch(t, want, disk.names)
		return out
	}
	first := listed(one, other)
	require.Equal(t, first, listed())
	require.NoError(t, all.Keep(one, act(t, at)))
	all.Flush()
	disk.names = nil
	now, err := all.List()
	require.NoError(t, err)
	require.NotContains(t, disk.names, other)
	i := slices.IndexFunc(now, func(g saves.Saved) bool { return g.Name == one })
	require.Equal(t, 1, now[i].Count)
}
