import { describe, expect, it } from 'vitest';
import {
  columnWidth,
  gridMinimum,
  gridTemplate,
  inOrder,
  moveColumn,
  nextSort,
  resizeColumn,
  shiftColumn,
  toggleColumn,
  visibleColumns,
} from './column-layout.ts';
import type { Arrangeable } from './column-layout.ts';
import { noColumnState } from './grid-types.ts';
import type { GridColumnState } from './grid-types.ts';
import { keyOfRows, nextFrozenRows } from './frozen-rows.ts';
import type { FrozenRows } from './frozen-rows.ts';
import { gridKey } from './keyboard.ts';
import type { GridKeyContext } from './keyboard.ts';
import { coverage, rangeOf, toggled } from './selection.ts';

const columns: readonly Arrangeable[] = [
  { id: 'status', width: 98, hideable: false },
  { id: 'patient', width: 152, min: 90 },
  { id: 'study', width: 150, grow: true },
  { id: 'accession', width: 88, densities: ['compact'] },
  { id: 'images', width: 44 },
];
const ids = (list: readonly Arrangeable[]): string[] => list.map(({ id }) => id);
const shown = (state: GridColumnState): string[] => ids(visibleColumns(columns, state, 'comfortable'));

describe('the columns of a grid', () => {
  it('are those of the density, in their own order, until somebody arranges them', () => {
    expect(shown(noColumnState)).toEqual(['status', 'patient', 'study', 'images']);
    expect(ids(visibleColumns(columns, noColumnState, 'compact'))).toEqual([
      'status',
      'patient',
      'study',
      'accession',
      'images',
    ]);
  });

  it('survive an arrangement that names columns which are gone, twice or not at all', () => {
    expect(ids(inOrder(columns, ['images', 'gone', 'images', 'status']))).toEqual([
      'images',
      'status',
      'patient',
      'study',
      'accession',
    ]);
    expect(ids(inOrder(columns, ['study', 'patient']))).toEqual(['status', 'study', 'accession', 'images', 'patient']);
  });

  it('cannot hide what must stay', () => {
    expect(shown({ ...noColumnState, hidden: ['status', 'images'] })).toEqual(['status', 'patient', 'study']);
  });

  it('keep their width within bounds, whatever was stored', () => {
    const patient = columns[1] as Arrangeable;
    expect(columnWidth(patient, { ...noColumnState, widths: { patient: 10 } })).toBe(90);
    expect(columnWidth(patient, { ...noColumnState, widths: { patient: 99_999 } })).toBe(1200);
    expect(columnWidth(patient, { ...noColumnState, widths: { patient: Number.NaN } })).toBe(152);
    expect(resizeColumn(noColumnState, patient, 160.4).widths).toEqual({ patient: 160 });
  });

  it('move one visible place at a time and stop at the ends', () => {
    const later = shiftColumn(columns, noColumnState, { id: 'patient', by: 1, density: 'comfortable' });
    expect(shown(later)).toEqual(['status', 'study', 'patient', 'images']);
    expect(shown(shiftColumn(columns, later, { id: 'patient', by: -1, density: 'comfortable' }))).toEqual(
      shown(noColumnState),
    );
    expect(shiftColumn(columns, noColumnState, { id: 'status', by: -1, density: 'comfortable' })).toBe(noColumnState);
    expect(shiftColumn(columns, noColumnState, { id: 'images', by: 1, density: 'comfortable' })).toBe(noColumnState);
    expect(shown(moveColumn(columns, noColumnState, 'images', 'status'))).toEqual([
      'images',
      'status',
      'patient',
      'study',
    ]);
    expect(shown(moveColumn(columns, noColumnState, 'status', null))).toEqual(['patient', 'study', 'images', 'status']);
    expect(moveColumn(columns, noColumnState, 'gone', null)).toBe(noColumnState);
  });

  it('come back when they are shown again', () => {
    expect(toggleColumn(toggleColumn(noColumnState, 'images'), 'images').hidden).toEqual([]);
  });

  it('make one template for header and rows, with the box first and the growing column taking the rest', () => {
    expect(gridTemplate(columns.slice(0, 3), noColumnState, { withCheck: true, withMenu: false })).toBe(
      '2.1875rem minmax(5.9375rem, 6.6875rem) minmax(8.9375rem, 10.0625rem) minmax(8.875rem, 1fr)',
    );
    expect(gridTemplate(columns.slice(0, 1), noColumnState, { withCheck: false, withMenu: false })).toBe(
      'minmax(6.625rem, 7.375rem) minmax(0, 1fr)',
    );
  });

  it('keep figures away from the text behind them, and a place for the menu of a row', () => {
    const two = [
      { id: 'images', width: 44, align: 'end' as const },
      { id: 'clinic', width: 100 },
    ];
    const ends = { withCheck: false, withMenu: true };
    expect(gridTemplate(two, noColumnState, ends)).toBe(
      'minmax(4.3125rem, 4.625rem) minmax(6.125rem, 6.875rem) minmax(0, 1fr) 2.125rem',
    );
    expect(gridMinimum(two, noColumnState, ends)).toBe(10 + 39 + 20 + 88 + 10 + 34);
    const set = { ...noColumnState, widths: { clinic: 100 } };
    expect(gridMinimum(two, set, ends)).toBe(10 + 39 + 20 + 100 + 10 + 34);
  });

  it('sort ascending, descending, then not at all', () => {
    const first = nextSort(null, 'due');
    expect(first).toEqual({ columnId: 'due', direction: 'ascending' });
    const second = nextSort(first, 'due');
    expect(second).toEqual({ columnId: 'due', direction: 'descending' });
    expect(nextSort(second, 'due')).toBeNull();
    expect(nextSort(second, 'patient')).toEqual({ columnId: 'patient', direction: 'ascending' });
  });
});

describe('the keyboard in a grid', () => {
  const at = (row: number, column: number | null = null, rightToLeft = false): GridKeyContext => ({
    position: { row, column },
    rowCount: 100,
    columnCount: 5,
    pageRows: 20,
    rightToLeft,
  });
  const press = (
    name: string,
    context: GridKeyContext,
    modifiers: { shift?: boolean; ctrl?: boolean; alt?: boolean } = {},
  ) => gridKey({ key: name, shift: false, ctrl: false, alt: false, ...modifiers }, context);
  const to = (row: number, column: number | null = null, extend = false) => ({
    kind: 'move',
    position: { row, column },
    extend,
  });

  it('moves between rows and stays inside', () => {
    expect(press('ArrowDown', at(3))).toEqual(to(4));
    expect(press('ArrowUp', at(3))).toEqual(to(2));
    expect(press('ArrowDown', at(99))).toEqual(to(99));
    expect(press('PageDown', at(90))).toEqual(to(99));
    expect(press('PageUp', at(30))).toEqual(to(11));
    expect(press('Home', at(50))).toEqual(to(0));
    expect(press('End', at(50))).toEqual(to(99));
    expect(press('End', at(50, 2), { ctrl: true })).toEqual(to(99, 2));
  });

  it('begins at the first row when nothing is active', () => {
    expect(press('ArrowDown', at(-1))).toEqual(to(0));
    expect(press('ArrowRight', at(-1))).toEqual(to(0, 0));
  });

  it('leaves for the header above the first row', () => {
    expect(press('ArrowUp', at(0))).toEqual({ kind: 'header' });
    expect(press('ArrowUp', at(0), { shift: true })).toEqual(to(0, null, true));
  });

  it('walks into the cells and back, mirrored from right to left', () => {
    expect(press('ArrowRight', at(3))).toEqual(to(3, 0));
    expect(press('ArrowLeft', at(3))).toBeNull();
    expect(press('ArrowLeft', at(3, 0))).toEqual(to(3));
    expect(press('ArrowRight', at(3, 4))).toBeNull();
    expect(press('ArrowLeft', at(3, null, true))).toEqual(to(3, 0));
    expect(press('Home', at(3, 3))).toEqual(to(3, 0));
    expect(press('End', at(3, 1))).toEqual(to(3, 4));
  });

  it('extends the selection with Shift', () => {
    expect(press('ArrowDown', at(3), { shift: true })).toEqual(to(4, null, true));
    expect(press('End', at(3), { shift: true })).toEqual(to(99, null, true));
  });

  it('selects, opens and lets go', () => {
    expect(press(' ', at(3))).toEqual({ kind: 'toggle' });
    expect(press('a', at(3), { ctrl: true })).toEqual({ kind: 'all' });
    expect(press('Enter', at(3))).toEqual({ kind: 'open' });
    expect(press('Enter', at(3, 2))).toEqual({ kind: 'cell' });
    expect(press('Escape', at(3))).toEqual({ kind: 'clear' });
    expect(press('F10', at(3), { shift: true })).toEqual({ kind: 'menu' });
  });

  it('leaves other keys to the page', () => {
    expect(press('r', at(3))).toBeNull();
    expect(press('ArrowLeft', at(3), { alt: true })).toBeNull();
    expect(press('c', at(3), { ctrl: true })).toBeNull();
  });

  it('does nothing in an empty grid', () => {
    const empty = { ...at(-1), rowCount: 0 };
    expect(press('ArrowDown', empty)).toBeNull();
    expect(press('ArrowRight', empty)).toBeNull();
  });
});

describe('a selection', () => {
  it('takes in and lets go of single rows', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });

  it('reaches from the anchor in both directions', () => {
    const keys = ['a', 'b', 'c', 'd'];
    expect([...rangeOf(keys, 'c', 'a')]).toEqual(['a', 'b', 'c']);
    expect([...rangeOf(keys, 'b', 'd')]).toEqual(['b', 'c', 'd']);
    expect([...rangeOf(keys, 'gone', 'd')]).toEqual(['d']);
    expect([...rangeOf(keys, null, 'd')]).toEqual(['d']);
  });

  it('knows none, some and all of the loaded rows', () => {
    expect(coverage(['a', 'b'], new Set())).toBe('none');
    expect(coverage(['a', 'b'], new Set(['x']))).toBe('none');
    expect(coverage(['a', 'b'], new Set(['b']))).toBe('some');
    expect(coverage(['a', 'b'], new Set(['a', 'b', 'x']))).toBe('all');
  });
});

describe('rows under the pointer', () => {
  type Row = Readonly<{ key: string; images: number }>;
  const row = (key: string, images = 0): Row => ({ key, images });
  const keyOf = ({ key }: Row): string => key;
  const old = [row('a', 4), row('b', 21)];
  const shown: FrozenRows<Row> = { listKey: 'today', source: old, rows: old, frozen: false };
  const step = (rows: readonly Row[], from = shown, pointerInside = true, listKey = 'today') =>
    nextFrozenRows(from, { rows, listKey, pointerInside }, keyOf);

  it('stay in their place with new content while another row comes in above', () => {
    const frozen = step([row('new'), row('b', 22), row('a', 5)]);
    expect(frozen).toMatchObject({ frozen: true, rows: [row('a', 5), row('b', 22)] });
    expect(step(frozen.source, frozen)).toBe(frozen);
  });

  it('take their new order when the pointer leaves', () => {
    const next = [row('new'), ...old];
    expect(step(next, step(next), false)).toMatchObject({ frozen: false, rows: next });
    expect(step(next, shown, false)).toMatchObject({ frozen: false, rows: next });
  });

  it('do not wait for further pages, nor for another filter', () => {
    expect(step([...old, row('c')])).toMatchObject({ frozen: false, rows: [...old, row('c')] });
    expect(step([row('b')], shown, true, 'yesterday')).toMatchObject({ frozen: false, rows: [row('b')] });
  });

  it('give way to what a new question found, though the question changed before its answer came', () => {
    const [asking, answered] = [keyOfRows('yesterday', 'refreshing'), keyOfRows('yesterday', 'ready')];
    const before = step(old, shown, true, asking);
    expect(before).toMatchObject({ frozen: false, rows: old });
    expect(step([row('x'), row('b')], before, true, answered)).toMatchObject({
      frozen: false,
      rows: [row('x'), row('b')],
    });
  });
});
