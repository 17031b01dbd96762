// Starts Pyodide inside the worker: bytecode only, everything fetched at once, progress in bytes.
// In: the address of the runtime folder and of the first file, a function told (loaded, total, whether that is all).
// Out: {python, browser}: the interpreter and the engine.browser module.

const PYTHON_ENTRY = `
import sys
sys.path.append('/lib/engine.zip')
import engine.browser
`;

export class StartFailure extends Error {
  // `message` is a sentence for the reader; `cause` is what the browser said.
  constructor(sentence, cause) {
    super(sentence, { cause });
    this.name = 'StartFailure';
  }
}

async function open(url, what) {
  let response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw new StartFailure(`The connection failed while fetching ${what}. Check it and try again.`, cause);
  }
  if (!response.ok) {
    throw new StartFailure(`The site did not deliver ${what} (error ${response.status}). Reload the page, then try again.`);
  }
  return response;
}

// Imports a module. A browser does not say why that failed, so the file is asked for once more, for what is wrong with it.
async function load(url) {
  try {
    return await import(url);
  } catch (cause) {
    await open(url, 'the Python runtime');
    throw new StartFailure('The Python runtime arrived and could not be read. Reload the page, then try again.', cause);
  }
}

// Reads a response to its end and tells how many bytes came, after decompression.
async function drain(response, onBytes, what) {
  const reader = response.body.getReader();
  const parts = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      parts.push(value);
      onBytes(value.length);
    }
  } catch (cause) {
    throw new StartFailure(`The connection broke while fetching ${what}. Check it and try again.`, cause);
  }
}

async function count(response, onBytes) {
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes(value.length);
  }
}

// Pyodide fetches its own files and, when the compiling fails, waits for ever. For the time of
// the start it is handed what is already on its way, and a failure ends the start.
function lend(wasmUrl, module) {
  const { fetch: plainFetch } = self;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  self.fetch = (input, init) => (String(input) === wasmUrl
    ? Promise.resolve(new Response(null, { headers: { 'Content-Type': 'application/wasm' } }))
    : plainFetch(input, init));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const compiled = await module;
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  return () => {
    self.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainInstantiate;
  };
}

export async function startPython(runtime, onProgress) {
  if (typeof WebAssembly !== 'object' || !WebAssembly.compileStreaming) {
    throw new StartFailure('This browser cannot run the rules engine because it lacks WebAssembly. A current Firefox, Chrome, Edge or Safari can.');
  }
  const at = (name) => new URL(name, runtime).href;
  let loaded = 0;
  let total = 0;
  const onBytes = (size) => {
    loaded += size;
    onProgress(loaded, Math.max(total, loaded));
  };
  const measured = ['pyodide.asm.wasm', 'stdlib.zip', 'engine.zip'];

  const facts = open(at('runtime.json'), 'the list of engine files').then((response) => response.json()).then((read) => {
    total = measured.reduce((sum, name) => sum + read.files[name], 0);
    return read;
  });
  const loader = load(at('pyodide.mjs'));
  // Fetched early as well as by Pyodide: otherwise its download starts only after pyodide.mjs ran.
  const glue = load(at('pyodide.asm.mjs'));
  const wasm = open(at('pyodide.asm.wasm'), 'the Python runtime');
  const counting = wasm.then((response) => count(response.clone(), onBytes));
  const module = wasm.then((response) => WebAssembly.compileStreaming(response)).catch((cause) => {
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure('The browser could not prepare the Python runtime: the download broke, or memory is short. Close other tabs and try again.', cause);
  });
  const stdlib = open(at('stdlib.zip'), 'the Python library').then((response) => drain(response, onBytes, 'the Python library'));
  const engine = open(at('engine.zip'), 'the rules').then((response) => drain(response, onBytes, 'the rules'));
  Promise.all([facts, counting, stdlib, engine]).then(() => onProgress(loaded, loaded, true), () => {});
  for (const promise of [facts, loader, glue, counting, module, stdlib, engine]) promise.catch(() => {});

  const giveBack = lend(at('pyodide.asm.wasm'), module);
  const library = stdlib.then((bytes) => URL.createObjectURL(new Blob([bytes])));
  library.catch(() => {});
  try {
    const booting = (async () => {
      const { loadPyodide } = await loader;
      const { lock } = await facts;
      return loadPyodide({
        indexURL: runtime,
        stdLibURL: await library,
        packageBaseUrl: runtime,
        lockFileContents: lock,
        fsInit: async (FS) => FS.writeFile('/lib/engine.zip', await engine),
      });
    })().catch(async (cause) => {
      await glue; // Pyodide stumbles over a glue that did not come before we hear of it; say what happened
      throw cause;
    });
    // Promise.all only to fail as soon as one part has failed.
    const [python] = await Promise.all([booting, glue, module, engine]);
    URL.revokeObjectURL(await library);
    python.runPython(PYTHON_ENTRY);
    return { python, browser: python.pyimport('engine.browser') };
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure('The rules engine did not start. Reload the page; if it happens again, the browser may be short of memory.', cause);
  } finally {
    giveBack();
  }
}
