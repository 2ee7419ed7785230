package session

import "gazala/rules/dice"

// Source is the dice of one choice.
func (c Chain) Source(intent []byte) dice.Source { return c.source(intent) }
