import type { PatientCare, PatientRecord } from '@isocenter/contract/archive/patients/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { arrivedRecord } from './arrived-record.ts';
import {
  listCare,
  listMergedIds,
  lockPatient,
  newestHeader,
  writeProtected,
  writeRecord,
  writeVerified,
  type CareRecord,
} from './patient-care-queries.ts';
import { findPatient } from './patient-queries.ts';

/** Returns what was written down of a patient whom the viewer sees, beside what images say of it. */
export async function careOf(db: Db, viewer: Principal, patientKey: number): Promise<PatientCare> {
  const rows = await listCare(db, patientKey);
  const [written] = rows;
  const verified = rows.find(isSure) ?? rows.find(({ verified_at }) => verified_at !== null);
  return {
    otherIds: written?.other_ids ?? [],
    phone: written?.phone ?? '',
    email: written?.email ?? '',
    address: written?.address ?? '',
    comments: written?.comments ?? '',
    arrived: arrivedRecord(await newestHeader(db, viewer, patientKey)),
    mergedIds: await listMergedIds(db, patientKey),
    revision: written?.revision ?? 0,
    verification: verified === undefined ? 'unverified' : isSure(verified) ? 'verified' : 'contradicted',
    verified: verified === undefined ? null : verifiedOf(verified),
    protected: protectedOf(rows),
  };
}

function isSure({ verified_at, contradicted_at }: CareRecord): boolean {
  return verified_at !== null && contradicted_at === null;
}

function verifiedOf({ verified_at, verified_name, verified_document, contradicted_at }: CareRecord) {
  if (verified_at === null) return null;
  const contradictedAt = contradicted_at?.toISOString() ?? null;
  return { at: verified_at.toISOString(), by: verified_name, document: verified_document ?? '', contradictedAt };
}

function protectedOf(rows: readonly CareRecord[]): PatientCare['protected'] {
  const [found] = rows.flatMap(({ protected_at: at, protected_name: by, protected_reason: reason }) =>
    at === null ? [] : [{ at: at.toISOString(), by, reason: reason ?? '' }],
  );
  return found ?? null;
}

/** @throws AppError `not-found`; `stale-revision` */
export async function saveRecord(
  db: Db,
  principal: Principal,
  patientKey: number,
  { revision, ...record }: PatientRecord & { readonly revision: number },
): Promise<void> {
  await changingPatient(db, principal, patientKey, async (tx) => {
    const [written] = await listCare(tx, patientKey);
    requireRevision({ revision: written?.revision ?? 0 }, revision);
    await writeRecord(tx, patientKey, record, revision + 1);
    return { action: 'patient.record', detail: { fields: changedFields(record, written) } };
  });
}

export async function saveVerified(
  db: Db,
  principal: Principal,
  patientKey: number,
  document: string | null,
): Promise<void> {
  await changingPatient(db, principal, patientKey, async (tx) => {
    await writeVerified(tx, patientKey, document === null ? null : { by: principal.accountId, document });
    return { action: 'patient.verify', detail: { isVerified: document !== null } };
  });
}

export async function saveProtected(
  db: Db,
  principal: Principal,
  patientKey: number,
  { isProtected, reason }: { readonly isProtected: boolean; readonly reason: string },
): Promise<void> {
  await changingPatient(db, principal, patientKey, async (tx) => {
    await writeProtected(tx, patientKey, isProtected ? { by: principal.accountId, reason } : null);
    return { action: 'patient.protect', detail: { isProtected, reason } };
  });
}

type Change = (tx: Db) => Promise<{ readonly action: string; readonly detail: Readonly<Record<string, unknown>> }>;

/** Changes something of a patient whom the caller sees, with its row in the trail. */
export async function changingPatient(db: Db, principal: Principal, patientKey: number, change: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await findPatient(tx, principal, patientKey)) === undefined)
      throw new AppError('not-found', 'There is no such patient.');
    await lockPatient(tx, patientKey);
    const { action, detail } = await change(tx);
    await recordAudit(tx, principal, { action, subject: { kind: 'patient', id: String(patientKey) }, detail });
  });
}

/** Returns the names of the fields that changed, never their values. */
function changedFields(record: PatientRecord, written: CareRecord | undefined): string[] {
  const before = {
    otherIds: written?.other_ids ?? [],
    phone: written?.phone ?? '',
    email: written?.email ?? '',
    address: written?.address ?? '',
    comments: written?.comments ?? '',
  };
  const fields = Object.keys(before) as (keyof PatientRecord)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(record[field]));
}
