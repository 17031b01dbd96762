// The page's side of the rules engine. Nothing starts before the first call or `start()`.
//
//   const view = await engine.call('match.new', {game, options});     // or {error: {sentence}}
//   const found = await engine.job('simulate', {game, matches}, {onProgress, signal});
//   engine.addEventListener('status', ({detail}) => ...);             // also engine.status
//
// A status is {phase: 'idle' | 'loading' | 'ready' | 'failed', loaded, total, sentence?}.
// Answers never reject, but for a job that was cancelled: that rejects with an AbortError.
// After a failure `engine.retry()` (or the next call) starts again from the beginning.

const STALLED = 45000; // ms without a byte
const CANCEL_PATIENCE = 2000; // ms; a job answers within a slice, so this means it hangs

const folder = (name) => new URL(document.documentElement.dataset[name], document.baseURI).href;

class Engine extends EventTarget {
  #worker = null;
  #waiting = new Map(); // id -> {resolve, reject, onProgress}
  #next = 1;
  #watch = null;
  #status = { phase: 'idle', loaded: 0, total: 0 };

  get status() {
    return this.#status;
  }

  // Begins to load; a page may call it when the reader's intent shows (hover, focus).
  start() {
    if (this.#worker) return;
    this.#tell({ phase: 'loading', loaded: 0, total: 0 });
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'rules engine' });
    this.#worker = worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (worker === this.#worker) this.#fail('The rules engine could not be started. Check the connection and try again.');
    };
    worker.postMessage({ kind: 'start', runtime: folder('runtime'), assets: folder('assets') });
    this.#guard();
  }

  // Starts anew after a failure.
  retry() {
    if (this.#status.phase === 'failed') this.start();
  }

  // Ends the worker at once. What waits for an answer gets a sentence; saved matches stay saved.
  stop(sentence = 'The rules engine was stopped. The match is saved up to the last choice.') {
    this.#end(sentence);
    this.#tell({ phase: 'idle', loaded: 0, total: 0 });
  }

  call(name, payload = {}) {
    return this.#send('call', name, payload, {}).answer;
  }

  job(name, payload = {}, { onProgress, signal } = {}) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const { id, answer } = this.#send('job', name, payload, { onProgress });
    if (!signal) return answer;
    const cancel = () => {
      this.#worker?.postMessage({ kind: 'cancel', id });
      setTimeout(() => this.#waiting.has(id) && this.stop('The rules engine did not answer and was stopped.'), CANCEL_PATIENCE);
    };
    signal.addEventListener('abort', cancel, { once: true });
    return answer.then((result) => {
      if (signal.aborted) throw signal.reason;
      return result;
    }).finally(() => signal.removeEventListener('abort', cancel));
  }

  #send(kind, name, payload, more) {
    this.start();
    const id = this.#next;
    this.#next += 1;
    const answer = new Promise((resolve) => this.#waiting.set(id, { resolve, ...more }));
    this.#worker.postMessage({ kind, id, name, payload });
    return { id, answer };
  }

  #receive({ kind, id, ...data }) {
    if (kind === 'progress') {
      this.#guard();
      this.#tell({ phase: 'loading', loaded: data.loaded, total: data.total });
    } else if (kind === 'ready') {
      clearTimeout(this.#watch);
      this.#tell({ ...this.#status, phase: 'ready' });
      navigator.serviceWorker?.controller?.postMessage({ kind: 'runtime' }); // kept for use offline
    } else if (kind === 'failed') {
      this.#fail(data.sentence);
    } else if (kind === 'slice') {
      this.#waiting.get(id)?.onProgress?.(data.progress);
    } else {
      this.#waiting.get(id)?.resolve(data.result);
      this.#waiting.delete(id);
    }
  }

  #guard() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#fail('Nothing has arrived for a while. Check the connection and try again.'), STALLED);
  }

  #fail(sentence) {
    this.#end(sentence);
    this.#tell({ ...this.#status, phase: 'failed', sentence });
  }

  #end(sentence) {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    for (const { resolve } of this.#waiting.values()) resolve({ error: { sentence } });
    this.#waiting.clear();
  }

  #tell(status) {
    this.#status = status;
    this.dispatchEvent(new CustomEvent('status', { detail: status }));
  }
}

export const engine = new Engine();
