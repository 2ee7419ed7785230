package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/coverage"
	"gazala/scenarios/register"
)

var (
	fileName    = regexp.MustCompile(`[a-z0-9_]+\.go\b`)
	ruleNumber  = regexp.MustCompile(`\bs?[0-9]+(\.[0-9a-z]+)*\b`)
	rowChapters = regexp.MustCompile(`^\t([0-9]+(\.[0-9a-z]+)*)(, [0-9]+)* `)
)

// chapterRow is a row of the table in a system's doc.go: all numbers in it, the chapters first, and the files.
type chapterRow struct{ numbers, files []string }

// chapterRows are the rows of the table in a package comment, and the files that it names below it.
func chapterRows(t *testing.T, doc string) (rows []chapterRow, rest []string) {
	t.Helper()
	for line := range strings.SplitSeq(doc, "\n") {
		files := fileName.FindAllString(line, -1)
		switch {
		case !strings.HasPrefix(line, "\t"):
			rest = append(rest, files...)
			continue
		case rowChapters.MatchString(line):
			rows = append(rows, chapterRow{})
		}
		require.NotEmpty(t, rows, "the first row has no chapter")
		row := &rows[len(rows)-1]
		row.files = append(row.files, files...)
		row.numbers = append(row.numbers, ruleNumber.FindAllString(fileName.ReplaceAllString(line, ""), -1)...)
	}
	return rows, rest
}

// within tells whether a rule is one of a chapter, or of a part of one.
func within(number, chapter string) bool {
	chapter = strings.TrimSuffix(chapter, ".0")
	return number == chapter || strings.HasPrefix(number, chapter+".")
}

// parsed is a file of a system with its comments.
func parsed(t *testing.T, system, file string) *ast.File {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), filepath.Join(system, file), nil, parser.ParseComments)
	require.NoError(t, err)
	return tree
}

// rulesOf are the rules with which function comments of a file begin, and those that constants of it hold.
func rulesOf(t *testing.T, system, file string) map[string]bool {
	t.Helper()
	tree := parsed(t, system, file)
	out, consts := map[string]bool{}, map[string]string{}
	collect(tree, system, consts, map[string]int{})
	for _, number := range consts {
		out[number] = true
	}
	for _, number := range headsOf(tree) {
		out[number] = true
	}
	return out
}

// The package comment of each system names every file of the system once: in the row of its chapter, which is one of
// the book's, and then some rule of that row stands in the file; or among those that are no chapter.
func TestChaptersNameTheirFiles(t *testing.T) {
	for _, system := range systems {
		t.Run(system, func(t *testing.T) {
			index, err := register.Load(os.DirFS(filepath.Join("..", "scenarios", system)))
			require.NoError(t, err)
			rows, named := chapterRows(t, parsed(t, system, "doc.go").Doc.Text())
			for _, row := range rows {
				named = append(named, row.files...)
				require.True(t, slices.ContainsFunc(index.All(), func(e register.Entry) bool { return within(e.Number, row.numbers[0]) }), row)
				for _, file := range row.files {
					rules := rulesOf(t, system, file)
					found := len(rules) == 0
					for number := range rules {
						found = found || row.within(number)
					}
					require.True(t, found, "%s has no rule of %v", file, row.numbers)
				}
			}
			var have []string
			files, err := filepath.Glob(filepath.Join(system, "*.go"))
			require.NoError(t, err)
			for _, file := range files {
				if name := filepath.Base(file); name != "doc.go" && !strings.HasSuffix(name, "_test.go") {
					have = append(have, name)
				}
			}
			slices.Sort(named)
			require.Equal(t, have, named, "doc.go names each file once, and no other")
		})
	}
}

// within tells whether a rule is one of a row's chapters, or of a part of one.
func (r chapterRow) within(number string) bool {
	return slices.ContainsFunc(r.numbers, func(c string) bool { return within(number, c) })
}

// Every rule that is implemented begins the comment of exactly one function: from the number one finds where it acts.
// Other comments cite it later, in parentheses. The function stands in a file of the rule's chapter.
func TestImplementedRulesBeginOneComment(t *testing.T) {
	for _, system := range systems {
		t.Run(system, func(t *testing.T) {
			list, err := coverage.Load(os.DirFS(filepath.Join("..", "scenarios", system)))
			require.NoError(t, err)
			rows, _ := chapterRows(t, parsed(t, system, "doc.go").Doc.Text())
			at := map[string][]string{}
			files, err := filepath.Glob(filepath.Join(system, "*.go"))
			require.NoError(t, err)
			for _, file := range files {
				if name := filepath.Base(file); !strings.HasSuffix(name, "_test.go") {
					for _, number := range headsOf(parsed(t, system, name)) {
						at[number] = append(at[number], name)
					}
				}
			}
			var never []string
			twice, outside := map[string][]string{}, map[string][]string{}
			for _, number := range list.Numbers() {
				switch {
				case !list.Of(number).Implemented:
				case len(at[number]) == 0:
					never = append(never, number)
				case len(at[number]) > 1:
					twice[number] = at[number]
				case !slices.ContainsFunc(rows, func(r chapterRow) bool {
					return slices.Contains(r.files, at[number][0]) && r.within(number)
				}):
					outside[number] = at[number]
				}
			}
			require.Empty(t, never, "begin no function's comment")
			require.Empty(t, twice, "begin more than one function's comment")
			require.Empty(t, outside, "begin a comment in a file that is none of their chapter")
		})
	}
}
