package rulings

import (
	"fmt"
	"io/fs"

	"gazala/rules/decide"
	"gazala/scenarios/strict"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/shelf"
)

const questionFiles = "questions/*.json"

// Positions are those of a system's worked examples, step by step, of its questions and of its lessons, and the
// beginnings of its scenarios. What cannot be read or played is left out; the tests of those files tell.
func Positions(sys *shelf.System) []Position {
	var out []Position
	ids, err := example.List(sys)
	if err != nil {
		return nil
	}
	for _, id := range ids {
		out = append(out, ofExample(sys, id)...)
	}
	out = append(out, ofQuestions(sys)...)
	for _, id := range lesson.List(sys) {
		l, err := lesson.Load(sys, id)
		if err != nil {
			continue
		}
		for n, s := range l.Steps {
			out = append(out, Position{Lesson: l.ID, Step: n, Game: s.Game})
		}
	}
	for _, s := range sys.Scenarios() {
		if g, ok := sys.Start(s.ID); ok {
			out = append(out, Position{Start: "scenario:" + sys.ID + "/" + s.ID, Game: g})
		}
	}
	return out
}

func ofExample(sys *shelf.System, id string) []Position {
	ex, err := example.Load(sys, id)
	if err != nil {
		return nil
	}
	var out []Position
	for _, v := range ex.Variants {
		name := ex.ID
		if v.ID != "" {
			name += "@" + v.ID
		}
		steps, err := example.Run(sys, v)
		if err != nil {
			continue
		}
		for n, s := range steps {
			p := Position{
				Example: name,
				Step:    n,
				Start:   fmt.Sprintf("example:%s/%d", name, n+1),
				Game:    s.Before,
				Does:    s.Step.Do,
			}
			for _, q := range s.Step.Ask {
				p.Asks = append(p.Asks, q.Intent)
			}
			out = append(out, p)
		}
	}
	return out
}

func ofQuestions(sys *shelf.System) []Position {
	names, err := fs.Glob(sys.Files, questionFiles)
	if err != nil {
		return nil
	}
	var out []Position
	for _, name := range names {
		b, err := fs.ReadFile(sys.Files, name)
		if err != nil {
			continue
		}
		doc := strict.Parse(name, b, strict.Limits{})
		for _, n := range doc.Root().List("questions") {
			g := sys.Position(n.Field("position"))
			if g == nil {
				continue
			}
			if i := sys.Intent(n.Field("intent"), g); i != nil {
				out = append(
					out,
					Position{
						Ask:   n.Opt("id").Text(),
						Start: "position:" + n.Field("position").Raw(),
						Game:  g,
						Asks:  []decide.Intent{i},
					},
				)
			}
		}
	}
	return out
}
