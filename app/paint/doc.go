// Package paint draws a [view.Board] into pixels: terrain, hexsides, overlays and counters, in the forms of the design
// system. It is plain Go without a toolkit, so that what is on the board can be tested without a display.
//
// A [Painter] is made for one zoom, one pixel density and one theme. It paints any rectangle of the board, so that a
// window may hold the board as chunks ([Chunks]), paint a chunk when it comes into sight and repaint the few that a
// change touches ([Painter.Dirty], [Covering]). Whatever repeats is made once and kept: terrain by chunk, shapes as
// coverage masks, counters as sprites, each store bounded. Painting by chunks gives the same pixels as painting the
// whole.
//
// The lattice of centres has whole-pixel steps (see [Geometry]), so each hex falls on the pixels alike and one mask
// serves them all.
//
// From back to front: ground, relief, marks, sea, grid, coast, track, road, escarpment | reach, zone and target tint |
// minefield, breach, fortification, number, name | selection, brackets, cursor | counters | attack arrows | points,
// signs, path and retreat tags.
package paint
