import type { Editor } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import { mostTableColumns, mostTableRows } from '@isocenter/contract/rich-text.ts';

/** Rows and columns that a new table may have. */
export const tableSizes = [2, 3, 4, 5, 6] as const;

/** The acts on the table that the cursor is in, in the order of its menu. */
export const tableActs = {
  rowAbove: atMost('height', mostTableRows, addRowBefore),
  rowBelow: atMost('height', mostTableRows, addRowAfter),
  columnBefore: atMost('width', mostTableColumns, addColumnBefore),
  columnAfter: atMost('width', mostTableColumns, addColumnAfter),
  // The first row, wherever the cursor is.
  headerRow: toggleHeader('row'),
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  removeTable: deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
export type TableAct = keyof typeof tableActs;

export function isInside({ state }: Editor): boolean {
  return isInTable(state);
}

/** Returns true if an act would change anything here. */
export function mayAct({ state }: Editor, act: TableAct): boolean {
  return isInTable(state) && tableActs[act](state);
}

/** Does it, and puts the cursor back into the text. */
export function actOnTable(editor: Editor, act: TableAct): void {
  if (mayAct(editor, act)) tableActs[act](editor.state, editor.view.dispatch);
  editor.view.focus();
}

/** Puts in a table, and the cursor into its first cell. */
export function insertTable(editor: Editor, rows: number, columns: number): void {
  newTable(rows, columns)(editor.state, editor.view.dispatch);
  editor.view.focus();
}

/** An empty table with a header row in place of the selection; not within another table. */
export function newTable(rows: number, columns: number): Command {
  return (state, dispatch) => {
    const table = tableNode(state, rows, columns);
    if (table === null || isInTable(state)) return false;
    const start = state.selection.from;
    const tr = state.tr.replaceSelectionWith(table);
    const cell = firstCell(tr.doc, Math.max(0, start - 1));
    if (cell !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function tableNode({ schema }: EditorState, rows: number, columns: number): Node | null {
  const { table, tableRow, tableHeader, tableCell } = schema.nodes;
  if (table === undefined || tableRow === undefined || tableHeader === undefined || tableCell === undefined)
    return null;
  const row = (type: typeof tableCell): Node =>
    tableRow.create(
      null,
      repeat(columns, () => type.createAndFill()),
    );
  return table.create(null, [row(tableHeader), ...repeat(rows - 1, () => row(tableCell))]);
}

function repeat(count: number, make: () => Node | null): Node[] {
  return Array.from({ length: count }, make).filter((node) => node !== null);
}

/** The position of the first cell of a table at or behind a position. */
function firstCell(doc: Node, from: number): number | undefined {
  let found: number | undefined;
  doc.nodesBetween(from, doc.content.size, (node, position) => {
    if (found === undefined && position >= from && node.type.spec['tableRole'] === 'header_cell') found = position;
    return found === undefined;
  });
  return found;
}

function atMost(side: 'width' | 'height', most: number, act: Command): Command {
  return (state, dispatch) => isInTable(state) && selectedRect(state).map[side] < most && act(state, dispatch);
}
