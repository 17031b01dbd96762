// The saved matches of a game, as the start page lists them. The records themselves stay in the worker.
import { engine } from '../engine-client.js';
import { listed } from '../parts/words.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

function dated(time) {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}

// {saves: [{key, title, named, detail, finished, broken}], problem}; the newest first.
export async function listSaves(game) {
  const answer = await engine.call('saves.list', { game });
  const saves = (answer.saves ?? []).map(({ key, meta, name }) => ({ key, time: timeOf(meta), ...words(meta, name) }));
  saves.sort((a, b) => b.time - a.time);
  return { saves, problem: answer.save_error ?? answer.error?.sentence ?? '' };
}

function timeOf(meta) {
  const time = new Date(meta?.saved ?? 0).getTime();
  return Number.isNaN(time) ? 0 : time;
}

// What a save says of itself, of which nothing can be taken for granted. name: the reader's own, or ''.
function words(meta, name) {
  if (meta === null || typeof meta !== 'object') return { title: name || 'A match that cannot be read', named: name ?? '', detail: '', broken: true };
  const text = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 120) : '');
  const sides = Array.isArray(meta.names) ? listed(meta.names.map(text).filter(Boolean)) : '';
  const title = text(meta.title) || sides || 'A match';
  const finished = meta.finished === true;
  const state = finished ? `finished${text(meta.sentence) ? `: ${text(meta.sentence).replace(/\.$/, '')}` : ''}` : text(meta.detail) || (text(meta.round) && `round ${text(meta.round)}`);
  return {
    title: name || title, named: name ?? '', finished, broken: false,
    detail: [name ? title : '', state, timeOf(meta) ? dated(timeOf(meta)) : ''].filter(Boolean).join(', '),
  };
}

export const nameSave = (key, name) => engine.call('saves.rename', { key, name });

export const restoreSave = (key) => engine.call('saves.restore', { key });

export const deleteSave = (key) => engine.call('saves.delete', { key });

export const exportSave = (key) => engine.call('saves.export', { key });
