package main

import (
	"slices"
	"strings"
)

// buildPackages are the Debian and Ubuntu packages that Fyne 2.8 needs to be
// built with X11 and Wayland.
func buildPackages() []string {
	return []string{
		"gcc", "libc6-dev", "pkg-config",
		"libgl-dev", "libegl-dev", "libx11-dev", "libxrandr-dev", "libxxf86vm-dev",
		"libxi-dev", "libxcursor-dev", "libxinerama-dev", "libwayland-dev", "libxkbcommon-dev",
	}
}

// displayPackages are those that the real start on a hidden display needs.
func displayPackages() []string {
	return []string{"xvfb", "libgl1-mesa-dri", "xdotool", "x11-utils", "imagemagick"}
}

// buildTools and displayTools are the programs looked for where there is no dpkg.
func buildTools() []string { return []string{"gcc", "pkg-config"} }

func displayTools() []string { return []string{"Xvfb", "xdotool", "import"} }

// dpkgFormat makes dpkg-query print one "name status" line a package.
const dpkgFormat = "${Package} ${db:Status-Status}\n"

// installedIn reads the lines of dpkgFormat. A package that was removed but left
// its settings behind is "config-files", not "installed".
func installedIn(dpkgOutput string) map[string]bool {
	installed := map[string]bool{}
	for line := range strings.Lines(dpkgOutput) {
		fields := strings.Fields(line)
		if len(fields) == 2 && fields[1] == "installed" {
			installed[fields[0]] = true
		}
	}
	return installed
}

// missingFrom gives the wanted packages that are not installed, in the wanted order.
func missingFrom(wanted []string, installed map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(wanted), func(name string) bool { return installed[name] })
}
