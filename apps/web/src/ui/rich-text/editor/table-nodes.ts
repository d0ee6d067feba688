import { Node } from '@tiptap/react';
import type { Attributes, Editor } from '@tiptap/react';
import type { Command, EditorState, Plugin } from '@tiptap/pm/state';
import { CellSelection, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { tableSpan } from '@isocenter/contract/rich-text.ts';

/** The content that may stand in a cell; tables within it are dissolved before they get here. */
const inCells = '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | horizontalRule)+';

/** The roles of the parts for the commands of tables. */
const tableRoles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);

/** A table of rows; the plugin keeps it rectangular, whatever is pasted or taken away. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // Asked for each kind of node.
  extendNodeSchema: ({ name }) => (tableRoles.has(name) ? { tableRole: tableRoles.get(name) } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: (): Plugin[] => [tableEditing()],
  addKeyboardShortcuts: () => {
    const run =
      (command: Command) =>
      ({ editor }: { readonly editor: Editor }): boolean =>
        command(editor.state, editor.view.dispatch);
    const remove = run((state, dispatch) => isWholeTable(state) && deleteTable(state, dispatch));
    return {
      // At the first and last cell the key does what it does elsewhere: nobody is held in a table.
      Tab: run(goToNextCell(1)),
      'Shift-Tab': run(goToNextCell(-1)),
      Backspace: remove,
      Delete: remove,
    };
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: inCells,
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: inCells,
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

function spans(): Attributes {
  return { colspan: span('colspan'), rowspan: span('rowspan') };
}

function span(name: 'colspan' | 'rowspan'): Attributes[string] {
  return {
    default: 1,
    parseHTML: (element) => tableSpan(element.getAttribute(name) ?? '') ?? 1,
    renderHTML: (attributes) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  };
}

function isWholeTable({ selection }: EditorState): boolean {
  return selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
}
