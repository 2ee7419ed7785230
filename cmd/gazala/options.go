package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
)

// options are those of a run. The standard library's flags read them: a library that finds methods by their names would
// have the linker keep every method of the program.
type options struct {
	Lang, Theme, Size, Open, Probe string

	Text   int
	Follow bool
}

// usage is the exit code for options that there are not.
const usage = 2

// stored is the theme that the settings say.
const stored = "stored"

// errTold: what was asked for is printed, and nothing is to be run.
var errTold = errors.New("told")

// errTheme: there is no such theme.
var errTheme = errors.New("--theme is light, dark, contrast or system")

// parsed reads the options. It fails with errTold when they asked for help or for the version, which is on out then.
func parsed(args []string, out io.Writer) (o options, err error) {
	f := flag.NewFlagSet("gazala", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&o.Lang, "lang", "", "`LANG`uage of this run: en or pt.")
	f.StringVar(&o.Theme, "theme", stored, "`THEME` of this run: light, dark, contrast or system.")
	f.IntVar(&o.Text, "text", 0, "Text size of this run in `PERCENT`, 100 to 200.")
	f.StringVar(&o.Size, "size", "", "Size of the window, as `WxH`; left out: the last one, or 1280x800.")
	f.StringVar(&o.Open, "open", "home", "`SCREEN` to begin with: home, game:cauldron, examples:cauldron, "+
		"example:cauldron-ex-02/3, rules:cauldron, rule:cauldron:11.1, settings, about.")
	f.StringVar(&o.Probe, "probe", "", "Write where hexes and controls are in the window to this `FILE`; "+
		"in a browser, into this variable of the page.")
	f.BoolVar(&o.Follow, "follow", false, "Write it again whenever it has changed.")
	told := f.Bool("version", false, "Tell the version.")
	err = f.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, "Usage: gazala [flags]\n\nGazala Tutor: board wargames, learned by playing them.\n\n")
		f.SetOutput(out)
		f.PrintDefaults()
		return o, errTold
	case err != nil:
		return o, err //nolint:wrapcheck // it says which option is wrong
	case f.NArg() > 0:
		return o, fmt.Errorf("%w: %s", errArgument, f.Arg(0))
	case *told:
		fmt.Fprintln(out, cmp.Or(version, "built from a tree"))
		return o, errTold
	case !slices.Contains([]string{stored, "light", "dark", "contrast", "system"}, o.Theme):
		return o, errTheme
	}
	return o, nil
}

// errArgument: the program takes options alone.
var errArgument = errors.New("it takes no argument")
