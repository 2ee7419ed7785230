package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/backup"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/tutor/table/save"
)

// kept are the saved games of a store as files, by name.
func kept(t *testing.T, disk save.Store) map[string]string {
	t.Helper()
	names, err := disk.List()
	require.NoError(t, err)
	out := map[string]string{}
	for _, name := range names {
		text, err := disk.Read(name)
		require.NoError(t, err)
		out[name] = string(save.Settled(text))
	}
	return out
}

// What is kept of a person comes in between the frames. Broken off at any of them, nothing that was there is lost; taken in once more, all is there and nothing twice.
func TestTakingInBrokenOff(t *testing.T) {
	_, d := saved(t, 1)
	text := func(actions int) []byte {
		all, _ := saved(t, actions)
		out, err := all.Text("game")
		require.NoError(t, err)
		return out
	}
	mine, theirs, second := text(12), text(40), text(25)
	file, err := backup.Pack(backup.Kept{Games: map[string][]byte{"game": theirs, "second": second, "bad": []byte("no game")}})
	require.NoError(t, err)
	hasty := func(time.Duration) func() bool { return func() bool { return false } }
	for broken, whole := 0, false; !whole; broken += 16 {
		disk := store.NewMemory()
		require.NoError(t, disk.Write("game", mine))
		take := func(frames app.Frames) *saves.Saves {
			all := saves.New(disk, d.Find, d.Seat, time.Now)
			w := open(t, app.Params{Tutor: d, Saves: all, Frames: frames, Within: hasty})
			w.TakeIn(file)
			return all
		}
		var f frame
		first := take(f.begin)
		for range broken {
			f.next()
		}
		whole = f.step == nil
		first.Rest()
		require.Equal(t, string(mine), kept(t, disk)["game"], "after %d frames", broken)
		take(atOnce).Rest()
		after := kept(t, disk)
		require.Len(t, after, 3, "after %d frames", broken)
		require.Equal(t, string(mine), after["game"])
		require.Equal(t, string(theirs), after["game-2"])
		require.Equal(t, string(second), after["second"])
	}
}
