package positiontest

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/record"
	"gazala/rules/record/recordtest"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Kinds holds that every kind of frames, or of intents, whatever its fields have, is read as it was written. What must
// hold between the fields and a position is not asked for.
func Kinds[T record.Variant[T]](t *testing.T, kinds record.Kinds[T], scope *position.Scope, has record.Scope) {
	t.Helper()
	require.NotEmpty(t, kinds.All)
	for _, kind := range kinds.All {
		t.Run(kinds.Word(kind), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				value := recordtest.Draw(kind, has, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "of") })
				require.NoError(t, sameKind(value, kinds, scope))
			})
		})
	}
}

// told is the field that tells the kinds apart here, which no kind has for something else.
const told = "of_kind"

func sameKind[T record.Variant[T]](value T, kinds record.Kinds[T], scope *position.Scope) error {
	text, err := position.WriteKind(value, told, kinds, scope)
	if err != nil {
		return err
	}
	doc := strict.Parse("value", text, strict.Limits{})
	again, ok := position.ReadKind(doc.Root(), told, kinds, scope)
	if err := doc.Err(); err != nil || !ok {
		return errors.Join(err, errors.New(string(text)))
	}
	key := func(v T) string {
		return kinds.Word(v) + record.Key(func(by record.Visitor) { v.Fields(by) })
	}
	if key(value) != key(again) {
		return errors.New(string(text) + " is read as another")
	}
	return nil
}
