package memory

import "time"

// tolerance is how far clocks may differ: a time farther ahead was noted by one that was wrong.
const tolerance = 24 * time.Hour

// published is when this program was not yet there: a clock that is behind that is wrong itself, and no time is judged
// by it.
func published() time.Time { return time.Date(2026, time.November, 1, 0, 0, 0, 0, time.UTC) }

// ahead tells whether a time lies in the future, and not only because clocks differ a little.
func ahead(at, now time.Time) bool { return !now.Before(published()) && at.After(now.Add(tolerance)) }

// mend gives the reviews that come from the future a time that they can have: that of the one before them, or else of
// the first one that is not ahead, or else the beginning of the day. It tells how many there were.
func mend(reviews []Review, now time.Time) (out []Review, wrong int) {
	now = now.UTC()
	last := now.Truncate(tolerance)
	for _, r := range reviews {
		if !ahead(r.At, now) {
			last = r.At
			break
		}
	}
	out = make([]Review, len(reviews))
	for i, r := range reviews {
		if ahead(r.At, now) {
			r.At = last
			wrong++
		}
		last, out[i] = r.At, r
	}
	return out, wrong
}

// Mended is the memory without times from the future, which a clock that was wrong has left, and how many there were.
func (m Memory) Mended(now time.Time) (mended Memory, wrong int) {
	reviews, wrong := mend(m.reviews, now)
	if wrong == 0 {
		return m, 0
	}
	mended, _ = Of(reviews) // they were read once already
	return mended, wrong
}
