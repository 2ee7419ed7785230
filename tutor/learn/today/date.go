package today

import (
	"fmt"
	"time"
)

// Date is a day of the calendar, counted from the first of January 1970.
type Date int

// form is how a date is written.
const form = "2006-01-02"

const daily = 24 * 60 * 60 // seconds

// DateOf is the day on which a time lies where it is told.
func DateOf(t time.Time) Date {
	y, m, d := t.Date()
	return Date(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / daily)
}

// ParseDate reads "2026-11-22".
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(form, text)
	if err != nil {
		return 0, fmt.Errorf("date: %w", err)
	}
	return DateOf(t), nil
}

func (d Date) time() time.Time { return time.Unix(int64(d)*daily, 0).UTC() }

// String is the date as [ParseDate] reads it.
func (d Date) String() string { return d.time().Format(form) }

// Weekday is the day of the week.
func (d Date) Weekday() time.Weekday { return d.time().Weekday() }
