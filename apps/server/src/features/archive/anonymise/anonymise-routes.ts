import {
  fetchAnonymousKey,
  listAnonymous,
  makeAnonymous,
  previewAnonymous,
} from '@isocenter/contract/archive/anonymise/routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { keyTable } from './key-table.ts';
import { requestedAnonymisation, listMade, makeAnonymousStudy, requireKey } from './make-anonymous.ts';
import type { AnonymiseNeeds } from './needs.ts';
import { previewAnonymised } from './preview-anonymous.ts';

export function anonymiseRoutes(server: HttpServer, needs: AnonymiseNeeds): void {
  serve(server, previewAnonymous, async ({ params, body, principal }) => {
    const anonymisation = await requestedAnonymisation(needs, principal, params.studyUid, body);
    const preview = await previewAnonymised(needs, anonymisation);
    const subject = { kind: 'study', id: params.studyUid };
    await recordAudit(needs.db, principal, { action: 'anonymise.preview', subject });
    return preview;
  });

  serve(server, makeAnonymous, async ({ params, body, principal }) =>
    makeAnonymousStudy(needs, principal, await requestedAnonymisation(needs, principal, params.studyUid, body)),
  );

  serve(server, listAnonymous, async ({ params, principal }) => ({
    rows: await listMade(needs, principal, params.studyUid),
  }));

  serve(server, fetchAnonymousKey, async ({ params, principal, reply }) => {
    const anonymisation = await requireKey(needs, principal, params.anonymisationId);
    const subject = { kind: 'anonymisation', id: String(params.anonymisationId) };
    await recordAudit(needs.db, principal, { action: 'anonymise.key', subject });
    return void reply
      .header('content-disposition', `attachment; filename="key-${params.anonymisationId}.csv"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(keyTable(anonymisation));
  });
}
