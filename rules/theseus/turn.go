package theseus

import "gazala/rules/cite"

// Rules of 2 and 4, the sequence of play, and of 9 End Turn Phase.
const (
	ruleTurns   cite.Rule = "theseus:2"
	ruleEndTurn cite.Rule = "theseus:9"
)

// 4, 9: nextTurn advances the turn of a campaign, which ends after its last one.
func (w *work) nextTurn() {
	if w.Campaign == nil {
		return
	}
	if int(w.Turn) >= w.Campaign.Last.N {
		w.Log(ruleEndTurn, "theseus.turn.last", count("Turn", int(w.Turn)))
		w.endCampaign()
		return
	}
	w.Turn++
	w.Log(ruleEndTurn, "theseus.turn.begins", count("Turn", int(w.Turn)))
	w.beginAdmin()
}

// 2: beginOps begins the Ops Phase, in which the initiative marker starts from 0 (6.1).
func (w *work) beginOps() {
	w.Initiative = Initiative{}
	w.Log(ruleTurns, "theseus.turn.ops")
	w.push(OpsFrame{})
}
