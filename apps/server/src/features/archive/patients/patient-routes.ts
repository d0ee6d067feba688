import { getPatient, listPatients } from '@isocenter/contract/archive/patients/routes.ts';
import { listStudiesOfPatient } from '#features/archive/studies/studies.ts';
import { recordAudit, SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { careOf } from './patient-care.ts';
import { linkedWith } from './patient-links.ts';
import { findPatient, pageOfPatients, patientRowOf } from './patient-queries.ts';

export function patientRoutes(server: HttpServer, { db }: { db: Db }): void {
  const searches = new SearchLog(db);

  servePage(server, listPatients, {
    read: async (principal, page, { query }) => {
      const { rows, nextCursor } = await pageOfPatients(db, principal, { sort: 'name', direction: 'asc', ...page });
      await searches.note(principal, 'patient.search', query, { patients: rows.map(({ id }) => id) });
      return { rows: rows.map(patientRowOf), nextCursor };
    },
  });

  serve(server, getPatient, async ({ params, principal }) => {
    const patient = await findPatient(db, principal, params.patientKey);
    if (patient === undefined) throw new AppError('not-found', 'There is no such patient.');
    const studies = await listStudiesOfPatient(db, principal, params.patientKey);
    await recordAudit(db, principal, {
      action: 'patient.view',
      subject: { kind: 'patient', id: String(params.patientKey) },
    });
    const care = await careOf(db, principal, params.patientKey);
    const linked = await linkedWith(db, principal, params.patientKey);
    return { patient: patientRowOf(patient), care, studies, linked };
  });
}
