package theseusdata_test

import (
	"testing"

	"gazala/rules/theseus"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
	theseusdata "gazala/scenarios/theseus"
)

const scenarios = ".."

func TestBadMaps(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "theseusmap", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, theseusdata.ReadMap)
		return err
	})
}

func TestBadOrders(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "theseusorder", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, theseusdata.ReadOrder)
		return err
	})
}

func TestBadCharts(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "theseuscharts", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, theseusdata.ReadCharts)
		return err
	})
}

func TestBadOverlays(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "theseusoverlay", func(file string, b []byte) error {
		_, err := theseusdata.ParseOverlay(file, b, theseus.Charts{})
		return err
	})
}

func TestBadSetUps(t *testing.T) {
	p := loadPrinted(t)
	stricttest.BadFiles(t, scenarios, "theseussetups", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, func(n *strict.Node) []theseusdata.Scenario { return theseusdata.ReadScenarios(n, p.Order, p.Maps) })
		return err
	})
}

func TestBadCampaigns(t *testing.T) {
	p := loadPrinted(t)
	stricttest.BadFiles(t, scenarios, "theseuscampaigns", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, func(n *strict.Node) theseusdata.Campaigns {
			return theseusdata.ReadCampaigns(n, p.Order, p.Charts, p.Maps)
		})
		return err
	})
}

func TestBadPositions(t *testing.T) {
	p := loadPrinted(t)
	stricttest.BadFiles(t, scenarios, "theseusposition", func(file string, b []byte) error {
		doc := strict.Parse(file, b, strict.Limits{})
		theseusdata.ReadPosition(doc.Root(), p)
		return doc.Err()
	})
}
