import type { Attributes, Tag, Transformer } from 'sanitize-html';
import { mostTableColumns, mostTableRows, tableSpan } from '@isocenter/contract/rich-text.ts';

/**
 * A tag that goes, while what is in it stays. Without a name: one that is not on the list would be remembered by sanitize-html, and close
 * the next tag of the same depth.
 */
export const dropped: Tag = { tagName: '', attribs: {} };

/**
 * Returns transforms for the tags of tables in one text, in the order they are opened: spans that are whole numbers within bounds, and no
 * table with more columns or rows than anybody reads. Rows and cells beyond lose their tag and keep their words.
 */
export function tableTransforms(): Readonly<Record<'table' | 'tr' | 'th' | 'td', Transformer>> {
  let rows = 0;
  let columns = 0;
  const cell: Transformer = (tagName, attributes) => {
    const attribs = spansOf(attributes);
    columns += Number(attribs['colspan'] ?? 1);
    return columns > mostTableColumns ? dropped : { tagName, attribs };
  };
  return {
    table: (tagName) => {
      rows = 0;
      columns = 0;
      return { tagName, attribs: {} };
    },
    tr: (tagName) => {
      rows += 1;
      // The cells of a row too many stay with the row before, and count there.
      if (rows > mostTableRows) return dropped;
      columns = 0;
      return { tagName, attribs: {} };
    },
    th: cell,
    td: cell,
  };
}

function spansOf(attributes: Attributes): Record<string, string> {
  const spans: Record<string, string> = {};
  for (const name of ['colspan', 'rowspan']) {
    const span = tableSpan(attributes[name] ?? '');
    if (span !== undefined && span > 1) spans[name] = String(span);
  }
  return spans;
}
