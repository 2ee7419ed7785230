// Command dev is the one door for people who work on the program: it sets up
// the machine, builds, runs, checks and tests. It is pure Go, so it starts on a
// machine that has no C compiler yet and can say what is missing.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"

	"github.com/alecthomas/kong"
)

type commands struct {
	Run       runCommand       `cmd:"" help:"Set up this machine, build the program and open its window."`
	Test      testCommand      `cmd:"" help:"Run everything that the checks on the server run, in order."`
	Lint      lintCommand      `cmd:"" help:"Check format and style with golangci-lint; --fix rewrites the format."`
	Window    windowCommand    `cmd:"" help:"Start the real program on a hidden display and look at its pixels."`
	Play      playCommand      `cmd:"" help:"Play a whole game in the real window on a hidden display, and keep screenshots."`
	Monkey    monkeyCommand    `cmd:"" help:"Let somebody at the real window who does anything, at random; tells the seed of what it finds."`
	Resize    resizeCommand    `cmd:"" help:"Resize the real window under a window manager, faster than it can follow."`
	Saves     savesCommand     `cmd:"" help:"Open long saved games of every system by mouse in the real window on a hidden display."`
	Golden    goldenCommand    `cmd:"" help:"Rewrite the golden files; review the difference like code."`
	Rules     rulesCommand     `cmd:"" help:"Rewrite the checked-in list of what is done for each rule."`
	Fuzz      fuzzCommand      `cmd:"" help:"Run every fuzz target for a long time."`
	Soak      soakCommand      `cmd:"" help:"Play random games of every system for a long time, then run every fuzz target."`
	Duel      duelCommand      `cmd:"" help:"Let the program's players meet those of a frozen version, in pairs of games."`
	Ask       askCommand       `cmd:"" help:"Measure how questions in words are read, by files of questions with their readings."`
	Bench     benchCommand     `cmd:"" help:"Run the benchmarks."`
	Lines     linesCommand     `cmd:"" help:"Count what the lines of the games' rules are for; fails where there is more than is pinned."`
	Package   packageCommand   `cmd:"" help:"Make a package for a system: linux, windows, darwin, android, ios or web."`
	Web       webCommand       `cmd:"" help:"Walk through the page for browsers in a real one that shows no window."`
	Cleanroom cleanroomCommand `cmd:"" help:"Install the .deb in a fresh Debian, with its dependencies alone, and start it there."`
	Icons     iconsCommand     `cmd:"" help:"Draw the program's icon anew from its source."`
	Licences  licencesCommand  `cmd:"" help:"Copy the licences of all parts of the program to where it shows them."`
	Phones    phonesCommand    `cmd:"" help:"Compile and vet for Android, and what needs no C for iOS, as far as this machine can."`
	Weigh     weighCommand     `cmd:"" help:"Weigh the program against an empty window of the toolkit: start, memory, idle processor time."`
}

func main() {
	os.Exit(start(os.Args[1:]))
}

// start parses the arguments and runs one command; its answer is the exit code.
func start(args []string) int {
	var cmds commands
	parser, err := kong.New(&cmds,
		kong.Name("go run ./cmd/dev"),
		kong.Description("The developers' door of Gazala Tutor."),
		kong.UsageOnError())
	if err != nil {
		fmt.Fprintln(os.Stderr, "dev:", err)
		return 2
	}
	ctx, err := parser.Parse(args)
	parser.FatalIfErrorf(err)
	door, err := openDoor()
	if err == nil {
		err = ctx.Run(door)
	}
	return exitCode(err)
}

// exitCode prints an error once and gives the code of a program that we ran, or 1.
func exitCode(err error) int {
	if err == nil {
		return 0
	}
	if errors.Is(err, errTestsFailed) {
		return 1 // the summary said it all and has to stay the last thing printed
	}
	fmt.Fprintln(os.Stderr, "dev:", err)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() > 0 {
		return exit.ExitCode()
	}
	return 1
}
