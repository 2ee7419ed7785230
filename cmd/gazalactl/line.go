package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"gazala/locales"
)

// The command line is read here and not by a package: those that read any command line take longer to start than most
// questions take to answer.

// Errors of a command line.
var (
	errFlag     = errors.New("no such flag")
	errValue    = errors.New("the flag lacks its value")
	errCommand  = errors.New("no such command")
	errArgument = errors.New("an argument is missing")
	errExcess   = errors.New("an argument too many")
	errPhase    = errors.New("no such phase")
	errHex      = errors.New("no such hex")
)

// runner is a command with its arguments.
type runner interface{ Run(s *session) error }

// command is a command by its words and the names of its arguments: NAME must be there, [NAME] need not, NAME… and
// [NAME…] take all that come.
type command struct {
	words string
	args  string
	with  func(args []string) runner
}

func commands() []command {
	return []command{
		{"examples list", "", func([]string) runner { return listExamples{} }},
		{"examples show", "ID", func(a []string) runner { return showExample{a[0]} }},
		{"examples run", "[ID…]", func(a []string) runner { return runExamples{a} }},
		{"rules list", "", func([]string) runner { return listRules{} }},
		{"rules show", "RULE", func(a []string) runner { return showRule{a[0]} }},
		{"search", "WORD…", func(a []string) runner { return searchCmd{strings.Join(a, " ")} }},
		{"glossary", "[WORD…]", func(a []string) runner { return glossaryCmd{strings.Join(a, " ")} }},
		{"concepts", "[IDEA]", func(a []string) runner { return conceptsCmd{strings.Join(a, "")} }},
		{"lessons list", "", func([]string) runner { return listLessons{} }},
		{"lessons run", "[ID…]", func(a []string) runner { return runLessons{a} }},
		{"today", "[FOLDER]", func(a []string) runner { return todayCmd{kept(strings.Join(a, ""))} }},
		{"drill", "[FOLDER]", func(a []string) runner { return drillCmd{kept(strings.Join(a, ""))} }},
		{"learners", "", func([]string) runner { return learners{} }},
		{"options", "POSITION", func(a []string) runner { return optionsCmd{place{a[0]}} }},
		{"judge", "POSITION INTENT", func(a []string) runner { return judgeCmd{place{a[0]}, a[1]} }},
		{
			"referee",
			"POSITION INTENT legal|refused [RULE…]",
			func(a []string) runner { return refereeCmd{place{a[0]}, a[1], a[2], a[3:]} },
		},
		{"lab form", "", func([]string) runner { return labForm{} }},
		{"lab", "POSITION [EDIT…]", func(a []string) runner { return labCmd{place{a[0]}, a[1:]} }},
		{"play", "POSITION INTENT", func(a []string) runner { return playCmd{place{a[0]}, a[1]} }},
		{"explain", "POSITION INTENT", func(a []string) runner { return explainCmd{place{a[0]}, a[1]} }},
		{"odds", "POSITION [INTENT]", func(a []string) runner { return oddsCmd{place{a[0]}, strings.Join(a[1:], "")} }},
		{"ask", "[START] [WORD…]", func(a []string) runner { return askCmd{a} }},
		{"review", "SAVE", func(a []string) runner { return reviewCmd{a[0]} }},
		{"starts", "", func([]string) runner { return startsCmd{} }},
		{"words", "START [HEX]", func(a []string) runner { return wordsCmd{place{a[0]}, strings.Join(a[1:], "")} }},
		{"talk", "START", func(a []string) runner { return talkCmd{place{a[0]}} }},
		{"checklist", "[PHASE]", func(a []string) runner { return checklistCmd{strings.Join(a, "")} }},
		{"fold", "POSITION", func(a []string) runner { return foldCmd{place{a[0]}} }},
		{"charts show", "", func([]string) runner { return showCharts{} }},
		{"charts check", "FILE", func(a []string) runner { return checkCharts{a[0]} }},
		{"charts template", "", func([]string) runner { return chartsTemplate{} }},
		{"charts cards", "[DECK…]", func(a []string) runner { return showCards{a} }},
		{"charts set", "PLACE VALUE", func(a []string) runner { return setCard{a[0], a[1]} }},
		{"schema", "", func([]string) runner { return schemaCmd{} }},
	}
}

// first is the game that is meant when none is named and a command is about one.
const first = "cauldron"

// line is a command line.
type line struct {
	lang, system string // empty when none was named
	charts       string // a file of the person's own
	dice         string // what the dice show, "3,6"
	side         string // whose sight of a position is meant
	json, help   bool
	words        []string
}

// readLine tells flags, which may stand anywhere before a "--", from words. What it could make out comes with an error
// too.
func readLine(args []string) (line, error) {
	var l line
	for i := 0; i < len(args); i++ {
		name, value, given := strings.Cut(args[i], "=")
		switch {
		case args[i] == "--":
			l.words = append(l.words, args[i+1:]...)
			return l, nil
		case args[i] == "--json":
			l.json = true
		case args[i] == "--help", args[i] == "-h":
			l.help = true
		case name == "--lang", name == "--system", name == "--charts", name == "--dice", name == "--as":
			if !given {
				if i++; i == len(args) {
					return l, asked{name, errValue}
				}
				value = args[i]
			}
			l = l.with(name, value)
		case strings.HasPrefix(args[i], "-") && args[i] != "-":
			return l, asked{args[i], errFlag}
		default:
			l.words = append(l.words, args[i])
		}
	}
	return l, nil
}

func (l line) with(flag, value string) line {
	switch flag {
	case "--lang":
		l.lang = value
	case "--charts":
		l.charts = value
	case "--dice":
		l.dice = value
	case "--as":
		l.side = value
	default:
		l.system = value
	}
	return l
}

// command is the command of the line's first words, with the rest of them.
func (l line) command() (command, []string, error) {
	for _, c := range commands() {
		words := strings.Fields(c.words)
		if len(l.words) >= len(words) && strings.Join(l.words[:len(words)], " ") == c.words {
			return c, l.words[len(words):], nil
		}
	}
	const most = 2
	return command{}, nil, asked{strings.Join(l.words[:min(most, len(l.words))], " "), errCommand}
}

// take gives the command its arguments.
func (c command) take(args []string) (runner, error) {
	names := strings.Fields(c.args)
	for i, name := range names {
		if i >= len(args) && !strings.HasPrefix(name, "[") {
			return nil, asked{name, errArgument}
		}
	}
	if len(args) > len(names) && !strings.HasSuffix(strings.TrimSuffix(c.args, "]"), "…") {
		return nil, asked{args[len(names)], errExcess}
	}
	return c.with(args), nil
}

// help lists the commands that begin with the words, with the flags.
func help(out io.Writer, say *locales.Speaker, words []string) {
	under := strings.Join(words, " ")
	fmt.Fprintf(out, "%s\n\n", say.Text("ctl.usage", nil))
	for _, c := range commands() {
		if strings.HasPrefix(c.words, under) || strings.HasPrefix(under, c.words) {
			usage := strings.TrimSpace(c.words + " " + c.args)
			fmt.Fprintf(
				out,
				"  %s\n      %s\n",
				usage,
				say.Text("ctl.help."+strings.ReplaceAll(c.words, " ", "_"), nil),
			)
		}
	}
	fmt.Fprintln(out)
	for _, f := range []string{"lang", "json", "system", "charts", "dice", "as", "help"} {
		fmt.Fprintf(out, "  --%-8s %s\n", f, say.Text("ctl.flag."+f, nil))
	}
	fmt.Fprintf(out, "\n%s\n", say.Text("ctl.position", nil))
}
