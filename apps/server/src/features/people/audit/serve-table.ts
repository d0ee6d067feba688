import type { TSchema } from 'typebox';
import type { TableFormat } from '@isocenter/contract/table-formats.ts';
import type { ParamsOf, QueryOf, RawResponse, Route, StreamBody } from '@isocenter/contract/route.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { pagesOf, streamTable, tablePageRows, type TableColumns } from '#platform/lists/stream-table.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';

export interface TableSource<R, Row> {
  readonly db: Db;
  /** The name of the file, and of its rows in the trail: `clinics`. */
  readonly name: string;
  /** A function where they depend on what is stored: it is called for each file. */
  readonly columns: TableColumns<Row> | (() => Promise<TableColumns<Row>>);
  readonly read: (
    principal: Principal,
    query: PageQuery<QueryOf<R>> & { readonly cursor?: string },
    params: ParamsOf<R>,
  ) => Promise<Page<Row>>;
  /** The name of the file, where it is another than that of its rows. */
  readonly fileName?: (params: ParamsOf<R>) => string;
  /** Whom a row names: it stands in the trail of these patients then, as far as they are not more than 10,000. */
  readonly patientOf?: (row: Row) => number;
  /** The subject of the table, where the trail names it. */
  readonly subject?: (params: ParamsOf<R>) => { readonly kind: string; readonly id: string };
}

const mostPatients = 10_000;

type TableRoute = Route<TSchema, TSchema, TSchema | StreamBody, RawResponse>;

/** Serves the file of a list, all of it as it is filtered and ordered. How many rows were written, whoever takes them, is in the trail. */
export function serveTable<const R extends TableRoute, Row>(
  server: HttpServer,
  route: R,
  { db, name, columns, read, fileName, subject, patientOf }: TableSource<R, Row>,
): void {
  const { audit: action } = route;
  if (action === undefined) throw new Error(`${route.path} leaves nothing in the trail`);
  serve(server, route, async ({ params, query, principal, reply }) => {
    const { format = 'csv', ...wanted }: { format?: TableFormat } = Object(query);
    // What is left of the query is what the list is asked with.
    const listQuery = { ...(wanted as QueryOf<R>), limit: tablePageRows };
    const patients = new Set<string>();
    const readNoting = async (cursor: string | undefined) => {
      const page = await read(principal, { ...listQuery, ...(cursor === undefined ? {} : { cursor }) }, params);
      if (patientOf !== undefined && patients.size < mostPatients)
        for (const row of page.rows) patients.add(String(patientOf(row)));
      return page;
    };
    return streamTable(reply, format, {
      name: fileName?.(params) ?? name,
      columns: typeof columns === 'function' ? await columns() : columns,
      pages: pagesOf(readNoting),
      written: (rows) =>
        recordAudit(db, principal, {
          action,
          ...(subject === undefined ? {} : { subject: subject(params) }),
          detail: { [name]: rows, format, ...(patients.size > 0 && { patients: [...patients] }) },
        }),
    });
  });
}
