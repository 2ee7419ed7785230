package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// shipTool is something that packaging takes beside Go: a program on the PATH, a folder that a variable names, or the
// machine itself.
type shipTool struct {
	name string
	why  string
	get  string        // how to come by it
	find func() string // where it is, empty when it is missing
}

// program is a tool that is looked for on the PATH.
func programTool(name, why, get string) shipTool {
	return shipTool{name: name, why: why, get: get, find: func() string {
		path, _ := exec.LookPath(name) // not found is an answer
		return path
	}}
}

// folderTool is the first of the folders named by variables in which a pattern has a match.
func folderTool(variables []string, pattern, why, get string) shipTool {
	return shipTool{
		name: filepath.Join("$"+strings.Join(variables, " or $"), pattern),
		why:  why,
		get:  get,
		find: func() string {
			for _, v := range variables {
				dir := os.Getenv(v)
				if dir == "" {
					continue
				}
				if found, _ := filepath.Glob(filepath.Join(dir, pattern)); len(found) > 0 {
					return found[len(found)-1]
				}
			}
			return ""
		},
	}
}

// variableTool is a setting that must be there, such as the place of a key; its value is not shown.
func variableTool(name, why string) shipTool {
	return shipTool{name: "$" + name, why: why, get: "set the variable", find: func() string {
		if os.Getenv(name) == "" {
			return ""
		}
		return "set"
	}}
}

// machineTool is the system on which a package must be made.
func machineTool(machine string, want ...string) shipTool {
	return shipTool{
		name: "a machine with " + strings.Join(want, " or "),
		why:  "its compiler and libraries",
		get:  "see .github/workflows",
		find: func() string {
			if slices.Contains(want, machine) {
				return machine
			}
			return ""
		},
	}
}

// shipTools are the tools for the package of a system on a machine.
func shipTools(system, machine string, store bool) []shipTool {
	switch system {
	case "linux":
		return []shipTool{
			machineTool(machine, "linux"),
			programTool("gcc", "compiles the window", aptGet+"gcc libc6-dev"),
			programTool("pkg-config", "finds the window's libraries", aptGet+"pkg-config"),
			programTool("xz", "packs the archive", aptGet+"xz-utils"),
		}
	case "windows":
		if machine == "windows" {
			return []shipTool{
				programTool("gcc", "compiles the window", "install MinGW-w64"),
				programTool("windres", "puts the icon in", "install MinGW-w64"),
			}
		}
		return []shipTool{
			programTool(mingw+"gcc", "compiles the window", aptGet+"gcc-mingw-w64-x86-64"),
			programTool(mingw+"windres", "puts the icon in", aptGet+"binutils-mingw-w64-x86-64"),
		}
	case "darwin":
		return []shipTool{
			machineTool(machine, "darwin"),
			programTool("clang", "compiles the window", "xcode-select --install"),
			programTool("codesign", "signs the bundle", "xcode-select --install"),
		}
	case "android":
		return androidTools(store)
	case "ios":
		tools := []shipTool{
			machineTool(machine, "darwin"),
			programTool("xcodebuild", "builds and packs", "install Xcode from Apple"),
			programTool("xcrun", "finds Xcode's tools", "install Xcode from Apple"),
		}
		if store {
			tools = append(
				tools,
				variableTool("GAZALA_IOS_CERTIFICATE", "name of the certificate in the keychain"),
				variableTool("GAZALA_IOS_PROFILE", "name of the provisioning profile"),
			)
		}
		return tools
	}
	return nil // the web takes nothing but Go
}

func androidTools(store bool) []shipTool {
	homes := []string{"ANDROID_HOME", "ANDROID_SDK_ROOT"}
	const sdk = "sdkmanager --install 'platforms;android-35' 'build-tools;35.0.0'"
	tools := []shipTool{
		{
			name: "$ANDROID_NDK_HOME",
			why:  "compiles the window",
			get:  "sdkmanager --install 'ndk;27.2.12479018', then set the variable",
			find: ndk,
		},
		folderTool(homes, "platforms/android-*/android.jar", "the names in the manifest", sdk),
		folderTool(homes, "build-tools/*/zipalign", "aligns the package", sdk),
		programTool("keytool", "makes and reads keys", "apt-get install openjdk-17-jdk-headless"),
	}
	if store {
		tools = append(
			tools,
			programTool(
				"bundletool",
				"makes the bundle for the shop",
				"https://developer.android.com/tools/bundletool",
			),
			programTool("jarsigner", "signs the bundle", "apt-get install openjdk-17-jdk-headless"),
			variableTool("GAZALA_ANDROID_KEYSTORE", "file with the key"),
			variableTool("GAZALA_ANDROID_KEYSTORE_PASS", "its password"),
			variableTool("GAZALA_ANDROID_KEY", "name of the key in it"),
		)
	}
	return tools
}

// ndk is Android's compiler where the variables say; a folder without a toolchain is none.
func ndk() string {
	for _, dir := range []string{
		os.Getenv("ANDROID_NDK_HOME"),
		filepath.Join(os.Getenv("ANDROID_HOME"), "ndk-bundle"),
	} {
		if found, _ := filepath.Glob(
			filepath.Join(dir, "toolchains/llvm/prebuilt/*/bin/clang*"),
		); dir != "" &&
			len(found) > 0 {
			return dir
		}
	}
	return ""
}

// aptGet is how the tools that Debian has are come by.
const aptGet = "apt-get install "

// debian are Debian's packages of the tools that are missing.
func debian(tools []shipTool) (packages []string) {
	for _, t := range tools {
		if names, ok := strings.CutPrefix(t.get, aptGet); ok && t.find() == "" {
			packages = append(packages, strings.Fields(names)...)
		}
	}
	return packages
}

// haveTools tells which tools are there and fails when one is missing; with check it only tells.
func (s *shipment) haveTools(tools []shipTool, check bool) error {
	if len(tools) == 0 {
		s.say("takes nothing but Go")
	}
	var missing []error
	for _, t := range tools {
		if at := t.find(); at != "" {
			s.say("found    %s: %s", t.name, at)
			continue
		}
		s.say("missing  %s (%s): %s", t.name, t.why, t.get)
		missing = append(missing, errors.New(t.name))
	}
	if len(missing) > 0 && !check {
		return fmt.Errorf("missing for this package: %w", errors.Join(missing...))
	}
	return nil
}
