// Package app is the window: screens, and the way from one to the other. It draws what the tutor says and holds no
// rules. The files of a screen begin with its word:
//
//	window      what all screens stand in: the way, the keys, what is kept; Keys
//	settings    Settings, About
//	home        Home, Find
//	today       Today, TodayAsks, TodayPosition, TodayDesert
//	game        Game, Starts, Examples
//	example     Example
//	table       AtTable
//	review      Review
//	learn       Learn, Lesson, Placement
//	practise    Practise, Progress
//	book        Contents, Rule, Glossary, Concepts, Concept, Rulings, Ruling
//	charts      Charts, EditCharts
//	lab         Lab, Paper
//	asker       questions in words, on several screens
//	moving      what is taken from one machine to another, on several screens
package app
