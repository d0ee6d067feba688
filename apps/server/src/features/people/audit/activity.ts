import type { Static, TObject } from 'typebox';
import type { ActivityRoute } from '@isocenter/contract/activity.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfActivity, type ActivitySubject } from './activity-queries.ts';

export interface ActivitySource<Params> {
  readonly db: Db;
  /** Returns the subject of the history. @throws AppError `not-found` for what does not exist for the caller */
  readonly subject: (principal: Principal, params: Params) => Promise<ActivitySubject>;
}

/** Serves what happened to records of a kind, newest first. */
export function serveActivity<const Params extends TObject>(
  server: HttpServer,
  route: ActivityRoute<Params>,
  { db, subject }: ActivitySource<Static<Params>>,
): void {
  const anyKind: ActivityRoute = route;
  servePage(server, anyKind, {
    read: async (principal, query, { params }) =>
      // Validated by the schema that `Params` is.
      pageOfActivity(db, await subject(principal, params as Static<Params>), query),
  });
}
