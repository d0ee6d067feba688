import { retrieveStudies } from '@isocenter/contract/network/retrieving.ts';
import { isUsableClinic } from '#features/archive/uploads/uploads.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { retrievalKind } from './retrieval-job.ts';
import { requireUsed } from './sources.ts';

export function retrievingRoutes(server: HttpServer, { db, jobs }: { readonly db: Db; readonly jobs: Jobs }): void {
  serve(server, retrieveStudies, async ({ body, principal }) => {
    const { nodeId, items, clinicId, priority, notBefore } = body;
    const node = await requireUsed(db, principal, nodeId, 'retrieve');
    if (clinicId !== null && !(await isUsableClinic(db, principal, clinicId)))
      throw new AppError('not-found', 'There is no such clinic.');
    return db.transaction().execute((tx) =>
      jobs.beginItemized(tx, retrievalKind, principal, 'node.retrieve', {
        target: node.name,
        items: items.map(({ studyUid, seriesUid, images }) => ({ studyUid, seriesUid, objects: images })),
        input: { nodeId, clinicId, priority, address: principal.address, studies: items.length },
        notBefore: notBefore === null ? null : new Date(notBefore),
      }),
    );
  });
}
