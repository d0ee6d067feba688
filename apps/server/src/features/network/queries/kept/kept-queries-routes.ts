import {
  changeKeptQuery,
  createKeptQuery,
  getKeptQuery,
  listKeptQueries,
  listKeptQueryRuns,
  removeKeptQuery,
} from '@isocenter/contract/network/queries/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfRuns } from './run-queries.ts';
import { changeKept, createKept, loadKept, removeKept, toldKept } from './save-kept-query.ts';

export function keptQueriesRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, listKeptQueries, async ({ principal }) => ({ rows: await toldKept(db, principal) }));

  serve(server, getKeptQuery, ({ params, principal }) => loadKept(db, principal, params.keptQueryId));

  serve(server, createKeptQuery, async ({ body, principal }) =>
    loadKept(db, principal, await createKept(db, principal, body)),
  );

  serve(server, changeKeptQuery, async ({ params, body, principal }) => {
    await changeKept(db, principal, params.keptQueryId, body);
    return loadKept(db, principal, params.keptQueryId);
  });

  serve(server, removeKeptQuery, async ({ params, principal }) => {
    await removeKept(db, principal, params.keptQueryId);
    return {};
  });

  servePage(server, listKeptQueryRuns, {
    read: async (principal, asked, { params: { keptQueryId } }) => {
      await loadKept(db, principal, keptQueryId);
      return pageOfRuns(db, keptQueryId, asked);
    },
  });
}
