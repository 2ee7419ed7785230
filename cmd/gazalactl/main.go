// Command gazalactl is the tutor in a terminal: the same content as the window's, from the same view models, as text for people and as JSON for scripts.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"gazala/locales"
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
}

// session is what a command needs to answer.
type session struct {
	desk   *desk.Desk
	system string
	json   bool
	out    io.Writer
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, os.Getenv))
}

func run(args []string, out, errs io.Writer, env func(string) string) int {
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
	err = ctx.Run(&session{desk: d, system: c.System, json: c.JSON, out: out})
	switch {
	case errors.Is(err, errNo):
		return exitNo
	case err != nil:
		fmt.Fprintln(errs, "gazalactl:", err)
		return exitBad
	}
	return code
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
