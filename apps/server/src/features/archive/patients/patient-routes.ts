import Type from 'typebox';
import Value from 'typebox/value';
import { getPatient, listPatients } from '@isocenter/contract/archive/patients.ts';
import { listStudiesOfPatient } from '#features/archive/studies/studies.ts';
import { recordAudit, SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { findPatient, pageOfPatients, patientRowOf, type PatientRecord } from './patient-queries.ts';

const Cursor = Type.Tuple([Type.Union([Type.String(), Type.Number()]), Type.Integer()]);

export function patientRoutes(server: HttpServer, { db }: { db: Db }): void {
  const searches = new SearchLog(db);

  serve(server, listPatients, async ({ query, principal }) => {
    await searches.note(principal, 'patient.search', query);
    const limit = query.limit ?? 50;
    const records = await pageOfPatients(db, principal, {
      q: query.q,
      sex: query.sex,
      birthFrom: query.birthFrom,
      birthTo: query.birthTo,
      sort: query.sort ?? 'name',
      direction: query.direction ?? 'asc',
      after: query.cursor === undefined ? undefined : readCursor(query.cursor),
      limit: limit + 1,
    });
    const last = records.length > limit ? records[limit - 1] : undefined;
    return { rows: records.slice(0, limit).map(patientRowOf), nextCursor: last === undefined ? null : cursorOf(last) };
  });

  serve(server, getPatient, async ({ params, principal }) => {
    const patient = await findPatient(db, principal, params.patientKey);
    if (patient === undefined) throw new AppError('not-found', 'There is no such patient.');
    const studies = await listStudiesOfPatient(db, principal, params.patientKey);
    await recordAudit(db, principal, {
      action: 'patient.view',
      subject: { kind: 'patient', id: String(params.patientKey) },
    });
    return { patient: patientRowOf(patient), studies };
  });
}

function cursorOf(record: PatientRecord): string {
  return Buffer.from(JSON.stringify([record.sort_value, record.id])).toString('base64url');
}

function readCursor(cursor: string): [string | number, number] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Value.Check(Cursor, parsed)) return parsed;
  } catch {
    // Not even JSON: the same refusal.
  }
  throw new AppError('invalid-input', 'The cursor is not one of this list.', { cursor: 'is not one of this list' });
}
