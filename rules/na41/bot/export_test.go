package bot

// Prospect is what a position promises the Axis, as the practised player weighs it.
var Prospect = prospect
