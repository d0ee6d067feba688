import type { PatientCare, PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { say } from '@isocenter/contract/said.ts';
import { defaultOrder, pageOfStudies, studyRowsByKeys } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { careOf } from './patient-care.ts';
import { findPatient, patientRowOf } from './patient-queries.ts';

interface Everything {
  readonly patient: PatientRow;
  readonly care: PatientCare;
  readonly studies: readonly StudyRow[];
}

/** Returns all that is known of a patient, with every study that the caller sees. @throws AppError `not-found`, `forbidden` */
export async function everythingOf(db: Db, principal: Principal, patientKey: number): Promise<Everything> {
  if (!principal.can('read', 'Patient'))
    throw new AppError('forbidden', say`Your role does not include it: ${'read Patient'}.`);
  const found = await findPatient(db, principal, patientKey);
  if (found === undefined) throw new AppError('not-found', 'There is no such patient.');
  const care = await careOf(db, principal, patientKey);
  const studies = await allStudies(db, principal, patientKey);
  const subject = { kind: 'patient', id: String(patientKey) } as const;
  await recordAudit(db, principal, { action: 'patient.export', subject, detail: { studies: studies.length } });
  return { patient: patientRowOf(found), care, studies };
}

async function allStudies(db: Db, principal: Principal, patientKey: number): Promise<StudyRow[]> {
  const studies: StudyRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const request = { filter: { patientKey }, order: defaultOrder, cursor, limit: 200 };
    const page = await pageOfStudies(db, principal, request);
    const keys = page.records.map(({ id }) => id);
    const rows = await studyRowsByKeys(db, principal, keys);
    studies.push(...keys.flatMap((key) => rows.get(key) ?? []));
    cursor = page.nextCursor;
  }
  return studies;
}
