package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHeadersLieWhereTheyAreIncludedFrom(t *testing.T) {
	for path, want := range map[string]string{
		"/usr/include/android/android/looper.h":                     "android/looper.h",
		"/usr/include/android/log/log.h":                            "log/log.h",
		"/usr/include/GLES3/gl3.h":                                  "GLES3/gl3.h",
		"/usr/include/KHR/khrplatform.h":                            "KHR/khrplatform.h",
		"/usr/lib/jvm/java-17-openjdk-amd64/include/jni.h":          "jni.h",
		"/usr/lib/jvm/java-17-openjdk-amd64/include/linux/jni_md.h": "jni_md.h",
		"/usr/include/GL/gl.h":                                      "",
		"/usr/lib/jvm/java-17-openjdk-amd64/include/jvmti.h":        "",
	} {
		name, ok := headerName(path)
		assert.Equal(t, want != "", ok, path)
		if ok {
			assert.Equal(t, want, name)
		}
	}
	tree, include := t.TempDir(), t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(tree, "usr/include/EGL"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(tree, "usr/include/EGL/egl.h"), []byte("x"), 0o600))
	require.NoError(t, gather(tree, include))
	assert.FileExists(t, filepath.Join(include, "EGL/egl.h"))
	for name := range shims() {
		assert.Equal(t, ".h", filepath.Ext(name))
	}
}
