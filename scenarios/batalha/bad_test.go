package batalhadata_test

import (
	"testing"

	"gazala/rules/batalha"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

const scenarios = ".."

func TestBadMaps(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "batalhamap", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, batalhadata.ReadMap)
		return err
	})
}

func TestBadOrders(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "batalhaorder", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, batalhadata.ReadOrder)
		return err
	})
}

func TestBadCharts(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "batalhacharts", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, batalhadata.ReadCharts)
		return err
	})
}

func TestBadSetUps(t *testing.T) {
	p := loadPrinted(t)
	stricttest.BadFiles(t, scenarios, "batalhasetups", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, func(n *strict.Node) []batalha.Scenario { return batalhadata.ReadScenarios(n, p.Order, p.Map) })
		return err
	})
}

func TestBadPositions(t *testing.T) {
	p := loadPrinted(t)
	stricttest.BadFiles(t, scenarios, "batalhaposition", func(file string, b []byte) error {
		doc := strict.Parse(file, b, strict.Limits{})
		batalhadata.ReadPosition(doc.Root(), p)
		return doc.Err()
	})
}
