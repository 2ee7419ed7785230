package glossary_test

import (
	"testing"

	"gazala/scenarios/glossary"
	"gazala/scenarios/register/registertest"
)

func TestLists(t *testing.T) {
	registertest.Lists(t, "glossary", glossary.File, glossary.Load, glossary.Parse)
}
