package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shelled are the arguments of a line as a shell reads it: words, texts between quotation marks, and the one variable
// that the document sets.
func shelled(line string, variables map[string]string) (args []string) {
	for _, found := range regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`).FindAllString(line, -1) {
		switch {
		case found[0] == '\'':
			found = strings.Trim(found, "'")
		case strings.HasPrefix(found, `"$`):
			found = variables[strings.Trim(found, `"$`)]
		}
		args = append(args, found)
	}
	return args
}

// Every command of the terminal that a document shows runs as it stands there, and ends as it says.
func TestDocumentedCommandsRun(t *testing.T) {
	position := regexp.MustCompile(`(?s)    P='(.*?)'\n`)
	command := regexp.MustCompile(`(?m)^    go run \./cmd/gazalactl ([^#\n]*)(#.*)?$`)
	dear := regexp.MustCompile(`^(--\S+ \S+ )?(examples|lessons) run`) // other tests here run them
	save, err := os.ReadFile("../../tutor/table/save/testdata/version-1.gazala")
	require.NoError(t, err)
	var both strings.Builder
	for _, file := range []string{"../../README.md", "../../.github/TERMINAL.md"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		both.Write(append(text, '\n'))
	}
	texts := both.String()
	p := position.FindStringSubmatch(texts)
	require.Len(t, p, 2)
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("game.save", save, 0o600))
	all := command.FindAllStringSubmatch(texts, -1)
	require.Greater(t, len(all), 18)
	for _, c := range all {
		line, into, _ := strings.Cut(strings.TrimSpace(c[1]), " > ")
		if dear.MatchString(line) {
			continue
		}
		var out, errs strings.Builder
		code := run(shelled(line, map[string]string{"P": p[1]}), strings.NewReader("\n\n"), &out, &errs, func(string) string { return "" })
		if strings.Contains(c[2], "exit code 1") {
			assert.LessOrEqual(t, code, 1, "%s\n%s", line, errs.String())
		} else {
			assert.Zero(t, code, "%s\n%s", line, errs.String())
		}
		assert.NotEmpty(t, out.String(), line)
		if into != "" {
			require.NoError(t, os.WriteFile(filepath.Base(into), []byte(out.String()), 0o600))
		}
	}
}
