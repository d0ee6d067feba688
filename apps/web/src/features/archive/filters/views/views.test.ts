import { expect, it } from 'vitest';
import { emptyFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { readListSettings } from '#features/archive/studies/list/presets.ts';
import { criteriaOf } from './criteria-of.ts';
import { activeView, builtInFilters, searchOfView } from './views.ts';
import type { View } from './views.ts';

const own: View = { id: 'own-1', name: 'My CTs', filter: { modality: 'CT' } };
const views: readonly View[] = [
  { id: 'all', name: 'All', filter: builtInFilters.all },
  { id: 'today', name: 'Today', filter: builtInFilters.today },
  own,
];

it('the tab of the address is active while it exists, whatever was changed since', () => {
  expect(activeView(views, 'own-1', { modality: 'CT', date: 'today' })).toBe('own-1');
});

it('somebody else’s view shows its studies under the tab that asks for just these, or under all', () => {
  expect(activeView(views, 'own-9', { date: 'today' })).toBe('today');
  expect(activeView(views, undefined, { modality: 'CT' })).toBe('own-1');
  expect(activeView(views, undefined, { modality: 'PT' })).toBe('all');
});

it('a saved filter is the active tab while the list asks for it', () => {
  const saved: View = { id: 'saved-4', name: 'Heads', filter: { saved: '4' } };
  expect(activeView([...views, saved], 'saved-4', { saved: '4', modality: 'CT' })).toBe('saved-4');
  expect(activeView([...views, saved], 'saved-4', { date: 'today' })).toBe('today');
});

it('a view that says how its studies stand together has them so; in another they stay as the reader has them', () => {
  expect(searchOfView({ ...own, group: 'reader' }, 'day')).toEqual({
    view: own.id,
    filter: own.filter,
    group: 'reader',
  });
  expect(searchOfView(own, 'day').group).toBe('day');
});

it('a filter is saved line by line, below what the saved one asks that it narrows', () => {
  const filter = { date: '7d', modality: 'CT,MR', match: 'all', reader: 'me', saved: '4' };
  const lines = [{ dateWithin: '7d' }, { modality: 'CT,MR', modalityMatch: 'all' }, { reader: 'me' }];
  expect(criteriaOf(filter, undefined)).toEqual({ match: 'all', parts: lines });
  const any = { match: 'any' as const, parts: [{ priority: 'stat' }] };
  expect(criteriaOf(filter, { ...nothingElse, criteria: any })).toEqual({ match: 'all', parts: [any, ...lines] });
});

const nothingElse = {
  ...emptyFilter,
  filterId: 4,
  changedAt: '2026-11-21T12:00:00Z',
  scopeOf: { accounts: 0, roles: 0 },
  isMine: true,
  isForMe: true,
  isShared: false,
  pinnedAt: null,
  isStart: false,
  isNotified: false,
};

it('the settings of a list bound what was stored', () => {
  const stored = {
    previewWidth: 9000,
    preview: false,
    columns: { compact: { order: ['a', 1], widths: { a: 80, b: 'x' } } },
  };
  const { previewWidth, preview, columns } = readListSettings(stored, 'worklist');
  expect([previewWidth, preview, columns.compact?.order, columns.compact?.widths]).toEqual([
    480,
    false,
    ['a'],
    { a: 80 },
  ]);
  expect(columns.comfortable).toBeUndefined();
  expect(readListSettings(undefined, 'worklist').preview).toBe(true);
  expect(readListSettings(undefined, 'archive').preview).toBe(false);
});
