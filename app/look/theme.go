package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// NewTheme gives the toolkit's own widgets (entries, sliders, scroll bars, menus) the same colours and text size.
func NewTheme(l *Look) fyne.Theme { return &toolkit{look: l, base: theme.DefaultTheme()} }

type toolkit struct {
	look *Look
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
