import { waitingOfOwn, waitingOfPatient, waitingOfStudy } from '@isocenter/contract/archive/waiting/routes.ts';
import type { WaitingList } from '@isocenter/contract/archive/waiting/fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { listOwnWaiting } from './own-queries.ts';
import { isPatientSeen, listWaiting } from './waiting-queries.ts';

/** Serves what waits for a decision where people work: at the study and at the patient, and to whoever sent it. */
export function waitingRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  const searches = new SearchLog(db);

  serve(server, waitingOfStudy, async ({ params: { studyUid }, principal }) => {
    await requireStudyKey(db, principal, studyUid);
    return { rows: await listWaiting(db, principal, { studyUid }), may: mayOf(principal) };
  });

  serve(server, waitingOfPatient, async ({ params: { patientKey }, principal }) => {
    if (!(await isPatientSeen(db, principal, patientKey))) throw new AppError('not-found', 'There is no such patient.');
    return { rows: await listWaiting(db, principal, { patientKey }), may: mayOf(principal) };
  });

  serve(server, waitingOfOwn, async ({ principal }) => {
    const { patients, ...own } = await listOwnWaiting(db, principal);
    await searches.note(principal, 'quarantine.search', { own: true }, { patients });
    return own;
  });
}

function mayOf(principal: Principal): WaitingList['may'] {
  return { open: principal.can('read', 'Quarantine'), decide: principal.can('delete', 'Quarantine') };
}
