package store_test

import (
	"errors"
	"io/fs"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/store"
	"gazala/tutor/keep"
)

// held is a disk that takes its time, and fails when it is told to: as long as it is held, nothing is written.
type held struct {
	*store.Memory
	hold   sync.Mutex
	fails  atomic.Bool
	writes atomic.Int32
}

var errHeldDisk = errors.New("not now")

func (d *held) Write(name string, text []byte) error {
	d.hold.Lock()
	defer d.hold.Unlock()
	d.writes.Add(1)
	if d.fails.Load() {
		return errHeldDisk
	}
	return d.Memory.Write(name, text) //nolint:wrapcheck // a stand-in adds nothing
}

func (d *held) Remove(name string) error {
	d.hold.Lock()
	defer d.hold.Unlock()
	return d.Memory.Remove(name) //nolint:wrapcheck // a stand-in adds nothing
}

// What is read is what was given last, while the disk has nothing of it yet; of several texts it gets the last.
func TestNobodyWaitsForWhatIsWrittenBeside(t *testing.T) {
	disk := &held{Memory: store.NewMemory()}
	b := store.NewBackground(disk, keep.Apart)
	disk.hold.Lock()
	text := []byte("0")
	for n := range 9 {
		text[0] = byte('0' + n)
		b.Write("toy", text)
		b.Write("other", text)
	}
	text[0] = 'x' // it is the caller's own again
	got, err := b.Read("toy")
	require.NoError(t, err)
	require.Equal(t, "8", string(got))
	b.Remove("other")
	_, err = b.Read("other")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.Zero(t, disk.writes.Load())
	disk.hold.Unlock()
	names, err := b.List()
	require.NoError(t, err)
	require.Equal(t, []string{"toy"}, names)
	require.LessOrEqual(t, disk.writes.Load(), int32(4))
	got, err = disk.Read("toy")
	require.NoError(t, err)
	require.Equal(t, "8", string(got))
}

// What fails is told each time, what no longer fails once; meanwhile it is in memory, and flushing writes it.
func TestWhatIsWrittenBesideAndFails(t *testing.T) {
	disk := &held{Memory: store.NewMemory()}
	b := store.NewBackground(disk, keep.Apart)
	told := make(chan error, 9)
	b.Tell(func(name string, err error) {
		if name != "toy" {
			panic(name)
		}
		told <- err
	})
	b.Write("toy", []byte("before"))
	require.NoError(t, b.Written("toy"))
	disk.fails.Store(true)
	b.Write("toy", []byte("after"))
	require.ErrorIs(t, b.Written("toy"), errHeldDisk)
	require.ErrorIs(t, <-told, errHeldDisk)
	b.Flush()
	require.ErrorIs(t, <-told, errHeldDisk)
	got, err := b.Read("toy")
	require.NoError(t, err)
	require.Equal(t, "after", string(got))
	got, err = disk.Read("toy")
	require.NoError(t, err)
	require.Equal(t, "before", string(got), "what was there is untouched")
	disk.fails.Store(false)
	b.Flush()
	require.NoError(t, <-told)
	got, err = disk.Read("toy")
	require.NoError(t, err)
	require.Equal(t, "after", string(got))
	b.Write("toy", []byte("last"))
	require.NoError(t, b.Written("toy"))
	require.Empty(t, told)
	require.NoError(t, b.Written("nothing"))
}

// What is newer than what could not be written is not written over by it.
func TestFlushingKeepsWhatIsNewer(t *testing.T) {
	disk := &held{Memory: store.NewMemory()}
	b := store.NewBackground(disk, keep.Apart)
	disk.fails.Store(true)
	b.Write("toy", []byte("old"))
	require.Error(t, b.Written("toy"))
	disk.fails.Store(false)
	for n := range 50 {
		b.Write("toy", []byte(strconv.Itoa(n)))
		b.Flush()
		got, err := disk.Read("toy")
		require.NoError(t, err)
		require.Equal(t, strconv.Itoa(n), string(got))
	}
}

// Killed without a word at whatever time, the disk has a text as it was given, whole, and none older than one that was
// there before.
func TestKilledWhileItIsWrittenBeside(t *testing.T) {
	dir := t.TempDir()
	b, seen := store.NewBackground(keep.NewFolder(dir), keep.Apart), 0
	for n := range 60 {
		text := make([]byte, 0, 4096)
		for len(text) < 4000 {
			text = append(text, strconv.Itoa(1000+n)...)
		}
		b.Write("toy", text)
		got, err := keep.NewFolder(dir).Read("toy") // as the next start would
		if errors.Is(err, fs.ErrNotExist) && seen == 0 {
			continue
		}
		require.NoError(t, err)
		require.Len(t, got, 4000)
		for i := range 1000 {
			require.Equal(t, string(got[:4]), string(got[4*i:4*i+4]))
		}
		now, err := strconv.Atoi(string(got[:4]))
		require.NoError(t, err)
		require.GreaterOrEqual(t, now, seen)
		require.LessOrEqual(t, now, 1000+n)
		seen = now
	}
	b.Flush()
	got, err := keep.NewFolder(dir).Read("toy")
	require.NoError(t, err)
	require.Equal(t, "1059", string(got[:4]))
}
