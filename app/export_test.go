package app

// Kinds is how many kinds of screens there are.
const Kinds = screens
