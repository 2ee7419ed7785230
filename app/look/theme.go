package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Worn gives the toolkit's own widgets (entries, sliders, scroll bars, menus) the colours and the text size of a look.
// There is one as long as the program runs: it answers by the look that it was put on with last.
type Worn struct {
	toolkit *toolkit // nil before it has been put on
}

// Put has the toolkit go by a look. The toolkit is told when colours or text size change, and only then: to be told has
// it ask the window manager for the size that the window had when it last looked, although a later one may be on its
// way. Another kind of screen is no reason, since that comes with a size; what is made for it asks anew.
func (w *Worn) Put(s fyne.Settings, l Look) {
	before := w.toolkit
	if before == nil {
		w.toolkit = &toolkit{look: l, base: theme.DefaultTheme()}
		s.SetTheme(w.toolkit)
		return
	}
	changed := before.look.P != l.P || before.look.Text != l.Text
	before.look = l
	if changed {
		s.SetTheme(before)
	}
}

type toolkit struct {
	look Look
	base fyne.Theme
}

// Color is the colour of one of the toolkit's names.
func (t *toolkit) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	p := &t.look.P
	switch n {
	case theme.ColorNameBackground:
		return p.Bg
	case theme.ColorNameHeaderBackground,
		theme.ColorNameOverlayBackground,
		theme.ColorNameMenuBackground,
		theme.ColorNameButton:
		return p.Surface
	case theme.ColorNameSeparator:
		return p.Line
	case theme.ColorNameScrollBar:
		return p.Ctl
	case theme.ColorNameInputBackground, theme.ColorNameInputBorder: // a field's ground is the window's own
		return color.Transparent
	case theme.ColorNameScrollBarBackground, theme.ColorNameShadow:
		return color.Transparent
	case theme.ColorNameForeground:
		return p.Ink
	case theme.ColorNamePlaceHolder, theme.ColorNameDisabled:
		return p.Ink2
	case theme.ColorNameHyperlink:
		return p.Accent
	case theme.ColorNameForegroundOnPrimary:
		return p.On
	case theme.ColorNameSelection, theme.ColorNameHover, theme.ColorNamePressed:
		return p.Soft
	case theme.ColorNameError:
		return p.Refuse
	case theme.ColorNameFocus, theme.ColorNamePrimary: // the cursor of a field
		return p.Focus
	}
	return t.base.Color(n, v)
}

// Font is the toolkit's own Noto Sans.
func (t *toolkit) Font(s fyne.TextStyle) fyne.Resource { return t.base.Font(s) }

// Icon is the toolkit's own icon.
func (t *toolkit) Icon(n fyne.ThemeIconName) fyne.Resource { return t.base.Icon(n) }

// Size is a size with the text setting applied to those of text.
func (t *toolkit) Size(n fyne.ThemeSizeName) float32 {
	switch n {
	case theme.SizeNameText:
		s, _ := t.look.Size(Body)
		return s
	case theme.SizeNameCaptionText:
		s, _ := t.look.Size(Caption)
		return s
	case theme.SizeNameInputRadius:
		return 8
	case theme.SizeNameScrollBar:
		return 8
	}
	return t.base.Size(n)
}
