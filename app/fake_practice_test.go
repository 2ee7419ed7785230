package app_test

import (
	"time"

	"gazala/rules/cite"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// fakePractice asks three questions in turn: one choice of several, any number of them, a number that can be typed.
type fakePractice struct {
	f    *fake
	n    int
	took []int
	done bool
}

func (p *fakePractice) Seek(_ time.Time, more func() bool) bool {
	for more() { // a search that takes its time
		break
	}
	p.n++
	p.took, p.done = nil, false
	return true
}

func (p *fakePractice) Answer(_ time.Time, choices ...int) { p.took, p.done = choices, true }

func (p *fakePractice) Type(_ time.Time, text string) bool {
	p.done = text == "2"
	return p.done
}

func (p *fakePractice) Show(...memory.Review) {}

func (p *fakePractice) LookedUp(_ time.Time, rules ...cite.Rule) bool { return len(rules) > 0 }

func (p *fakePractice) Shaky(now time.Time, rules ...cite.Rule) []view.Known {
	return p.Progress(now).Rules[:min(len(rules), 1)]
}

func (p *fakePractice) Readiness(scenario string, now time.Time) (view.Readiness, bool) {
	r := p.Progress(now).Ready[0]
	return r, scenario == r.Scenario
}

func (*fakePractice) Round() (view.Round, bool) { return view.Round{}, false }

func (*fakePractice) Look(int) bool { return false }

func (p *fakePractice) Text() []byte { return []byte("known") }

func (p *fakePractice) View() view.Drill {
	if p.n == 0 {
		return view.Drill{}
	}
	in := p.f.in
	c := chip("11.0", "›5")
	v := view.Drill{
		N: p.n, Title: in("May this be done now?", "Isto pode ser feito agora?"), Text: in("Say yes only if no rule is against it.", "Responda sim só se nenhuma regra proibir."),
		About: in("Step: 1219", "Passo: 1219"), Given: in("Dice: 4", "Dados: 4"), Now: in("Move, attack or stop?", "Mover, atacar ou parar?"), Who: in("The Axis decides", "O Eixo decide"), Where: in("May 27", "27 de maio"),
		Board: p.f.board(1), Many: p.n%3 == 2, Typed: p.n%3 == 0,
		Choices: []view.DrillPick{{Text: in("Yes, it may be done", "Sim, pode ser feito")}, {Text: in("No, a rule is against it", "Não, uma regra proíbe"), Chip: &c}},
	}
	if !p.done {
		return v
	}
	v.Choices[1].Right = true
	for _, n := range p.took {
		v.Choices[n].Picked = true
	}
	line := view.Line{Label: in("Defence", "Defesa"), Value: "12", Chip: &c}
	v.Reply = &view.DrillReply{
		Text: in("Not quite: one rule was missed.", "Ainda não: faltou uma regra."), Why: in("One comes to it by leaving the rule out.", "Chega-se a ela deixando a regra de fora."),
		Missed: []view.RuleRow{{Chip: c, Title: in("The attacker's values", "Valores do atacante")}}, Line: &line,
		Trees: []view.Tree{{Title: in("Odds", "Proporção"), Lines: []view.Line{line}}}, Log: []view.Said{{Text: in("The die shows 4.", "O dado mostra 4."), Chip: &c}},
	}
	return v
}

func (p *fakePractice) Progress(time.Time) view.Progress {
	in := p.f.in
	row := view.Known{Row: view.RuleRow{Chip: chip("11.0", "›5"), Title: in("The attacker's values", "Valores do atacante")}, Standing: 3, Word: in("slipping", "escapando")}
	return view.Progress{
		Title: in("What you know", "O que você sabe"), Text: in("Rules that you know: 3.", "Regras que você sabe: 3."), First: []view.Known{row}, Rules: []view.Known{row, row},
		Ready: []view.Readiness{{
			Scenario: "one", Title: in("Scenario One", "Cenário Um"), Text: in("Rules it needs that you know: 41 of 52.", "Regras necessárias que você conhece: 41 de 52."),
			Next: in("One comes up first:", "Uma aparece primeiro:"), Known: 41, Of: 52, First: []view.Known{row},
		}},
		Counts: []view.Count{{Standing: 2, Word: in("known", "sabida"), N: 3}, {Standing: 0, Word: in("never met", "nunca vista"), N: 160}},
	}
}
