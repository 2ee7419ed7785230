"use strict";
(() => {
  const { size, at, records, first } = Object.fromEntries(
    Object.entries(document.currentScript.dataset).map(([name, value]) => [name, Number(value) || 0]));
  const query = new URLSearchParams(location.search);
  const wanted = query.get("lang") || navigator.language || "en";
  const all = JSON.parse(document.getElementById("words").textContent);
  const words = all[wanted.slice(0, 2).toLowerCase()] || all.en;
  const opening = document.getElementById("opening");
  const progress = document.getElementById("progress");
  const say = (text) => { document.getElementById("said").textContent = text; };

  const stop = (text) => {
    say(text);
    progress.remove();
  };

  // the options of the program that the address may set: ?lang=pt&open=rules:cauldron
  const options = ["lang", "theme", "text", "open", "probe"];

  const unpacked = async () => {
    const answer = await fetch("gazala.bin");
    if (!answer.ok) {
      throw new Error(`gazala.bin: ${answer.status}`);
    }
    const packed = new Uint8Array(size);
    let got = 0;
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      if (got + value.length > size) {
        throw new Error("gazala.bin: too long");
      }
      packed.set(value, got);
      got += value.length;
      progress.value = got / size;
    }
    if (got < size) {
      throw new Error("gazala.bin: too short");
    }
    return fzstd.decompress(packed);
  };

  // the table by which the program finds its functions, which is not packed: sixteen records of twenty bytes for each
  const fill = (memory) => {
    const view = new DataView(memory.buffer);
    for (let n = 0; n < records; n++) {
      view.setUint32(at + 20 * n, first + (n >> 4), true);
    }
  };

  const start = async () => {
    if (!window.WebAssembly || !window.ReadableStream) {
      return stop(words.old_browser);
    }
    if (!document.createElement("canvas").getContext("webgl")) {
      return stop(words.webgl);
    }
    const go = new Go();
    go.argv = ["gazala"];
    for (const name of options) {
      if (query.has(name)) {
        go.argv.push(`--${name}=${query.get(name)}`);
      }
    }
    const { instance } = await WebAssembly.instantiate(await unpacked(), go.importObject);
    fill(instance.exports.mem);
    new MutationObserver((_, watch) => {
      if (document.querySelector("canvas")) {
        opening.remove();
        watch.disconnect();
      }
    }).observe(document.body, { childList: true, subtree: true });
    await go.run(instance);
  };

  say(words.opening);
  start().catch((err) => {
    document.body.append(opening);
    stop(`${words.trouble} ${err.message || err}`);
  });
})();
