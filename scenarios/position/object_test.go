package position_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

func TestEmptyValuesAreLeftOut(t *testing.T) {
	o := position.Object{}
	o.Put("text", "")
	o.Put("number", 0)
	o.Put("truth", false)
	o.Put("texts", []string{})
	o.Put("objects", []position.Object{})
	o.Put("object", position.Object{})
	assert.Empty(t, o)
	o.Put("text", "a<b")
	o.Put("number", -1)
	o.Put("half", position.Points(derive.Frac(1, 2)))
	o.Put("whole", position.Points(derive.Int(3)))
	line, err := o.Line()
	require.NoError(t, err)
	assert.Equal(t, `{"half":"1/2","number":-1,"text":"a<b","whole":3}`, string(line))
}

func TestWords(t *testing.T) {
	o, choices := position.Object{}, []strict.Choice[int]{{Name: "one", Value: 1}}
	assert.True(t, position.Word(o, "n", 1, choices))
	assert.False(t, position.Word(o, "m", 2, choices))
	assert.Equal(t, position.Object{"n": "one"}, o)
}

func TestLetters(t *testing.T) {
	assert.Equal(t, "pdrr", position.Letters(cite.Printed, cite.Derived, cite.Reconstructed, cite.None))
}
