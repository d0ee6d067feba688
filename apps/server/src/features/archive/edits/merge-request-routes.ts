import { askMerge, decideMerge, listMergeRequests } from '@isocenter/contract/archive/edits/routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { listRequests } from './merge-request-queries.ts';
import { askForMerge, decideAboutMerge, requestOf } from './merge-requests.ts';

/** Merges that a second person decides about. */
export function mergeRequestRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, askMerge, async ({ params, body, principal }) => {
    const { intoPatientKey, changes, ...said } = body;
    return askForMerge(db, principal, { kind: 'merge', ...params, intoPatientKey, changes }, said);
  });

  serve(server, listMergeRequests, async ({ principal }) => {
    const rows = (await listRequests(db, principal)).map((request) => requestOf(request, principal));
    const patients = rows.flatMap(({ goes, stays }) => [goes.patientKey, stays.patientKey]);
    await recordAudit(db, principal, { action: 'patient.search', detail: { patients: [...new Set(patients)] } });
    return { rows };
  });

  serve(server, decideMerge, async ({ params, body, principal }) =>
    decideAboutMerge(db, principal, params.requestId, body),
  );
}
