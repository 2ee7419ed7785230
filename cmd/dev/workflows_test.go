package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// workflow is what the laws below ask of a workflow.
type workflow struct {
	On          yaml.Node         `yaml:"on"`
	Permissions map[string]string `yaml:"permissions"`
	Jobs        map[string]struct {
		Permissions yaml.Node `yaml:"permissions"`
		Uses        string    `yaml:"uses"`
		Steps       []struct {
			Uses string         `yaml:"uses"`
			Run  string         `yaml:"run"`
			With map[string]any `yaml:"with"`
		} `yaml:"steps"`
	} `yaml:"jobs"`
}

// breaches are the laws that a workflow breaks: it reads and writes nothing of the repository's, uses actions only by the hash of a commit, keeps no token, puts
// nothing from outside into a script, and where anybody's change can start it, it knows no secret.
func breaches(t *testing.T, text string) (out []string) {
	t.Helper()
	var w workflow
	require.NoError(t, yaml.Unmarshal([]byte(text), &w))
	if len(w.Permissions) != 1 || w.Permissions["contents"] != "read" {
		out = append(out, "permissions")
	}
	on, err := yaml.Marshal(&w.On)
	require.NoError(t, err)
	if strings.Contains(string(on), "pull_request") && strings.Contains(text, "secrets") && regexp.MustCompile(`\$\{\{[^}]*secrets`).MatchString(text) {
		out = append(out, "secret on a pull request")
	}
	for _, trigger := range []string{"pull_request_target", "workflow_run", "issue_comment"} {
		if strings.Contains(string(on), trigger) {
			out = append(out, trigger)
		}
	}
	pinned := regexp.MustCompile(`^[\w-]+/[\w/-]+@[0-9a-f]{40}$`)
	for name, job := range w.Jobs {
		if !job.Permissions.IsZero() {
			out = append(out, "permissions of "+name)
		}
		if job.Uses != "" {
			out = append(out, "foreign workflow in "+name)
		}
		for _, step := range job.Steps {
			if step.Uses != "" && !pinned.MatchString(step.Uses) {
				out = append(out, "not pinned: "+step.Uses)
			}
			if strings.HasPrefix(step.Uses, "actions/checkout@") && step.With["persist-credentials"] != false {
				out = append(out, "keeps its token: "+name)
			}
			if strings.Contains(step.Run, "${{") {
				out = append(out, "from outside into a script: "+name)
			}
		}
	}
	return out
}

func TestWorkflowsKeepTheLaws(t *testing.T) {
	root := testShipment(t).root
	files, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	require.NoError(t, err)
	require.Len(t, files, 4)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Empty(t, breaches(t, string(text)), filepath.Base(file))
	}
	all, err := os.ReadFile(filepath.Join(root, ".github/workflows/packages.yml"))
	require.NoError(t, err)
	for _, system := range []string{"linux", "windows", "darwin", "android", "ios", "web"} {
		assert.Contains(t, string(all), "{system: "+system+", ")
	}
}

// Each law is one that can be broken.
func TestBrokenWorkflowsAreSeen(t *testing.T) {
	const good = "on: [push]\npermissions: {contents: read}\njobs: {a: {steps: [{run: true}]}}\n"
	require.Empty(t, breaches(t, good))
	hash := strings.Repeat("0a", 20)
	for want, text := range map[string]string{
		"permissions":                        strings.Replace(good, "contents: read", "contents: write", 1),
		"permissions of a":                   strings.Replace(good, "{a: {", "{a: {permissions: {packages: write}, ", 1),
		"not pinned: actions/checkout@v4":    strings.Replace(good, "run: true", "uses: actions/checkout@v4, with: {persist-credentials: false}", 1),
		"keeps its token: a":                 strings.Replace(good, "run: true", "uses: actions/checkout@"+hash, 1),
		"secret on a pull request":           strings.Replace(strings.Replace(good, "[push]", "[pull_request]", 1), "run: true", `run: true, env: {A: "${{ secrets.B }}"}`, 1),
		"pull_request_target":                strings.Replace(good, "[push]", "[pull_request_target]", 1),
		"from outside into a script: a":      strings.Replace(good, "run: true", `run: "echo ${{ github.head_ref }}"`, 1),
		"foreign workflow in a":              strings.Replace(good, "steps: [{run: true}]", "uses: x/y/.github/workflows/z.yml@main", 1),
		"not pinned: ./.github/actions/here": strings.Replace(good, "run: true", "uses: ./.github/actions/here", 1),
	} {
		assert.Contains(t, breaches(t, text), want, want)
	}
}

// notRun are the commands that no server runs, with why.
var notRun = map[string]string{
	"run": "it opens a window for a person; `window` builds and starts the same program",
}

// Every command of the developers' door that a document names is run by a server, at least now and then.
func TestEveryDocumentedCommandIsRun(t *testing.T) {
	root := testShipment(t).root
	texts := func(patterns ...string) string {
		var all strings.Builder
		for _, p := range patterns {
			files, err := filepath.Glob(filepath.Join(root, p))
			require.NoError(t, err)
			require.NotEmpty(t, files, p)
			for _, file := range files {
				text, err := os.ReadFile(file)
				require.NoError(t, err)
				all.Write(append(text, '\n'))
			}
		}
		return all.String()
	}
	named := regexp.MustCompile(`go run \./cmd/dev (\w+)`)
	run := map[string]bool{}
	for _, m := range named.FindAllStringSubmatch(texts(".github/workflows/*.yml", ".ci/run"), -1) {
		run[m[1]] = true
	}
	documented := named.FindAllStringSubmatch(texts("README.md", ".github/*.md"), -1)
	require.Greater(t, len(documented), 20)
	for _, m := range documented {
		require.NotEqual(t, notRun[m[1]] == "", !run[m[1]], "%s is named by a document and run by no workflow", m[0])
	}
}

// The Android program asks for nothing: no permission, no backup to a foreign machine; its version and its names are those of FyneApp.toml.
func TestAndroidAsksForNoPermission(t *testing.T) {
	s := testShipment(t)
	file, err := os.Open(filepath.Join(s.root, "cmd/gazala/AndroidManifest.xml"))
	require.NoError(t, err)
	defer file.Close()
	seen := map[string]int{}
	attributes := map[string]string{}
	for d := xml.NewDecoder(file); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		seen[e.Name.Local]++
		for _, a := range e.Attr {
			attributes[e.Name.Local+" "+a.Name.Local] = a.Value
		}
	}
	for name := range seen {
		assert.NotContains(t, name, "permission")
		assert.Contains(t, []string{"manifest", "application", "activity", "meta-data", "intent-filter", "action", "category"}, name)
	}
	assert.Equal(t, 1, seen["activity"])
	assert.Equal(t, "false", attributes["application allowBackup"])
	assert.Equal(t, s.Details.ID, attributes["manifest package"])
	assert.Equal(t, s.Details.Version, attributes["manifest versionName"])
	assert.Equal(t, strconv.Itoa(s.Details.Build), attributes["manifest versionCode"])
	assert.Equal(t, s.Details.Name, attributes["application label"])
	assert.Equal(t, strings.ReplaceAll(s.Details.Name, " ", "_"), attributes["meta-data value"])
	// turning the phone must not start the program anew
	for _, change := range []string{"orientation", "screenSize", "screenLayout", "uiMode", "keyboardHidden"} {
		assert.Contains(t, strings.Split(attributes["activity configChanges"], "|"), change)
	}
}
