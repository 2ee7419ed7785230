package concepts_test

import (
	"testing"

	"gazala/scenarios/concepts"
	"gazala/scenarios/register/registertest"
)

func TestLists(t *testing.T) {
	registertest.Lists(t, "concepts", concepts.File, concepts.Load, concepts.Parse)
}
