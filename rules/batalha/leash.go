package batalha

// tied is the hexes within reach of the roads of the west edge, worked out when they are first asked for (4.1.2.o2).
type tied struct{}
