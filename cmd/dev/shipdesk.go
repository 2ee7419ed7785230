package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// mingw is the beginning of the names of the compilers for Windows.
const mingw = "x86_64-w64-mingw32-"

// windows makes one file that runs, with its icon and its version in it.
func (s *shipment) windows() error {
	dir, done, err := workshop()
	if err != nil {
		return err
	}
	defer done()
	compiler, windres := mingw+"gcc", mingw+"windres"
	if runtime.GOOS == "windows" {
		compiler, windres = "gcc", "windres"
	}
	object := filepath.Join(dir, "gazala.res.o")
	if err := s.windowsResource(dir, object, windres); err != nil {
		return err
	}
	program := filepath.Join(dir, s.Details.Name+".exe")
	linked := "-H windowsgui -extldflags=" + object
	if err := s.build(program, linked, "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=1", "CC="+compiler); err != nil {
		return err
	}
	binary, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	return s.zipped(s.fileFor("windows-amd64", ".zip"), []packed{{s.Details.Name + ".exe", 0o755, binary}})
}

func (s *shipment) fileFor(system, ending string) string {
	return filepath.Join(s.out, fileName+"-"+s.Details.Version+"-"+system+ending)
}

// windowsResource compiles what Windows shows of a program: icon, names, version.
func (s *shipment) windowsResource(dir, object, windres string) error {
	icon, err := windowsIcon(s.icon)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "gazala.ico"), icon, 0o600); err != nil {
		return err
	}
	number := strings.Join(append(strings.Split(s.Details.Version, "."), strconv.Itoa(s.Details.Build)), ",")
	script := fmt.Sprintf(`1 ICON "gazala.ico"
1 VERSIONINFO
FILEVERSION %s
PRODUCTVERSION %s
FILEOS 0x40004
FILETYPE 1
BEGIN
  BLOCK "StringFileInfo"
  BEGIN
    BLOCK "040904b0"
    BEGIN
      VALUE "FileDescription", %q
      VALUE "FileVersion", %q
      VALUE "ProductName", %q
      VALUE "ProductVersion", %q
    END
  END
  BLOCK "VarFileInfo"
  BEGIN
    VALUE "Translation", 0x409, 1200
  END
END
`, number, number, s.Details.Name, s.Details.Version, s.Details.Name, s.Details.Version)
	if err := os.WriteFile(filepath.Join(dir, "gazala.rc"), []byte(script), 0o600); err != nil {
		return err
	}
	cmd := s.command(windres, "gazala.rc", "-O", "coff", "-o", object)
	cmd.Dir = dir
	return cmd.Run()
}

// zipped writes a .zip.
func (s *shipment) zipped(path string, files []packed) error {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		head := zip.FileHeader{Name: f.path, Method: zip.Deflate, Modified: s.when}
		head.SetMode(os.FileMode(f.mode))
		part, err := w.CreateHeader(&head)
		if err != nil {
			return err
		}
		if _, err := part.Write(f.data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		return err
	}
	return s.result(path)
}

// mac makes the bundle that macOS calls a program, for both kinds of processor, and packs it.
func (s *shipment) mac() error {
	dir, done, err := workshop()
	if err != nil {
		return err
	}
	defer done()
	bundle := filepath.Join(dir, s.Details.Name+".app")
	for _, part := range []string{"MacOS", "Resources"} {
		if err := os.MkdirAll(filepath.Join(bundle, "Contents", part), 0o755); err != nil {
			return err
		}
	}
	var both []string
	for goarch, arch := range map[string]string{"arm64": "arm64", "amd64": "x86_64"} {
		program := filepath.Join(dir, goarch)
		flags := "-arch " + arch + " -mmacosx-version-min=11.0"
		if err := s.build(
			program,
			"",
			"CGO_ENABLED=1",
			"GOARCH="+goarch,
			"CGO_CFLAGS=-O2 "+flags,
			"CGO_LDFLAGS="+flags,
		); err != nil {
			return err
		}
		both = append(both, program)
	}
	join := append([]string{"-create", "-output", filepath.Join(bundle, "Contents/MacOS", fileName)}, both...)
	if err := s.run("lipo", join...); err != nil {
		return err
	}
	icon, err := macIcon(s.icon)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(bundle, "Contents/Resources/icon.icns"), icon, 0o644); err != nil {
		return err
	}
	about, err := s.macPlist()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(bundle, "Contents/Info.plist"), about, 0o644); err != nil {
		return err
	}
	// without a certificate the bundle is signed as nobody's: Apple's own processors start no program without a
	// signature
	identity := os.Getenv("GAZALA_MAC_CERTIFICATE")
	sign := []string{"--force", "--sign", identity, "--options", "runtime", "--timestamp", bundle}
	if identity == "" {
		sign = []string{"--force", "--sign", "-", bundle}
	}
	if err := s.run("codesign", sign...); err != nil {
		return err
	}
	to := s.fileFor("macos", ".zip")
	if err := s.run("ditto", "-c", "-k", "--keepParent", bundle, to); err != nil {
		return err
	}
	return s.result(to)
}

const macPlistText = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleName</key><string>{{.Details.Name}}</string>
	<key>CFBundleDisplayName</key><string>{{.Details.Name}}</string>
	<key>CFBundleIdentifier</key><string>{{.Details.ID}}</string>
	<key>CFBundleExecutable</key><string>` + fileName + `</string>
	<key>CFBundleIconFile</key><string>icon.icns</string>
	<key>CFBundlePackageType</key><string>APPL</string>
	<key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
	<key>CFBundleShortVersionString</key><string>{{.Details.Version}}</string>
	<key>CFBundleVersion</key><string>{{.Details.Build}}</string>
	<key>CFBundleDevelopmentRegion</key><string>en</string>
	<key>CFBundleLocalizations</key><array>{{range .Languages}}<string>{{.}}</string>{{end}}</array>
	<key>LSApplicationCategoryType</key><string>public.app-category.board-games</string>
	<key>LSMinimumSystemVersion</key><string>11.0</string>
	<key>NSHighResolutionCapable</key><true/>
	<key>NSSupportsAutomaticGraphicsSwitching</key><true/>
</dict>
</plist>
`

func (s *shipment) macPlist() ([]byte, error) {
	// the template escapes what stands between tags, but takes the first line for such a thing too
	first, rest, _ := strings.Cut(macPlistText, "\n")
	about, err := template.New("plist").Parse(rest)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString(first + "\n")
	err = about.Execute(&out, s.manifest)
	return out.Bytes(), err
}
