import { expect, it } from 'vitest';
import { readListSettings } from '../list/presets.ts';
import { activeView, addView, builtInFilters, readSavedViews, removeView, renameView } from './views.ts';
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

it('a view is added once, renamed and removed', () => {
  expect(addView([own], own)).toEqual([own]);
  expect(renameView([own], 'own-1', '  CT  ')[0]?.name).toBe('CT');
  expect(removeView([own], 'own-1')).toEqual([]);
});

it('what another version stored is read as far as it is understood', () => {
  expect(readSavedViews([own, null, { id: 3, name: 'x' }, { id: 'a', name: ' ' }, { id: 'b', name: 'B' }])).toEqual([
    own,
    { id: 'b', name: 'B', filter: {} },
  ]);
  expect(readSavedViews('views')).toEqual([]);
});

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
