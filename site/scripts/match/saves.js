// The saved matches of a game, as the start page lists them. The records themselves stay in the worker.
import { engine } from '../engine-client.js';
import { dated } from './start.js';

// {saves: [{key, title, detail, broken}], problem}; the newest first.
export async function listSaves(game) {
  const answer = await engine.call('saves.list', { game });
  const saves = (answer.saves ?? []).map(({ key, meta }) => ({ key, time: timeOf(meta), ...words(meta) }));
  saves.sort((a, b) => b.time - a.time);
  return { saves, problem: answer.save_error ?? answer.error?.sentence ?? '' };
}

function timeOf(meta) {
  const time = new Date(meta?.saved ?? 0).getTime();
  return Number.isNaN(time) ? 0 : time;
}

// What a save says of itself, of which nothing can be taken for granted.
function words(meta) {
  if (meta === null || typeof meta !== 'object') return { title: 'A match that cannot be read', detail: '', broken: true };
  const text = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 120) : '');
  const names = Array.isArray(meta.names) ? meta.names.map(text).filter(Boolean).join(' and ') : '';
  return {
    title: text(meta.title) || names || 'A match',
    detail: [text(meta.detail) || (text(meta.round) && `round ${text(meta.round)}`), meta.finished ? 'finished' : '', timeOf(meta) ? dated(timeOf(meta)) : ''].filter(Boolean).join(', '),
    finished: meta.finished === true,
    broken: false,
  };
}

export const deleteSave = (key) => engine.call('saves.delete', { key });

export const exportSave = (key) => engine.call('saves.export', { key });
