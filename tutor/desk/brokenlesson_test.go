package desk_test

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
)

// spoiled is a file system with one file written over.
type spoiled struct {
	fs.FS
	name string
	over fstest.MapFS
}

func (s spoiled) Open(name string) (fs.File, error) {
	if name == s.name {
		return s.over.Open(name) //nolint:wrapcheck // a test's file
	}
	return s.FS.Open(name) //nolint:wrapcheck // a test's file
}

// A lesson that cannot be read takes no other with it: the course tells which file is wrong, where and why, and so does opening it.
func TestABrokenLessonLeavesTheOthers(t *testing.T) {
	say, err := toy.Speak("en")
	require.NoError(t, err)
	sys := toy.New()
	whole, err := desk.With(say, sys).Course("toy", nil)
	require.NoError(t, err)
	require.NoError(t, whole.Broken)
	files, err := fs.Glob(sys.Files, "lessons/01-*.json")
	require.NoError(t, err)
	require.Len(t, files, 1)
	text := "{\"lesson\": \"toy-01\", \"chapter\": \"1.0\", \"rules\": [\"99.9\"],\n \"minutes\": 99, \"steps\": []}"
	sys.Files = spoiled{sys.Files, files[0], fstest.MapFS{files[0]: {Data: []byte(text)}}}
	d := desk.With(say, sys)
	c, err := d.Course("toy", nil)
	require.NoError(t, err)
	require.Equal(t, whole.Of-1, c.Of)
	require.Equal(t, "toy-02", c.Chapters[0].Lessons[0].ID)
	var faults *strict.Problems
	require.ErrorAs(t, c.Broken, &faults)
	where := map[string]int{}
	for _, p := range faults.List {
		require.Equal(t, files[0], p.File)
		where[p.Path] = p.Line
	}
	require.Equal(t, 1, where["rules[0]"])
	require.Equal(t, 2, where["minutes"])
	require.Error(t, d.Check())

	s, err := d.Sitting("toy", memory.Memory{}, 1)
	require.NoError(t, err)
	_, err = d.Lesson("toy-01", s)
	require.ErrorAs(t, err, &faults)
	_, err = d.Lesson("toy-02", s)
	require.NoError(t, err)
	_, err = d.Lesson("toy-77", s)
	require.True(t, errors.Is(err, lesson.ErrUnknown))
}
