package store_test

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/play"
	"gazala/tutor/keep"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// What the player that is killed finds in its environment; GAZALA_KILLS says how often it is killed, 20 times if it is not set.
const (
	folderVar = "GAZALA_KILL_FOLDER"
	roundVar  = "GAZALA_KILL_ROUND"
	killsVar  = "GAZALA_KILLS"
)

func finder(sys *shelf.System) save.Find {
	return func(id string) (*shelf.System, bool) { return sys, id == sys.ID }
}

func now() time.Time { return time.Date(2026, 5, 27, 6, 0, 0, 0, time.UTC) }

// state is a session in one line: the save's name, where in the log, how many actions, and the chain that stands for all of them with their faces.
func state(name string, s session.Session) string {
	c := s.Chain(s.Total())
	return fmt.Sprintf("%s %d %d %s", name, s.At(), s.Total(), hex.EncodeToString(c[:]))
}

// TestKilledPlayer is the player that is killed: it plays on from the last save, with a step back now and then, keeps every action, and tells before and after.
func TestKilledPlayer(t *testing.T) {
	dir := os.Getenv(folderVar)
	if dir == "" {
		t.Skip("the player of TestKill")
	}
	round, err := strconv.ParseUint(os.Getenv(roundVar), 10, 64)
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(round, 77))
	sys := sessiontest.System(t)
	files := keep.NewFolder(dir)
	names, err := files.List()
	require.NoError(t, err)
	begin := func(n int) (*save.Keeper, session.Session) {
		return save.NewKeeper(files, fmt.Sprintf("game-%04d", n), now()), sessiontest.Begin(t, sys, uint64(n))
	}
	k, s := begin(0)
	if len(names) > 0 {
		var o save.Opened
		k, o, err = save.Open(files, finder(sys), names[len(names)-1])
		require.NoError(t, err)
		s = o.Session
	}
	for games := len(names); ; {
		switch i, ok := sessiontest.Choose(r, s.Game()); {
		case !ok:
			games++
			k, s = begin(games)
		case r.IntN(12) == 0 && s.CanUndo():
			s = s.Undo()
		default:
			s, err = s.Play(i)
			require.NoError(t, err)
		}
		fmt.Println("try", state(k.Name(), s))
		require.NoError(t, k.Keep(s, now()))
		fmt.Println("did", state(k.Name(), s))
	}
}

// player starts the player; what it says comes line by line.
func player(t *testing.T, dir string, round int) (*exec.Cmd, <-chan string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestKilledPlayer$", "-test.timeout=10m")
	cmd.Env = append(os.Environ(), folderVar+"="+dir, roundVar+"="+strconv.Itoa(round))
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	said := make(chan string, 10_000)
	go func() {
		defer close(said)
		lines := bufio.NewReader(out)
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				_, _ = io.Copy(io.Discard, lines)
				return // a line that was cut off was not said
			}
			said <- strings.TrimSpace(line)
		}
	}()
	return cmd, said
}

// TestKill kills the player at any moment and looks at what is left: the last action that was told as done, or one that was under way; never less.
func TestKill(t *testing.T) {
	kills := 20
	if n, err := strconv.Atoi(os.Getenv(killsVar)); err == nil {
		kills = n
	}
	dir, sys := t.TempDir(), sessiontest.System(t)
	r := rand.New(rand.NewPCG(uint64(kills), 5))
	var finished, further, early, longest int
	last := ""
	for round := range kills {
		cmd, said := player(t, dir, round)
		did, tried := last, ""
		take := func(line string) {
			what, of, _ := strings.Cut(line, " ")
			switch what {
			case "try":
				tried = of
			case "did":
				did, tried = of, ""
				finished++
			}
		}
		if r.IntN(10) > 0 { // otherwise it may be killed before it has begun
			take(<-said)
		} else {
			early++
		}
		time.Sleep(time.Duration(r.Int64N(int64(250 * time.Millisecond))))
		require.NoError(t, cmd.Process.Kill())
		for line := range said {
			take(line)
		}
		require.Error(t, cmd.Wait(), "it was killed")
		last = left(t, dir, sys, did, tried)
		if last == tried && last != "" {
			further++
		}
		var total int
		_, err := fmt.Sscanf(last, "%s %d %d", new(string), new(int), &total)
		require.True(t, err == nil || last == "")
		longest = max(longest, total)
	}
	names, err := keep.NewFolder(dir).List()
	require.NoError(t, err)
	require.Positive(t, finished)
	t.Logf("%d kills, %d of them perhaps before the first action; %d actions finished, none lost; %d times the action under way was there too; %d games, the longest of %d actions",
		kills, early, finished, further, len(names), longest)
}

// left is the state of what a killed player has left, which must be what it did last, or tried.
func left(t *testing.T, dir string, sys *shelf.System, did, tried string) string {
	t.Helper()
	files := keep.NewFolder(dir)
	names, err := files.List()
	require.NoError(t, err)
	if len(names) == 0 {
		require.Empty(t, did)
		return ""
	}
	name := names[len(names)-1]
	_, o, err := save.Open(files, finder(sys), name)
	require.NoError(t, err)
	require.True(t, o.Report.Whole())
	got := state(name, o.Session)
	require.Contains(t, []string{did, tried}, got)
	log, err := play.Replay(o.Session.Log().After(0), o.Session.Log().All())
	require.NoError(t, err)
	require.Equal(t, o.Session.Log().Seek(o.Session.Total()).Game().Key(), log.Game().Key())
	return got
}

func randomly(n int) *rand.Rand { return rand.New(rand.NewPCG(uint64(n), 3)) }
