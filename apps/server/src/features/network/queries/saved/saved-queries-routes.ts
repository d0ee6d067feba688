import {
  changeSavedQuery as changeRoute,
  createSavedQuery,
  getSavedQuery,
  listSavedQueries,
  listSavedQueryRuns,
  removeSavedQuery as removeRoute,
} from '@isocenter/contract/network/queries/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfRuns } from './run-queries.ts';
import { changeSavedQuery, addSavedQuery, loadSavedQuery, removeSavedQuery, shownSavedQueries } from './save-query.ts';

export function savedQueriesRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, listSavedQueries, async ({ principal }) => ({ rows: await shownSavedQueries(db, principal) }));

  serve(server, getSavedQuery, ({ params, principal }) => loadSavedQuery(db, principal, params.savedQueryId));

  serve(server, createSavedQuery, async ({ body, principal }) =>
    loadSavedQuery(db, principal, await addSavedQuery(db, principal, body)),
  );

  serve(server, changeRoute, async ({ params, body, principal }) => {
    await changeSavedQuery(db, principal, params.savedQueryId, body);
    return loadSavedQuery(db, principal, params.savedQueryId);
  });

  serve(server, removeRoute, async ({ params, principal }) => {
    await removeSavedQuery(db, principal, params.savedQueryId);
    return {};
  });

  servePage(server, listSavedQueryRuns, {
    read: async (principal, query, { params: { savedQueryId } }) => {
      await loadSavedQuery(db, principal, savedQueryId);
      return pageOfRuns(db, savedQueryId, query);
    },
  });
}
