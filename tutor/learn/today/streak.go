package today

import "gazala/tutor/view"

// forgives is in how many days one that was missed is forgiven.
const forgives = 7

// Streak is how days stand in a row.
type Streak struct {
	Days int // on which something was answered
	Held map[Date]view.DayState
}

// Count goes through days from the first to the last, which is today and not missed before it is over. A day counts on
// which anything was answered. One that was missed is forgiven when none of the six before it was; otherwise the count
// begins anew after it.
func Count(first, last Date, answered func(Date) int) Streak {
	s := Streak{Held: map[Date]view.DayState{}}
	missed := first - forgives
	for d := first; d <= last; d++ {
		switch n := answered(d); {
		case n >= Size:
			s.Days++
			s.Held[d] = view.DayDone
		case n > 0:
			s.Days++
			s.Held[d] = view.DayBegun
		case d == last:
			s.Held[d] = view.DayOpen
		case s.Days > 0 && d-missed >= forgives:
			missed = d
			s.Held[d] = view.DayForgiven
		default:
			s.Days, missed = 0, d-forgives
		}
	}
	return s
}

// streak is how the days stand on a day.
func (k Kept) streak(d Date) Streak {
	return Count(min(k.first(), d), d, func(on Date) int { return k.of(on).Asked })
}
