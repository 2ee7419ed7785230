package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"gazala/assets"
	"gazala/locales"
)

// linux makes two packages of the same parts: an archive that unpacks anywhere, and a .deb.
func (s *shipment) linux() error {
	if err := s.need(s.yes, append(buildPackages(), "xz-utils"), buildTools()); err != nil {
		return err
	}
	dir, done, err := workshop()
	if err != nil {
		return err
	}
	defer done()
	program := filepath.Join(dir, fileName)
	if err := s.build(program, ""); err != nil {
		return err
	}
	parts, err := s.linuxParts(program)
	if err != nil {
		return err
	}
	if err := s.linuxArchive(parts); err != nil {
		return err
	}
	needs, err := debNeeds(program)
	if err != nil {
		return err
	}
	return s.deb(parts, needs)
}

// linuxParts are the files of both packages, from the folder that is /usr in one and the person's choice in the other.
func (s *shipment) linuxParts(program string) ([]packed, error) {
	binary, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	entry, err := s.desktopEntry()
	if err != nil {
		return nil, err
	}
	parts := []packed{
		{"bin/" + fileName, 0o755, binary},
		{"share/applications/" + s.Details.ID + ".desktop", 0o644, []byte(entry)},
		{"share/icons/hicolor/scalable/apps/" + s.Details.ID + ".svg", 0o644, s.icon},
	}
	for _, size := range []int{16, 24, 32, 48, 64, 128, 256, 512} {
		picture, err := iconPNG(s.icon, size, false)
		if err != nil {
			return nil, err
		}
		parts = append(
			parts,
			packed{fmt.Sprintf("share/icons/hicolor/%dx%d/apps/%s.png", size, size, s.Details.ID), 0o644, picture},
		)
	}
	return parts, nil
}

// desktopEntry is what menus show: in both languages.
func (s *shipment) desktopEntry() (string, error) {
	en, err := locales.New(locales.Match("en"))
	if err != nil {
		return "", err
	}
	pt, err := locales.New(locales.Match("pt"))
	if err != nil {
		return "", err
	}
	lines := []string{
		"[Desktop Entry]", "Type=Application", "Version=1.0", "Name=" + s.Details.Name,
		"GenericName=" + en.Text("package.generic", nil), "GenericName[pt]=" + pt.Text("package.generic", nil),
		"Comment=" + en.Text("package.comment", nil), "Comment[pt]=" + pt.Text("package.comment", nil),
		"Exec=" + fileName, "Icon=" + s.Details.ID, "Terminal=false", "StartupWMClass=" + s.Details.Name,
		"Categories=" + strings.Join(s.LinuxAndBSD.Categories, ";") + ";",
		"Keywords=" + strings.Join(s.LinuxAndBSD.Keywords, ";") + ";",
	}
	return strings.Join(lines, "\n") + "\n", nil
}

// installScript copies the archive's parts to where the desktop looks for them.
const installScript = `#!/bin/sh
# Installs for one person into ~/.local, or into the folder that is named: ./install.sh /usr/local
set -eu
cd "$(dirname "$0")"
to="${1:-$HOME/.local}"
mkdir -p "$to"
cp -R bin share "$to/"
echo "$to/bin/` + fileName + `"
`

func (s *shipment) linuxArchive(parts []packed) error {
	folder := fileName + "-" + s.Details.Version
	files := []packed{{folder + "/install.sh", 0o755, []byte(installScript)}}
	for _, p := range parts {
		files = append(files, packed{folder + "/" + p.path, p.mode, p.data})
	}
	plain, err := tarOf(files, s.when)
	if err != nil {
		return err
	}
	small, err := xz(plain)
	if err != nil {
		return err
	}
	path := filepath.Join(s.out, folder+"-linux-"+runtime.GOARCH+".tar.xz")
	if err := os.WriteFile(path, small, 0o644); err != nil {
		return err
	}
	return s.result(path)
}

// deb writes the package for Debian and its kin.
func (s *shipment) deb(parts []packed, needs []string) error {
	var files []packed
	size := 0
	for _, p := range parts {
		files = append(files, packed{"usr/" + p.path, p.mode, p.data})
		size += len(p.data)
	}
	rights, err := s.debCopyright()
	if err != nil {
		return err
	}
	files = append(files, packed{"usr/share/doc/" + fileName + "/copyright", 0o644, []byte(rights)})
	data, err := tarOf(files, s.when)
	if err != nil {
		return err
	}
	if data, err = xz(data); err != nil {
		return err
	}
	control, err := tarOf([]packed{{"control", 0o644, []byte(s.debControl(needs, size))}}, s.when)
	if err != nil {
		return err
	}
	if control, err = xz(control); err != nil {
		return err
	}
	path := filepath.Join(s.out, s.debName())
	archive := arOf([]packed{
		{"debian-binary", 0o644, []byte("2.0\n")}, {"control.tar.xz", 0o644, control}, {"data.tar.xz", 0o644, data},
	}, s.when)
	if err := os.WriteFile(path, archive, 0o644); err != nil {
		return err
	}
	s.say("depends on %s", strings.Join(needs, ", "))
	return s.result(path)
}

func (s *shipment) debName() string {
	return fmt.Sprintf("%s_%s-%d_%s.deb", fileName, s.Details.Version, s.Details.Build, debArch(runtime.GOARCH))
}

func (s *shipment) debControl(needs []string, size int) string {
	return fmt.Sprintf(`Package: %s
Version: %s-%d
Architecture: %s
Maintainer: %s <%s@localhost>
Installed-Size: %d
Depends: %s
Recommends: libdecor-0-0
Section: games
Priority: optional
Description: %s
 %s
`, fileName, s.Details.Version, s.Details.Build, debArch(runtime.GOARCH), s.Details.Name, fileName, (size+1023)/1024,
		strings.Join(needs, ", "), s.LinuxAndBSD.Comment, s.Description)
}

// debCopyright tells whose work is in the package, with the licences in full.
func (s *shipment) debCopyright() (string, error) {
	var text strings.Builder
	text.WriteString(s.Details.Name + ` is an unofficial study aid, not made or approved by the publishers of the games.
All but the first of these parts are by others; the page about the program has the same licences.
`)
	for _, p := range append([]assets.Part{assets.Own()}, assets.Parts()...) {
		licence, err := assets.Licence(p.Name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&text, "\n%s (%s)\n\n%s\n", p.Name, p.Licence, licence)
	}
	return text.String(), nil
}

// debArch is Debian's name of an architecture.
func debArch(goarch string) string {
	if name, ok := map[string]string{"386": "i386", "arm": "armhf", "ppc64le": "ppc64el"}[goarch]; ok {
		return name
	}
	return goarch
}

// libraryPackages are the Debian packages of the libraries that the window needs, linked or opened while it runs.
func libraryPackages() map[string]string {
	return map[string]string{
		"libm.so.6":              "libc6",
		"libc.so.6":              "libc6",
		"libGL.so.1":             "libgl1",
		"libEGL.so.1":            "libegl1",
		"libX11.so.6":            "libx11-6",
		"libXcursor.so.1":        "libxcursor1",
		"libXext.so.6":           "libxext6",
		"libXi.so.6":             "libxi6",
		"libXinerama.so.1":       "libxinerama1",
		"libXrandr.so.2":         "libxrandr2",
		"libXrender.so.1":        "libxrender1",
		"libXxf86vm.so.1":        "libxxf86vm1",
		"libxkbcommon.so.0":      "libxkbcommon0",
		"libwayland-client.so.0": "libwayland-client0",
		"libwayland-cursor.so.0": "libwayland-cursor0",
		"libwayland-egl.so.1":    "libwayland-egl1",
	}
}

// librariesUnused are named in the window's code for what this program never asks of it, or are done without where they
// are not.
func librariesUnused() []string {
	return []string{
		"libGL.so",
		"libGLES_CM.so.1",
		"libGLESv1_CM.so.1",
		"libGLESv2.so.2",
		"libGLX.so.0",
		"libOSMesa.so.6",
		"libOSMesa.so.8",
		"libOpenGL.so.0",
		"libX11-xcb.so.1",
		"libdecor-0.so.0",
		"libvulkan.so.1",
	}
}

// needsOf are the packages of libraries; a library that nobody has placed is an error.
func needsOf(libraries []string, libc string) ([]string, error) {
	var needs []string
	for _, library := range libraries {
		name, known := libraryPackages()[library]
		if !known && !slices.Contains(librariesUnused(), library) {
			return nil, fmt.Errorf("the program uses %s: say in libraryPackages which package that is", library)
		}
		if name == "libc6" {
			name += " (>= " + libc + ")"
		}
		if name != "" {
			needs = append(needs, name)
		}
	}
	slices.Sort(needs)
	return slices.Compact(needs), nil
}
