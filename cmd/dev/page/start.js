"use strict";
(() => {
  const size = Number(document.currentScript.dataset.size) || 0;
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
    const counted = answer.body.pipeThrough(new TransformStream({
      got: 0,
      transform(part, out) {
        this.got += part.length;
        if (size > 0) {
          progress.value = Math.min(1, this.got / size);
        }
        out.enqueue(part);
      },
    }));
    return new Response(counted.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };

  const start = async () => {
    if (!window.WebAssembly || !window.DecompressionStream || !window.TransformStream) {
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
