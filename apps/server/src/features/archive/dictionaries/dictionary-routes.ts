import {
  exportValues,
  getValueHanging,
  listDictionaryChoices,
  moveValue,
  removeValue as removeValueRoute,
  listModalities,
  valueRoutes,
  type listValues,
} from '@isocenter/contract/archive/dictionaries/routes.ts';
import type { ValueRow } from '@isocenter/contract/archive/dictionaries/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { serveRecord, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { hangingOnStored } from '#platform/records/stored-record.ts';
import { choicesFor, isBuiltIn, modalitiesFor } from './choices.ts';
import { fieldOfCatalogue, valuesInUse, saidAs } from './values-in-use-queries.ts';
import { pageOfValues } from './value-queries.ts';
import { mayOfValues, moveByOne, removeValue, shownValue, valueRecord } from './value-record.ts';

/** The columns of the file of values, as an import reads them. */
const columns: TableColumns<ValueRow> = {
  catalogue: ({ catalogue }) => catalogue,
  text: ({ text }) => text,
  code: ({ code }) => code,
  colour: ({ colour }) => colour ?? '',
  status: ({ status }) => status,
  studies: ({ studies }) => studies ?? '',
};

export function dictionaryRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  const read = (principal: Principal, query: PageQuery<QueryOf<typeof listValues>>) => rowsFor(db, principal, query);

  serve(server, listModalities, async ({ principal }) => ({ rows: await modalitiesFor(db, principal) }));

  serve(server, listDictionaryChoices, async ({ params, principal }) => ({
    rows: await choicesFor(db, principal, params.catalogue),
  }));

  serveTable(server, exportValues, { db, name: 'values', columns, read });

  serve(server, moveValue, async ({ params, body, principal }) => {
    await moveByOne(db, principal, params.valueId, body);
    return {};
  });

  serve(server, getValueHanging, async ({ params, principal }) => ({
    hanging: await hangingOnStored(valueRecord, db, principal, params.valueId),
  }));

  serve(server, removeValueRoute, async ({ params, principal }) => {
    await db.transaction().execute((tx) => removeValue(tx, principal, params.valueId));
    return {};
  });

  const { remove: _own, ...routes } = valueRoutes;
  serveRecord(server, routes, {
    db,
    record: valueRecord,
    page: (_db, principal, query) => read(principal, query),
    may: mayOfValues,
    shown: shownValue,
  });
}

/** A page with how many of the newest studies say each value. */
async function rowsFor(
  db: Db,
  principal: Principal,
  query: PageQuery<QueryOf<typeof listValues>>,
): Promise<Page<ValueRow>> {
  const { rows, nextCursor } = await pageOfValues(db, query);
  const { catalogue } = query;
  const inUse = catalogue === undefined ? undefined : await valuesInUse(db, principal, catalogue);
  const isInStudies = catalogue !== undefined && fieldOfCatalogue(catalogue) !== undefined;
  return {
    rows: rows.map((value) => ({
      ...value,
      isBuiltIn: isBuiltIn(value),
      studies: isInStudies ? (inUse?.get(saidAs(value)) ?? 0) : null,
    })),
    nextCursor,
  };
}
