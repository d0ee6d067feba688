import type { AnalyticsQuery } from '@isocenter/contract/insight/analytics.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { xlsxOf, type Cell } from '#platform/lists/xlsx.ts';
import { timeLineFigures, type TimeRow } from './subject-figures.ts';

interface TableRow {
  readonly row: TimeRow;
  readonly before: TimeRow | undefined;
}

export interface FiguresTable {
  readonly columns: TableColumns<TableRow>;
  readonly rows: readonly TableRow[];
}

/** The table behind the drawings of a subject, with each figure and, where it is compared, the one before. */
export async function figuresTable(db: Db, principal: Principal, query: AnalyticsQuery): Promise<FiguresTable> {
  const { measures, rows, before } = await timeLineFigures(db, principal, query);
  const columns: Record<string, (row: TableRow) => Cell> = { [query.by ?? 'day']: ({ row }) => row.key };
  for (const name of measures) columns[name] = ({ row }) => row.values[name] ?? '';
  if (before.length > 0)
    for (const name of measures) columns[`${name}Before`] = (row) => row.before?.values[name] ?? '';
  return { columns, rows: rows.map((row, at) => ({ row, before: before[at] })) };
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
