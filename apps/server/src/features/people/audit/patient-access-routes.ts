import { exportPatientAccess } from '@isocenter/contract/people/audit/routes.ts';
import { mostAuditExported } from '@isocenter/contract/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { streamTable, type TableColumns } from '#platform/lists/stream-table.ts';
import { accessToPatient, findAuditedPatient, type PatientAccess } from './patient-access-queries.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';

const columns: TableColumns<PatientAccess> = {
  at: ({ at }) => at.toISOString(),
  name: ({ name }) => name,
  account: ({ actor }) => actor,
  action: ({ action }) => action,
  outcome: ({ outcome }) => outcome,
  study: ({ studyUid }) => studyUid ?? '',
  study_date: ({ studyDate }) => studyDate ?? '',
  description: ({ description }) => description ?? '',
  through: ({ through }) => through ?? '',
  address: ({ address }) => address,
  entry: ({ id }) => id,
};

/** Serves the report that a patient may ask for: who saw him, when, what, from where. */
export function patientAccessRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(
    server,
    exportPatientAccess,
    async ({ params: { patientKey }, query: { format = 'csv', ...query }, principal, reply }) => {
      const patient = await findAuditedPatient(db, principal, patientKey);
      if (patient === undefined) throw new AppError('not-found', 'There is no such patient.');
      await recordAudit(db, principal, {
        action: 'audit.export',
        subject: { kind: 'patient', id: String(patientKey) },
        detail: { form: 'patient-access', fields: Object.keys(query) },
      });
      const pages = accessToPatient(db, principal, { patientKey, ...query, most: mostAuditExported });
      // Named by our own number: a name of a file ends in logs and lists of downloads.
      return streamTable(reply, format, { name: `access-report-patient-${patientKey}`, columns, pages });
    },
  );
}
