import { getSchema } from '@tiptap/react';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { Command } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import { fixTables, goToNextCell } from '@tiptap/pm/tables';
import { describe, expect, test } from 'vitest';
import { mostTableColumns } from '@isocenter/contract/rich-text.ts';
import { extensions } from './extensions.ts';
import { newTable, tableActs, tableSizes } from './table-acts.ts';

const schema = getSchema(extensions);

function written(text: string): EditorState {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])]);
  return EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
}

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  expect(command(state, (tr) => (next = state.apply(tr)))).toBe(true);
  next.doc.check();
  return next;
}

/** The rows of the first table as the kinds of their cells: `HH` and `cc`. */
function rowsOf({ doc }: EditorState): string[] {
  const rows: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'tableRow') rows.push(cellsOf(node));
  });
  return rows;
}

function cellsOf(row: Node): string {
  return row.children.map(({ type }) => (type.name === 'tableHeader' ? 'H' : 'c')).join('');
}

describe('a new table', () => {
  test.each(tableSizes.flatMap((rows) => tableSizes.map((columns) => [rows, columns] as const)))(
    'of %i rows and %i columns has a header row, and the cursor in its first cell',
    (rows, columns) => {
      const state = after(written('before'), newTable(rows, columns));
      expect(rowsOf(state)).toEqual(['H'.repeat(columns), ...Array<string>(rows - 1).fill('c'.repeat(columns))]);
      const { $from } = state.selection;
      expect($from.node(-1).type.name).toBe('tableHeader');
      expect($from.index(-3), 'in the first row').toBe(0);
      expect($from.index(-2), 'in the first column').toBe(0);
    },
  );

  test('is not put into another', () => {
    const state = after(written(''), newTable(2, 2));
    expect(newTable(2, 2)(state)).toBe(false);
  });
});

describe('in a table', () => {
  const table = after(written(''), newTable(2, 2));

  test.each([
    ['rowBelow', ['HH', 'cc', 'cc']],
    ['columnBefore', ['HHH', 'ccc']],
    ['columnAfter', ['HHH', 'ccc']],
    ['headerRow', ['cc', 'cc']],
    ['removeRow', ['cc']],
    ['removeColumn', ['H', 'c']],
    ['removeTable', []],
  ] as const)('%s does what it says', (act, rows) => {
    expect(rowsOf(after(table, tableActs[act]))).toEqual(rows);
  });

  test('the header row is the first one, wherever the cursor is', () => {
    const below = [1, 2, 3].reduce((state) => after(state, goToNextCell(1)), table);
    const plain = after(below, tableActs.headerRow);
    expect(rowsOf(plain)).toEqual(['cc', 'cc']);
    expect(rowsOf(after(plain, tableActs.headerRow))).toEqual(['HH', 'cc']);
  });

  test('a row is put above', () => {
    expect(rowsOf(after(table, tableActs.rowAbove))).toHaveLength(3);
  });

  test('the next cell is one key away, and beyond the last the key does what it does elsewhere', () => {
    let state = table;
    for (let step = 1; step < 4; step += 1) state = after(state, goToNextCell(1));
    expect(goToNextCell(1)(state)).toBe(false);
  });

  test('there are no more columns than a stored text may have', () => {
    let state = table;
    while (tableActs.columnAfter(state)) state = after(state, tableActs.columnAfter);
    expect(rowsOf(state)[0]).toBe('H'.repeat(mostTableColumns));
  });
});

test('outside a table nothing can be done with one', () => {
  for (const act of Object.values(tableActs)) expect(act(written('text'))).toBe(false);
});

test('rows of unlike length are made alike', () => {
  const cell = (): Node => schema.node('tableCell', null, [schema.node('paragraph')]);
  const rows = [3, 1].map((count) => schema.node('tableRow', null, Array.from({ length: count }, cell)));
  const state = EditorState.create({ doc: schema.node('doc', null, [schema.node('table', null, rows)]) });
  const fixed = fixTables(state);
  expect(rowsOf(fixed === undefined ? state : state.apply(fixed))).toEqual(['ccc', 'ccc']);
});
