import {
  createValue,
  exportValues,
  getValue,
  getValueHanging,
  listDictionaryChoices,
  listValues,
  moveValue,
  removeValue as removeValueRoute,
  updateValue,
  valueActivity,
  listModalities,
} from '@isocenter/contract/archive/dictionaries/routes.ts';
import type { ValueRow } from '@isocenter/contract/archive/dictionaries/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { serveActivity, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage, type Page, type PageAsked } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { choicesFor, isBuiltIn, modalitiesFor } from './choices.ts';
import { heldField, heldIn, saidAs } from './held-queries.ts';
import {
  addValue,
  changeValue,
  loadValue,
  mayOfValues,
  moveByOne,
  removeValue,
  requireValue,
  valueHanging,
} from './save-value.ts';
import { pageOfValues } from './value-queries.ts';

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
  const read = (principal: Principal, asked: PageAsked<QueryOf<typeof listValues>>) => rowsFor(db, principal, asked);

  serve(server, listModalities, async ({ principal }) => ({ rows: await modalitiesFor(db, principal) }));

  serve(server, listDictionaryChoices, async ({ params, principal }) => ({
    rows: await choicesFor(db, principal, params.catalogue),
  }));

  servePage(server, listValues, { read, beside: (principal) => ({ may: mayOfValues(principal) }) });

  serveTable(server, exportValues, { db, name: 'values', columns, read });

  serve(server, getValue, ({ params, principal }) => loadValue(db, principal, params.valueId));

  serve(server, createValue, async ({ body, principal }) => {
    const valueId = await db.transaction().execute((tx) => addValue(tx, principal, body));
    return loadValue(db, principal, valueId);
  });

  serve(server, updateValue, async ({ params, body, principal }) => {
    await changeValue(db, principal, params.valueId, body);
    return loadValue(db, principal, params.valueId);
  });

  serve(server, moveValue, async ({ params, body, principal }) => {
    await moveByOne(db, principal, params.valueId, body);
    return {};
  });

  serve(server, getValueHanging, async ({ params, principal }) => ({
    hanging: await valueHanging(db, principal, params.valueId),
  }));

  serve(server, removeValueRoute, async ({ params, principal }) => {
    await removeValue(db, principal, params.valueId);
    return {};
  });

  serveActivity(server, valueActivity, {
    db,
    subject: async (_principal, { valueId }) => {
      await requireValue(db, valueId);
      return { kind: 'dictionary', id: String(valueId) };
    },
  });
}

/** A page with how many of the newest studies say each value. */
async function rowsFor(
  db: Db,
  principal: Principal,
  asked: PageAsked<QueryOf<typeof listValues>>,
): Promise<Page<ValueRow>> {
  const { rows, nextCursor } = await pageOfValues(db, asked);
  const { catalogue } = asked;
  const held = catalogue === undefined ? undefined : await heldIn(db, principal, catalogue);
  const isHeld = catalogue !== undefined && heldField(catalogue) !== undefined;
  return {
    rows: rows.map((value) => ({
      ...value,
      isBuiltIn: isBuiltIn(value),
      studies: isHeld ? (held?.get(saidAs(value)) ?? 0) : null,
    })),
    nextCursor,
  };
}
