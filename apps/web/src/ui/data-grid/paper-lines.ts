import type { GridLine } from './grid-groups.ts';

/** The most rows printed; drawing more delays the print dialog. */
const mostPrinted = 500;

/** The lines of a list that are printed, headings without rows at the end left out, and how many of them are rows. */
export function paperLines<Row>(lines: readonly GridLine<Row>[], most = mostPrinted) {
  let rows = 0;
  const upTo = lines.findIndex(({ kind }) => kind === 'row' && ++rows > most);
  if (upTo === -1) return { lines, rows };
  const printed = lines.slice(0, upTo);
  while (printed.at(-1)?.kind === 'heading') printed.pop();
  return { lines: printed, rows: most };
}
