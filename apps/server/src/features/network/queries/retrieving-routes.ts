import { peerFaults } from '@isocenter/contract/network/queries/peers.ts';
import { itemFaults } from '@isocenter/contract/network/queries/fields.ts';
import { retrieveStudies } from '@isocenter/contract/network/queries/routes.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import { beginRetrieval, requireClinic } from './begin-retrieval.ts';
import { requirePeer } from './peers.ts';

export function retrievingRoutes(server: HttpServer, { db, jobs }: { readonly db: Db; readonly jobs: Jobs }): void {
  serve(server, retrieveStudies, async ({ body, principal }) => {
    const { items, clinicId, priority } = body;
    requireFaultless({ ...peerFaults(body), ...itemFaults(items) });
    const peer = await requirePeer(db, principal, body, 'retrieve');
    await requireClinic(db, principal, clinicId);
    const notBefore = body.notBefore === null ? null : new Date(body.notBefore);
    return db
      .transaction()
      .execute((tx) => beginRetrieval(tx, jobs, principal, { peer, items, clinicId, priority, notBefore }));
  });
}
