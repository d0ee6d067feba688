import { bringOnline } from '@isocenter/contract/archive/tiers/routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { moveKind } from './move-job.ts';
import { nextToOnline } from './tier-queries.ts';

export interface TierRouteNeeds {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'begin'>;
}

/** Brings a study back to the fast disk. */
export function tierRoutes(server: HttpServer, { db, jobs }: TierRouteNeeds): void {
  serve(server, bringOnline, async ({ params: { studyUid }, principal }) => {
    const studyKey = await requireStudyKey(db, principal, studyUid);
    if ((await nextToOnline(db, 0, studyKey)) === undefined)
      throw new AppError('conflict', 'All images of this study are online already.');
    return jobs.begin(moveKind, principal, 'study.bring-online', { studyUid, studyKey });
  });
}
