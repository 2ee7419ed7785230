// Command gazalactl is the tutor in a terminal: the same content as the window's, from the same view models, as text
// for people and as JSON for scripts.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"

	"gazala/locales"
	"gazala/tutor/desk"
)

// Exit codes: 1 for an answer that is a no, 2 for a question that cannot be answered.
const (
	exitNo  = 1
	exitBad = 2
	// a question in words was asked back
	exitUnsure = 3
)

// errNo ends the program with exit code 1: the answer has been printed, and it is a no.
var errNo = errors.New("the answer is no")

// session is what a command needs to answer.
type session struct {
	desk   *desk.Desk
	say    *locales.Speaker
	system string
	every  bool   // no game was named: a command that can is about each of them
	dice   string // as typed
	json   bool
	in     io.Reader
	out    io.Writer
}

// flush sends what was printed on its way: whoever talks waits for the answer to each line.
func (s *session) flush() {
	if f, ok := s.out.(interface{ Flush() error }); ok {
		_ = f.Flush() // what can't be written now is told when the program ends
	}
}

// systems are the games that a command is about.
func (s *session) systems() []string {
	if s.every {
		return s.desk.Systems()
	}
	return []string{s.system}
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	code := run(os.Args[1:], os.Stdin, out, os.Stderr, os.Getenv)
	if err := out.Flush(); err != nil {
		code = exitBad
	}
	os.Exit(code)
}

func run(args []string, in io.Reader, out, errs io.Writer, env func(string) string) int {
	return stock{locales.New, desk.Open}.run(args, in, out, errs, env)
}

// stock is who speaks, and of which games.
type stock struct {
	speak func(tag string) (*locales.Speaker, error)
	open  func(*locales.Speaker) *desk.Desk
}

func (k stock) run(args []string, in io.Reader, out, errs io.Writer, env func(string) string) int {
	l, fault := readLine(args)
	tag := locales.Match(language(l.lang, env))
	say, err := k.speak(tag)
	if err != nil {
		fmt.Fprintln(errs, "gazalactl:", err)
		return exitBad
	}
	switch {
	case fault != nil:
	case l.help:
		help(out, say, l.words)
		return 0
	case len(l.words) == 0:
		help(errs, say, nil)
		return exitBad
	default:
		d := k.open(say)
		fault = answer(
			l,
			session{
				desk:   d,
				say:    say,
				system: cmp.Or(l.system, d.Systems()[0]),
				every:  l.system == "",
				dice:   l.dice,
				json:   l.json,
				in:     in,
				out:    out,
			},
		)
	}
	switch {
	case errors.Is(fault, errNo):
		return exitNo
	case errors.Is(fault, errUnsure):
		return exitUnsure
	case errors.Is(fault, errUnsaid):
		return exitBad
	case fault != nil:
		if l.json {
			s := session{out: out}
			if err := s.encode(map[string]any{"error": lines(say, fault)}); err == nil {
				return exitBad
			}
		}
		report(errs, say, fault)
		return exitBad
	}
	return 0
}

func answer(l line, s session) error {
	c, rest, err := l.command()
	if err != nil {
		return err
	}
	r, err := c.take(rest)
	if err != nil {
		return err
	}
	if l.charts != "" {
		if s.desk, err = s.withCharts(l.charts); err != nil {
			return err
		}
	}
	s.desk = s.desk.As(l.side)
	return r.Run(&s)
}

// language is what was asked for, or what the system speaks.
func language(asked string, env func(string) string) string {
	for _, s := range []string{asked, locales.Preferred(env), env("LC_ALL"), env("LC_MESSAGES"), env("LANG")} {
		if s != "" {
			return s
		}
	}
	return locales.English
}
