import { listCompared, noteCompared } from '@isocenter/contract/reading/reports/routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { comparedWith, insertCompared } from './compared-queries.ts';

/** Records that a reader compared two studies: his report names the other one. */
export function comparedRoutes(server: HttpServer, db: Db): void {
  serve(server, noteCompared, async ({ params: { studyUid }, body: { comparedUid }, principal }) => {
    const studyKey = await requireStudyKey(db, principal, studyUid);
    const comparedKey = await requireStudyKey(db, principal, comparedUid);
    if (!(await insertCompared(db, principal, { studyKey, comparedKey })))
      throw new AppError('not-found', 'There is no such study.');
    return {};
  });

  serve(server, listCompared, async ({ params: { studyUid }, principal }) => ({
    studies: await comparedWith(db, principal, await requireStudyKey(db, principal, studyUid)),
  }));
}
