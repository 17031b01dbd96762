// The database that saved matches lie in: opened when first needed, and again after a failure.
// The site shares its origin with others, so a database of our name may be somebody else's.

const NAMES = ['rulebook', 'rulebook-saves'];
const STORE = 'saves';
const TICK = 500; // ms

let opened = null;
let patience = 12; // ticks

const fits = (db) => {
  if (!db.objectStoreNames.contains(STORE)) return false;
  const { keyPath, autoIncrement } = db.transaction(STORE).objectStore(STORE);
  return keyPath === null && !autoIncrement;
};

const openOne = (name) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  request.onerror = () => reject(request.error);
  request.onsuccess = () => resolve(request.result);
});

async function openAny() {
  for (const name of NAMES) {
    const db = await openOne(name);
    if (fits(db)) {
      // Whoever wants to change or delete the database gets it; it is opened again when needed.
      db.onversionchange = () => { db.close(); opened = null; };
      db.onclose = () => { opened = null; };
      return db;
    }
    db.close();
  }
  throw new Error('every database of this name is taken');
}

// What the functions of idb-keyval take as a store.
async function store(mode, work) {
  opened ??= openAny();
  const mine = opened;
  try {
    return work((await mine).transaction(STORE, mode).objectStore(STORE));
  } catch (error) {
    if (opened === mine) opened = null;
    throw error;
  }
}

// Runs work(store). Some browsers never answer when storage is blocked. Waiting is counted in ticks,
// not by the clock: while Python starts, this thread may be busy for seconds and the answer already there.
export function patiently(work) {
  return new Promise((resolve, reject) => {
    let left = patience;
    let timer = setTimeout(function tick() {
      left -= 1;
      if (left > 0) {
        timer = setTimeout(tick, TICK);
        return;
      }
      patience = 2; // until it answers again, nothing is held up for long
      reject(new Error('storage does not answer'));
    }, TICK);
    Promise.resolve().then(() => work(store)).then((value) => {
      patience = 12;
      resolve(value);
    }, reject).finally(() => clearTimeout(timer));
  });
}
