package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/derive"
)

func TestCharts(t *testing.T) {
	c := testCharts()
	for _, w := range []struct {
		name          string
		total, column derive.Val
		want          string
	}{
		{"2.3.crt a seven at the worst odds", derive.Int(7), derive.Frac(1, 4), "DVI/AE"},
		{"2.3.crt a seven at the best odds", derive.Int(7), derive.Int(9), "EMP"},
		{"2.3.crt a two is read like a twelve", derive.Int(12), derive.Int(4), "EMP"},
		{"2.3.crt five at two to one", derive.Int(5), derive.Int(2), "DVB/ARI"},
		{"2.3.crt no such column", derive.Int(5), derive.Frac(1, 7), "-"},
	} {
		t.Run(w.name, func(t *testing.T) {
			got, _ := c.CRT.Cell(w.total, w.column)
			require.Equal(t, w.want, got.Sym())
		})
	}
	t.Run("2.3.bom hits of 36 by column", func(t *testing.T) {
		for i, want := range []int{2, 6, 12, 20, 30} {
			hits := 0
			for a := 1; a <= 6; a++ {
				for b := 1; b <= 6; b++ {
					result, src := c.Bombardment.Cell(derive.Int(a+b), derive.Int(10*i+1))
					require.Equal(t, cite.Printed, src)
					if result.Sym() == "DB" {
						hits++
					}
				}
			}
			require.Equal(t, want, hits)
		}
	})
}
