package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gazala/app"
)

// A time in the past is told as a person would: of today and yesterday by the hour, of another day by the day.
func TestWhen(t *testing.T) {
	now := time.Date(2026, 3, 1, 9, 5, 0, 0, time.UTC)
	for tag, said := range map[string][]string{
		"en":    {"today at 12:07 AM", "yesterday at 9:40 PM", "January 31", "December 31, 2025"},
		"pt-BR": {"hoje, 00:07", "ontem, 21:40", "31 de janeiro", "31 de dezembro de 2025"},
	} {
		w := open(t, app.Params{Tutor: withToy(t, tag), Lang: tag})
		for n, at := range []time.Time{
			time.Date(2026, 3, 1, 0, 7, 0, 0, time.UTC), time.Date(2026, 2, 28, 21, 40, 0, 0, time.UTC),
			time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC), time.Date(2025, 12, 31, 12, 0, 0, 0, time.UTC),
		} {
			assert.Equal(t, said[n], w.When(at, now))
		}
	}
}
