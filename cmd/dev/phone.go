package main

import (
	"fmt"
	"image"
	"regexp"
	"strconv"
	"time"
)

// portrait and landscape are the sizes of a phone, as it is held and turned.
func portrait() image.Point  { return image.Pt(500, 900) }
func landscape() image.Point { return image.Pt(900, 500) }

// phoneWindow finds the name that the toolkit gives to the window of its mobile mode.
func phoneWindow(tree []byte) string {
	found := regexp.MustCompile(`(?m)^\s*(0x[0-9a-f]+) "App"`).FindSubmatch(tree)
	if found == nil {
		return ""
	}
	return string(found[1])
}

// findPhone gives the window of the mobile mode: it tells no process, so it is found by its name.
func (h *hidden) findPhone() (string, error) {
	for begun := time.Now(); time.Since(begun) < paintLimit; time.Sleep(100 * time.Millisecond) {
		tree, err := h.onDisplay("xwininfo", "-root", "-tree")
		if err != nil {
			return "", err
		}
		if found := phoneWindow(tree); found != "" {
			return found, nil
		}
	}
	return "", fmt.Errorf("no window after %s", paintLimit)
}

// turnPhone gives the window a size.
func (h *hidden) turnPhone(window string, size image.Point) error {
	_, err := h.onDisplay("xdotool", "windowsize", window, strconv.Itoa(size.X), strconv.Itoa(size.Y))
	return err
}

// wakePhone gives the window its size as soon as it is there: until then it stays black.
func (h *hidden) wakePhone(size image.Point) {
	if window, err := h.findPhone(); err == nil {
		_ = h.turnPhone(window, size) // a window that is black can be pulled to another size by hand
	}
}

// lookAtPhone starts the program in mobile mode on a hidden display, turns it and turns it back, and checks that it is
// painted each time, and that turning back shows what was there before.
func (d *door) lookAtPhone(program, keep string) error {
	screen, err := startXvfb()
	if err != nil {
		return err
	}
	defer screen.stop()
	p, err := startProgram(screen, program, "en")
	if err != nil {
		return err
	}
	defer p.stop()
	if p.window, err = screen.findPhone(); err != nil {
		return fmt.Errorf("%w:\n%s", err, p.log.String())
	}
	var shots []image.Image
	for n, size := range []image.Point{portrait(), landscape(), portrait()} {
		if err := screen.turnPhone(p.window, size); err != nil {
			return err
		}
		shot, err := p.turned(size)
		if err != nil {
			return err
		}
		save(shot, keep, fmt.Sprintf("phone-%d.png", n+1))
		shots = append(shots, shot)
	}
	differ := differing(shots[0], shots[2], shots[0].Bounds(), image.Rectangle{})
	d.say(
		"phone: painted upright, on its side and upright again; %d pixels differ between the first and the last",
		differ,
	)
	if differ > shots[0].Bounds().Dx()*shots[0].Bounds().Dy()/100 {
		return fmt.Errorf("turned back, the phone shows something else: %d pixels differ", differ)
	}
	return nil
}

// turned waits for a settled picture of a size with something painted in it.
func (p *program) turned(size image.Point) (image.Image, error) {
	for begun := time.Now(); time.Since(begun) < paintLimit; time.Sleep(200 * time.Millisecond) {
		select {
		case <-p.ended:
			return nil, fmt.Errorf("the program ended by itself:\n%s", p.log.String())
		default:
		}
		shot, err := p.settled()
		if err == nil && shot.Bounds().Size() == size && painted(shot) && filled(shot) {
			return shot, nil
		}
	}
	return nil, fmt.Errorf("nothing painted at %v after %s", size, paintLimit)
}

// filled tells whether the last corner has been painted too: a window that was just turned shows what it had before,
// and black beside it.
func filled(shot image.Image) bool {
	end := shot.Bounds().Max
	r, g, b, _ := shot.At(end.X-1, end.Y-1).RGBA()
	return r+g+b > 0
}
