// Package registertest gives tests of the rules what they need of a register.
package registertest

import (
	"os"

	"gazala/rules/cite"
	"gazala/scenarios/register"
)

// Rank is a rule's place in the book, by the register in a folder. It panics when that cannot be read.
func Rank(folder string) func(cite.Rule) int {
	index, err := register.Load(os.DirFS(folder))
	if err != nil {
		panic(err)
	}
	return index.Rank()
}
