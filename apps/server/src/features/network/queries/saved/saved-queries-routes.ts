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
import { changeSavedQuery, addSavedQuery, loadSavedQuery, removeSavedQuery, shownSavedQueries } from './save-query.ts';

export function savedQueriesRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, listKeptQueries, async ({ principal }) => ({ rows: await shownSavedQueries(db, principal) }));

  serve(server, getKeptQuery, ({ params, principal }) => loadSavedQuery(db, principal, params.keptQueryId));

  serve(server, createKeptQuery, async ({ body, principal }) =>
    loadSavedQuery(db, principal, await addSavedQuery(db, principal, body)),
  );

  serve(server, changeKeptQuery, async ({ params, body, principal }) => {
    await changeSavedQuery(db, principal, params.keptQueryId, body);
    return loadSavedQuery(db, principal, params.keptQueryId);
  });

  serve(server, removeKeptQuery, async ({ params, principal }) => {
    await removeSavedQuery(db, principal, params.keptQueryId);
    return {};
  });

  servePage(server, listKeptQueryRuns, {
    read: async (principal, query, { params: { keptQueryId } }) => {
      await loadSavedQuery(db, principal, keptQueryId);
      return pageOfRuns(db, keptQueryId, query);
    },
  });
}
