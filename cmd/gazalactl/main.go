// Command gazalactl is the tutor in a terminal: the same content as the window's, from the same view models, as text for people and as JSON for scripts.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"gazala/locales"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
)

// Exit codes: 1 for an answer that is a no, 2 for a question that cannot be answered.
const (
	exitNo  = 1
	exitBad = 2
)

// errNo ends the program with exit code 1: the answer has been printed, and it is a no.
var errNo = errors.New("the answer is no")

type cli struct {
	Lang   string `default:"" help:"Language: en or pt. The system's when left out."`
	JSON   bool   `help:"Print JSON for scripts."`
	System string `default:"cauldron" help:"The game."`

	Examples examplesCmd `cmd:"" help:"The rulebook's worked examples."`
	Rules    rulesCmd    `cmd:"" help:"The rules in our words."`
	Options  optionsCmd  `cmd:"" help:"What may be done in a position, and what not, with all reasons."`
	Judge    judgeCmd    `cmd:"" help:"May I? The verdict on an intent with all reasons, and the nearest change. Exit code 1 for a no."`
	Explain  explainCmd  `cmd:"" help:"The derivation of the numbers behind an intent."`
	Odds     oddsCmd     `cmd:"" help:"The exact outcomes of an intent's dice."`
	Fold     foldCmd     `cmd:"" help:"The position on one line, for copy and paste; a folded one is unfolded."`
	Schema   schemaCmd   `cmd:"" help:"The JSON Schema of positions and intents, with described examples."`
}

// session is what a command needs to answer.
type session struct {
	desk   *desk.Desk
	system string
	json   bool
	in     io.Reader
	out    io.Writer
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv))
}

func run(args []string, in io.Reader, out, errs io.Writer, env func(string) string) int {
	var c cli
	code := 0
	parser, err := kong.New(&c, kong.Name("gazalactl"), kong.Description("Learn board wargames in a terminal."), kong.Writers(out, errs),
		kong.Exit(func(n int) { code = n }))
	if err != nil {
		fmt.Fprintln(errs, err)
		return exitBad
	}
	ctx, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintln(errs, "gazalactl:", err)
		return exitBad
	}
	if ctx.Command() == "" {
		return code
	}
	d, err := desk.New(locales.Match(language(c.Lang, env)))
	if err != nil {
		fmt.Fprintln(errs, "gazalactl:", err)
		return exitBad
	}
	err = ctx.Run(&session{desk: d, system: c.System, json: c.JSON, in: in, out: out})
	switch {
	case errors.Is(err, errNo):
		return exitNo
	case err != nil:
		report(errs, d, err)
		return exitBad
	}
	return code
}

// report says what is wrong: the faults of a file one a line, in the reader's language, anything else as it is.
func report(errs io.Writer, d *desk.Desk, err error) {
	var faults *strict.Problems
	if !errors.As(err, &faults) {
		fmt.Fprintln(errs, "gazalactl:", err)
		return
	}
	for _, p := range faults.List {
		slots := map[string]any{}
		for k, v := range p.Slots() {
			slots[k] = v
		}
		fmt.Fprintf(errs, "%s:%d:%d: %s: %s\n", p.File, p.Line, p.Col, p.Path, d.Text(p.Key, slots))
	}
	if n := faults.More; n > 0 {
		fmt.Fprintln(errs, d.Text("ctl.more_faults", map[string]any{"Count": n}))
	}
}

// language is what was asked for, or what the system speaks.
func language(asked string, env func(string) string) string {
	for _, s := range []string{asked, env("LC_ALL"), env("LC_MESSAGES"), env("LANG")} {
		if s != "" {
			return s
		}
	}
	return locales.English
}
