package na41

import "gazala/rules/printed"

// Rates are what something costs units on foot and mechanized ones.
type Rates struct{ Foot, Mech printed.Cell }

func (r *Rates) of(mech bool) printed.Cell {
	if mech {
		return r.Mech
	}
	return r.Foot
}

// Roads is what entering a hex along a road costs (5.2.1).
type Roads struct{ Highway, Track Rates }

// Charts are the tables that the rules read.
type Charts struct {
	Title, Text   string // of a person's own charts
	Ground        [Desert + 1]Rates
	City          Rates
	Roads         Roads
	OtherRoads    Roads // by the other reading of d-81
	Escarpment    Rates // what crossing adds; mechanized units may not cross (5.7)
	Ridge         Rates // what crossing adds
	Box           Rates // into a box (6.3.3)
	Delay         Rates // what a marker adds (24.2)
	Strafing      Rates
	LRDG          Rates
	Delays        [2]printed.Cell // how many delay markers a side has, by Side-1 (24.1)
	AirRange      printed.Cell    // hexes from an air base (18.7.3)
	Restore       printed.Cell    // hexes from a replacement to a unit (19.3.1)
	Truck         printed.Cell    // resource points for a truck (19.1.2)
	Headquarters  printed.Cell    // and for a corps headquarters
	LeaveZone     Rates           // out of an enemy zone (7.2)
	LeaveLimited  Rates           // out of a limited one (7.3)
	Extended      printed.Cell
	HighwayBonus  printed.Cell // hexes more for a move on highways alone (5.2.2)
	RoadBonus     printed.Cell // and for one on highways and tracks
	Stacking      printed.Cell // points in a hex (4.1)
	Overland      printed.Cell // hexes of a line of supply before it comes to a road (16.3.2)
	SupplyRange   printed.Cell // hexes from a supply point to an attack (17.2.1.b)
	Capture       printed.Cell // lowest face that captures a supply point (17.2.3)
	SpareParts    printed.Cell // lowest sum that wears captured trucks out (27.1)
	PerOasis      printed.Cell // units that an oasis supplies (27.2)
	MobileRange   printed.Cell // and from a mobile supply unit (17.2.4)
	Combat        CombatCharts
	Isolation     IsolationCharts   // 16.5.3
	Attrition     [2]AttritionTable // by Side-1 (25.1.1)
	Events        [2][]Event        // by Side-1, from a throw of 2 on (23.1)
	Prices        map[Item]Price
	Markers       [2][mostAssets]printed.Cell // how many markers of each asset there are, by Side-1 (23.2.3)
	MostResources printed.Cell
	// success numbers by Side-1, from the modifier -3 on: 1 for auto, 0 for none (22.3.3)
	Malta      [2][]printed.Value
	Sea        SeaCharts
	Demolition DieTable // (21.4.1)
	Forts      FortCharts
	Rommel     printed.Cell // points more for a stack that he leads (18.5)
}

// SeaCharts are the tables of chapters 21 and 22.
type SeaCharts struct {
	Columns []string         // of the Anti-Shipping Table
	Table   [][]printed.Cell // from a throw of 2 on; 0 where nothing happens (22.2.1)
	// What is added to the throw, and to the dice against troops (22.2.2, 22.2.5).
	Airfield, Crete, Moon, Troops printed.Cell
	// Shipping points (21.2).
	PerStackTwo, PerStackOne, PerStep, PerReplacement, PerTruck, PerPoint, PerMobile printed.Cell
	// most points of a coastal convoy (21.1.2)
	Coastal printed.Cell
	// Resource points (21.1.2, 21.4.4, 22.3.5).
	SecondConvoy, DirectConvoy, Repair printed.Cell
}
