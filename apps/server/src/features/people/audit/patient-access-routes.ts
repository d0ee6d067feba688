import { Readable } from 'node:stream';
import { exportPatientAccess, mostAuditExported } from '@isocenter/contract/people/audit.ts';
import { csvOf } from '#platform/csv/csv.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { accessToPatient, findAuditedPatient, type PatientAccess } from './patient-access-queries.ts';
import { recordAudit } from './record-audit.ts';

const columns = [
  'at',
  'name',
  'account',
  'action',
  'outcome',
  'study',
  'study_date',
  'description',
  'through',
  'address',
  'entry',
] as const;

/** The report that a patient may ask for: who saw him, when, what, from where. */
export function patientAccessRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, exportPatientAccess, async ({ params: { patientKey }, query, principal, reply }) => {
    const patient = await findAuditedPatient(db, principal, patientKey);
    if (patient === undefined) throw new AppError('not-found', 'There is no such patient.');
    await recordAudit(db, principal, {
      action: 'audit.export',
      subject: { kind: 'patient', id: String(patientKey) },
      detail: { form: 'patient-access', fields: Object.keys(query) },
    });
    const pages = accessToPatient(db, principal, { patientKey, ...query, most: mostAuditExported });
    // Named by our own number: a name of a file ends in logs and lists of downloads.
    reply
      .header('content-disposition', `attachment; filename="access-report-patient-${patientKey}.csv"`)
      .type('text/csv; charset=utf-8');
    return void reply.send(Readable.from(tableOf(pages), { objectMode: false }));
  });
}

async function* tableOf(pages: AsyncGenerator<PatientAccess[]>): AsyncGenerator<string> {
  yield csvOf(columns, []);
  for await (const rows of pages) {
    const text = csvOf(columns, rows.map(valuesOf));
    yield text.slice(text.indexOf('\r\n') + 2);
  }
}

function valuesOf(row: PatientAccess): unknown[] {
  return [
    row.at.toISOString(),
    row.name,
    row.actor,
    row.action,
    row.outcome,
    row.studyUid ?? '',
    row.studyDate ?? '',
    row.description ?? '',
    row.through ?? '',
    row.address,
    row.id,
  ];
}
