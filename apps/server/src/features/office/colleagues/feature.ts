import { listColleagues } from '@isocenter/contract/office/colleagues/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import { serve } from '#platform/http/serve.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { searchColleagues } from './colleague-queries.ts';

/** People whom one can write to, invite, or assign something. */
export const colleaguesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, { db }) => {
    serve(server, listColleagues, async ({ query, principal }) => ({
      rows: await searchColleagues(db, principal, query.q ?? ''),
    }));
  },
};
