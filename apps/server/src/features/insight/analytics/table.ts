import type { AnalyticsQuery } from '@isocenter/contract/insight/analytics/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { xlsxOf, type Cell } from '#platform/lists/xlsx.ts';
import { storageAhead } from './storage-ahead.ts';
import { timeLineFigures, type TimeRow } from './subject-figures.ts';

interface TableRow {
  readonly row: TimeRow;
  readonly before: TimeRow | undefined;
  readonly ahead?: number;
}

export interface FiguresTable {
  readonly columns: TableColumns<TableRow>;
  readonly rows: readonly TableRow[];
}

/**
 * The table behind the drawings of a subject, with each figure and, where it is compared, the one before. That of storage goes on with what
 * is expected, up to the day when there is no more room.
 */
export async function figuresTable(
  needs: { readonly db: Db; readonly dataDir: string },
  principal: Principal,
  query: AnalyticsQuery,
): Promise<FiguresTable> {
  const { measures, rows, before } = await timeLineFigures(needs.db, principal, query);
  const { rows: next = [], full } = (await storageAhead(needs, principal, query)) ?? {};
  const isLater = full !== undefined && [...rows, ...next].every(({ key }) => key < full.key);
  const expected = isLater ? [...next, full] : next;
  const columns: Record<string, (row: TableRow) => Cell> = { [query.by ?? 'day']: ({ row }) => row.key };
  for (const name of measures) columns[name] = ({ row }) => row.values[name] ?? '';
  if (before.length > 0)
    for (const name of measures) columns[`${name}Before`] = (row) => row.before?.values[name] ?? '';
  if (expected.length > 0) columns['storedForecast'] = ({ ahead = '' }) => ahead;
  if (full !== undefined) columns['fullOn'] = ({ row }) => (row.key === full.key ? full.day : '');
  const past = rows.map((row, at): TableRow => ({ row, before: before[at] }));
  const ahead = expected.map(({ key, stored }): TableRow => ({
    row: { key, label: '', values: {} },
    before: undefined,
    ahead: stored,
  }));
  return { columns, rows: [...past, ...ahead] };
}

/** The same as a workbook. */
export async function workbookOf({ columns, rows }: FiguresTable): Promise<Uint8Array> {
  const cells = Object.values(columns);
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf(Object.keys(columns), pages())) chunks.push(chunk);
  return Buffer.concat(chunks);

  async function* pages() {
    yield rows.map((row) => cells.map((cell) => cell(row)));
  }
}
