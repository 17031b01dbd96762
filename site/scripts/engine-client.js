// The page's side of the rules engine. Nothing starts before the first call or `start()`.
//
//   const view = await engine.call('match.new', {game, options});     // or {error: {sentence}}; may take {onProgress}
//   const found = await engine.job('simulate', {game, matches}, {onProgress, signal});
//   engine.addEventListener('status', ({detail}) => ...);             // also engine.status
//
//   engine.addEventListener('save', ({detail}) => ...);               // also engine.kept
//
// A status is {phase: 'idle' | 'loading' | 'ready' | 'failed', loaded, total, sentence?, ran?}; ran: it
// had been ready before it failed, so that a match was lost with it and is to be resumed from its save.
// A save is {key, saved, save_error?, moved?, already?}: what became of saving the open match (not saved
// and no error: it has only been opened); moved: another tab has saved it since; already: the match just
// opened was among the saves.
// Answers never reject, but for a job that was cancelled: that rejects with an AbortError.
// After a failure `engine.retry()` (or the next call) starts again from the beginning.

const STALLED = 45; // seconds without a byte, or without a message while something waits for an answer
const SLOW = 240; // seconds in which Python starts on the slowest device, once all of it has arrived
const CANCEL_PATIENCE = 8; // seconds; a job answers within a slice, even on a device that is very busy, so this means it hangs
const SECOND = 1000; // ms

// Calls back after so many seconds. They are counted one by one, so that the time for which a device
// sleeps does not count. Returns a function that ends the wait.
function after(seconds, then) {
  let left = seconds;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    then();
  }, SECOND);
  return () => clearInterval(timer);
}

const folder = (name) => new URL(document.documentElement.dataset[name], document.baseURI).href;

class Engine extends EventTarget {
  #worker = null;
  #waiting = new Map(); // id -> {resolve, reject, onProgress}
  #next = 1;
  #unwatch = () => {};
  #status = { phase: 'idle', loaded: 0, total: 0 };
  #kept = null;

  get status() {
    return this.#status;
  }

  // The newest 'save', or null: under its key the open match can be resumed if its `saved` is true.
  get kept() {
    return this.#kept;
  }

  // Begins to load; a page may call it when the reader's intent shows (hover, focus).
  start() {
    if (this.#worker) return;
    this.#tell({ phase: 'loading', loaded: 0, total: 0 });
    this.#kept = null;
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

  // Has the save of the open match looked at: if another tab has changed it, a 'save' event says so.
  check() {
    this.#worker?.postMessage({ kind: 'check' });
  }

  call(name, payload = {}, { onProgress } = {}) {
    return this.#send('call', name, payload, { onProgress }).answer;
  }

  job(name, payload = {}, { onProgress, signal } = {}) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const { id, answer } = this.#send('job', name, payload, { onProgress });
    if (!signal) return answer;
    const cancel = () => {
      this.#worker?.postMessage({ kind: 'cancel', id });
      after(CANCEL_PATIENCE, () => this.#waiting.has(id) && this.#status.phase === 'ready' && this.#fail('The rules engine did not answer and was stopped.'));
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
    if (this.#status.phase === 'ready' && this.#waiting.size === 1) this.#guard();
    return { id, answer };
  }

  #receive({ kind, id, ...data }) {
    if (kind === 'progress') {
      if (this.#status.phase === 'loading') this.#tell({ phase: 'loading', loaded: data.loaded, total: data.total, whole: data.whole });
    } else if (kind === 'ready') {
      this.#tell({ ...this.#status, phase: 'ready' });
      navigator.serviceWorker?.controller?.postMessage({ kind: 'runtime' }); // kept for use offline
    } else if (kind === 'failed') {
      this.#fail(data.sentence);
      return;
    } else if (kind === 'save') {
      this.#kept = data;
      this.dispatchEvent(new CustomEvent('save', { detail: data }));
    } else if (kind === 'slice') {
      this.#waiting.get(id)?.onProgress?.(data.progress, data);
    } else {
      this.#waiting.get(id)?.resolve(data.result);
      this.#waiting.delete(id);
    }
    this.#guard();
  }

  // Ends a worker that says nothing for long while it owes something.
  #guard() {
    this.#unwatch();
    if (this.#status.phase === 'loading' && this.#status.whole) {
      this.#unwatch = after(SLOW, () => this.#fail('The rules engine has arrived and does not get started; the device may be too busy. Close other tabs and try again.'));
    } else if (this.#status.phase === 'loading') {
      this.#unwatch = after(STALLED, () => this.#fail('Nothing has arrived for a while. Check the connection and try again.'));
    } else if (this.#waiting.size) {
      this.#unwatch = after(STALLED, () => this.#fail('The rules engine did not answer and was stopped.'));
    }
  }

  #fail(sentence) {
    this.#end(sentence);
    this.#tell({ ...this.#status, phase: 'failed', sentence, ran: this.#status.phase === 'ready' });
  }

  #end(sentence) {
    this.#unwatch();
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

// A page that the browser had put aside hears now what other tabs did meanwhile.
window.addEventListener('pageshow', ({ persisted }) => persisted && engine.check());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && engine.check());
