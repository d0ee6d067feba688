import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TableFormat } from '@isocenter/contract/table-formats.ts';
import { csvLines } from '#platform/csv/csv.ts';
import { answered } from '#platform/http/answered.ts';
import type { Page } from './serve-page.ts';
import { xlsxOf, type Cell } from './xlsx.ts';

/** The columns of a table by their headings, and what each shows of a row. */
export type TableColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

export interface Table<Row> {
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly columns: TableColumns<Row>;
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Asked with the number of rows that were written, also when the reader went away before the end. */
  readonly written?: (rows: number) => Promise<void>;
}

/** Rows of each page that a table is read in. */
export const tablePageRows = 200;

/** Yields the rows of a list, a page at a time. */
export async function* pagesOf<Row>(
  page: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  for (let cursor: string | undefined; ;) {
    const { rows, nextCursor } = await page(cursor);
    yield rows;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/**
 * Answers with a table as a file that nobody keeps on the way, a page at a time: however long it is, one page is in memory. What a
 * spreadsheet would take for a formula is text. Refusals of the first page are answered as refusals.
 */
export async function streamTable<Row>(
  reply: FastifyReply,
  format: TableFormat,
  { name, columns, pages, written }: Table<Row>,
): Promise<typeof answered> {
  const iterator = pages[Symbol.asyncIterator]();
  const lines = linesOf(Object.values(columns), { iterator, first: await iterator.next(), written });
  reply
    .type(typeOf[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store');
  const bytes = format === 'csv' ? csvText(Object.keys(columns), lines) : xlsxOf(Object.keys(columns), lines);
  await reply.send(Readable.from(bytes, { objectMode: false }));
  return answered;
}

const typeOf: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Reading<Row> {
  readonly iterator: AsyncIterator<readonly Row[]>;
  readonly first: IteratorResult<readonly Row[], unknown>;
  readonly written: Table<Row>['written'] | undefined;
}

/** The lines of each page, without the heading. */
async function* linesOf<Row>(
  cells: readonly ((row: Row) => Cell)[],
  { iterator, first, written }: Reading<Row>,
): AsyncGenerator<Cell[][]> {
  let rows = 0;
  try {
    for (let found = first; found.done !== true; found = await iterator.next()) {
      rows += found.value.length;
      yield found.value.map((row) => cells.map((valueOf) => valueOf(row)));
    }
  } finally {
    await iterator.return?.();
    await written?.(rows);
  }
}

async function* csvText(headings: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield csvLines([headings]);
  for await (const lines of pages) if (lines.length > 0) yield csvLines(lines);
}
