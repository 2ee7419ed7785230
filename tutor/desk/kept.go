package desk

import (
	"bytes"
	"strings"
	"time"

	"gazala/scenarios/tree"
	"gazala/tutor/keep"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/placement"
	"gazala/tutor/learn/today"
)

// JoinKept joins what two programs have kept under one of these names. Of a memory every review is there, of each day
// and each lesson the more that was done. Times from the future are mended by the clock before that.
func JoinKept(clock func() time.Time) keep.Join {
	return func(name string, was, stored, mine []byte) (both, beside []byte) {
		return joinKept(name, was, stored, mine, clock())
	}
}

func joinKept(name string, was, stored, mine []byte, now time.Time) (both, beside []byte) {
	switch {
	case strings.HasSuffix(name, keep.Original):
		return keep.Apart(name, was, stored, mine)
	case name == keep.Days:
		return joinDays(name, was, stored, mine)
	case strings.HasSuffix(name, keep.Lessons):
		return lesson.ParseKept(mine).With(lesson.ParseKept(stored)).Text(), nil
	case strings.HasSuffix(name, keep.Placement):
		if both = placement.Join(mine, stored); !lined(both, stored) {
			beside = stored
		}
		return both, beside
	}
	m, _, _ := memory.Parse(mine, now)
	theirs, bad, _ := memory.Parse(stored, now)
	if bad > 0 {
		beside = stored
	}
	return m.With(theirs).Text(), beside
}

func joinDays(name string, was, stored, mine []byte) (both, beside []byte) {
	m, err := today.Parse(mine)
	if err != nil {
		return keep.Apart(name, was, stored, mine)
	}
	theirs, err := today.Parse(stored)
	if err != nil {
		return keep.Apart(name, was, stored, mine)
	}
	return m.With(theirs).Text(), nil
}

// lined tells whether a text has every line of another one.
func lined(text, other []byte) bool {
	have := map[string]int{}
	for l := range bytes.Lines(text) {
		have[string(l)]++
	}
	for l := range bytes.Lines(other) {
		if have[string(l)]--; have[string(l)] < 0 {
			return false
		}
	}
	return true
}

// JoinCharts joins a person's own charts that two programs have changed, as [keep.Join] says: cell by cell.
func JoinCharts(name string, was, stored, mine []byte) (both, beside []byte) {
	m, err := tree.Parse(mine)
	if err != nil {
		return keep.Apart(name, was, stored, mine)
	}
	theirs, err := tree.Parse(stored)
	if err != nil {
		return keep.Apart(name, was, stored, mine)
	}
	before, err := tree.Parse(was)
	if err != nil {
		before = nil
	}
	all, clash := tree.Join(before, m, theirs)
	if clash {
		beside = stored
	}
	var out bytes.Buffer
	all.Write(&out, "", 0)
	out.WriteByte('\n')
	return out.Bytes(), beside
}
