package main

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"
)

const dpkgSays = `gcc installed
libgl-dev installed
xvfb config-files
xdotool not-installed
imagemagick half-installed
`

func TestInstalledIn(t *testing.T) {
	require.Equal(t, map[string]bool{"gcc": true, "libgl-dev": true}, installedIn(dpkgSays))
	require.Empty(t, installedIn(""))
	require.Empty(t, installedIn("dpkg-query: no packages found matching gcc installed\n"))
}

func TestMissingFrom(t *testing.T) {
	wanted := []string{"xvfb", "gcc", "libc6-dev", "libgl-dev"}
	require.Equal(t, []string{"xvfb", "libc6-dev"}, missingFrom(wanted, installedIn(dpkgSays)))
	require.Equal(t, []string{"xvfb", "gcc", "libc6-dev", "libgl-dev"}, wanted, "the list asked for is left alone")
	require.Empty(t, missingFrom([]string{"gcc"}, installedIn(dpkgSays)))
}

func TestInstallCommand(t *testing.T) {
	cases := map[string]struct {
		root, ci bool
		begins   string
	}{
		"root needs no sudo":          {root: true, begins: "env DEBIAN_FRONTEND=noninteractive apt-get install -y"},
		"a person is asked by sudo":   {begins: "sudo env DEBIAN_FRONTEND"},
		"on a server sudo can't ask":  {ci: true, begins: "sudo -n env DEBIAN_FRONTEND"},
		"root on a server is no case": {root: true, ci: true, begins: "env DEBIAN_FRONTEND"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			line := strings.Join(installCommand(c.root, c.ci, []string{"gcc", "xvfb"}), " ")
			require.True(t, strings.HasPrefix(line, c.begins), line)
			require.True(t, strings.HasSuffix(line, " --no-install-recommends gcc xvfb"), line)
		})
	}
}

func TestAgreed(t *testing.T) {
	for answer, want := range map[string]bool{
		"y\n": true, "Yes\n": true, "YES\r\n": true, "n\n": false, "\n": false, "": false, "yours\n": false,
	} {
		d := &door{in: bufio.NewReader(strings.NewReader(answer)), out: io.Discard}
		require.Equal(t, want, d.agreed("?"), "%q", answer)
	}
}

func TestParseGo(t *testing.T) {
	for text, want := range map[string][2]int{
		"go1.26.8": {1, 26}, "go1.27rc1": {1, 27}, "go1.26": {1, 26}, "devel go1.28-af31b": {1, 28}, "go2.0.1": {2, 0},
	} {
		got, err := parseGo(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "gcc 12", "go", "go1", "go1.x"} {
		_, err := parseGo(text)
		require.Error(t, err, text)
	}
}

func TestNewEnough(t *testing.T) {
	for _, text := range []string{"go1.26.0", "go1.26rc2", "go1.30.1", "go2.0"} {
		require.NoError(t, newEnough(text), text)
	}
	for _, text := range []string{"go1.25.9", "go1.19.8", "go0.99"} {
		require.ErrorContains(t, newEnough(text), "1.26", text)
	}
}

func TestProgramArgs(t *testing.T) {
	require.Equal(t, []string{"--lang", "pt"}, programArgs([]string{"--", "--lang", "pt"}))
	require.Equal(t, []string{"--lang", "pt"}, programArgs([]string{"--lang", "pt"}))
	require.Empty(t, programArgs(nil))
}

func TestCommandLine(t *testing.T) {
	var cmds commands
	parser, err := kong.New(&cmds)
	require.NoError(t, err)
	_, err = parser.Parse([]string{"run", "--yes", "--", "--lang", "pt"})
	require.NoError(t, err)
	require.True(t, cmds.Run.Yes)
	require.Equal(t, []string{"--lang", "pt"}, programArgs(cmds.Run.Args))

	cmds = commands{}
	_, err = parser.Parse([]string{"test", "--short", "--fuzz", "2s"})
	require.NoError(t, err)
	require.Equal(t, testCommand{Short: true, Fuzz: 2 * time.Second}, cmds.Test)
}
