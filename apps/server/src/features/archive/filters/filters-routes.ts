import { emptyFilter } from '@isocenter/contract/archive/filters/fields.ts';
import {
  changeFilter as changeRoute,
  createFilter as createRoute,
  deleteFilter as deleteRoute,
  filterActivity,
  getFilter,
  getFilterHanging,
  listFilters,
  pinFilters,
} from '@isocenter/contract/archive/filters/routes.ts';
import { mostFilters } from '@isocenter/contract/archive/filters/filters.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { listFilterRows } from './filter-queries.ts';
import { savedFilterOf } from './filter-record.ts';
import { replacePins } from './pin-queries.ts';
import { changeFilter, createFilter, deleteFilter, filterHanging, loadFilter, requireFilter } from './save-filter.ts';

export function filtersRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listFilters, async ({ principal }) => ({
    rows: (await listFilterRows(db, principal, mostFilters)).map((row) => savedFilterOf(principal, row)),
  }));

  serve(server, getFilter, ({ params, principal }) => loadFilter(db, principal, params.filterId));

  serve(server, createRoute, async ({ body, principal }) =>
    loadFilter(db, principal, await createFilter(db, principal, { ...emptyFilter, ...body })),
  );

  serve(server, changeRoute, async ({ params, body, principal }) => {
    await changeFilter(db, principal, params.filterId, body);
    return loadFilter(db, principal, params.filterId);
  });

  serve(server, deleteRoute, async ({ params, principal }) => {
    await deleteFilter(db, principal, params.filterId);
    return {};
  });

  serve(server, getFilterHanging, async ({ params, principal }) => ({
    hanging: await filterHanging(db, principal, params.filterId),
  }));

  serve(server, pinFilters, async ({ body: { filterIds, startId }, principal }) => {
    await db.transaction().execute(async (tx) => {
      for (const id of new Set([...filterIds, ...(startId === null ? [] : [startId])]))
        await requireFilter(tx, principal, id);
      await replacePins(tx, principal.accountId, { filterIds, startId });
    });
    return {};
  });

  serveActivity(server, filterActivity, {
    db,
    subject: async (principal, { filterId }) => {
      await requireFilter(db, principal, filterId);
      return { kind: 'filter', id: String(filterId) };
    },
  });
}
