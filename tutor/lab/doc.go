// Package lab puts positions together by hand: counters from a tray, their states, ground and breaches, the turn and
// what is going on. An edit is a change of the position's own text, which then goes through the strict reader of its
// game: all that is checked is checked there, and an edit that gives an impossible position changes nothing. It knows
// no system by name; what can be set is said by the position's schema and by the game's file lab.json.
package lab
