import { peerFaults } from '@isocenter/contract/network/peers.ts';
import { retrieveStudies } from '@isocenter/contract/network/retrieving.ts';
import { isUsableClinic } from '#features/archive/uploads/uploads.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import { keysOf, nameOfPeer, requirePeer } from './peers.ts';
import { retrievalKind } from './retrieval-job.ts';

export function retrievingRoutes(server: HttpServer, { db, jobs }: { readonly db: Db; readonly jobs: Jobs }): void {
  serve(server, retrieveStudies, async ({ body, principal }) => {
    const { items, clinicId, priority, notBefore } = body;
    requireFaultless(peerFaults(body));
    const peer = await requirePeer(db, principal, body, 'retrieve');
    if (clinicId !== null && !(await isUsableClinic(db, principal, clinicId)))
      throw new AppError('not-found', 'There is no such clinic.');
    return db.transaction().execute((tx) =>
      jobs.beginItemized(tx, retrievalKind, principal, 'node.retrieve', {
        target: nameOfPeer(peer),
        items: items.map(({ studyUid, seriesUid, images }) => ({ studyUid, seriesUid, objects: images })),
        input: { ...keysOf(peer), clinicId, priority, address: principal.address, studies: items.length },
        notBefore: notBefore === null ? null : new Date(notBefore),
      }),
    );
  });
}
