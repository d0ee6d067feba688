import {
  exportPatient,
  linkPatients,
  protectPatient,
  savePatientRecord,
  verifyPatient,
} from '@isocenter/contract/archive/patients/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { everythingOf } from './export-patient.ts';
import { saveLink } from './patient-links.ts';
import { saveProtected, saveRecord, saveVerified } from './patient-care.ts';

/** Serves what people write down of a patient, and the way out with all of it. */
export function careRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, savePatientRecord, async ({ params, body, principal }) => {
    await saveRecord(db, principal, params.patientKey, body);
    return {};
  });

  serve(server, verifyPatient, async ({ params, body, principal }) => {
    await saveVerified(db, principal, params.patientKey, body.document);
    return {};
  });

  serve(server, protectPatient, async ({ params, body, principal }) => {
    await saveProtected(db, principal, params.patientKey, body);
    return {};
  });

  serve(server, linkPatients, async ({ params, body, principal }) => {
    await saveLink(db, principal, params.patientKey, body);
    return {};
  });

  serve(server, exportPatient, async ({ params, principal, reply }) => {
    const everything = await everythingOf(db, principal, params.patientKey);
    return void reply
      .header('content-disposition', `attachment; filename="patient-${params.patientKey}.json"`)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(everything, undefined, 2));
  });
}
