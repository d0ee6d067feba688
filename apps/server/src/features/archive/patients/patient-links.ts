import { mostLinks } from '@isocenter/contract/archive/patients/patients.ts';
import type { LinkedPatient } from '@isocenter/contract/archive/patients/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { listStudiesOfPatient } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { changingPatient } from './patient-care.ts';
import { deleteLinks, insertLink, listLinks } from './patient-link-queries.ts';
import { findPatient, patientRowOf } from './patient-queries.ts';

/** Returns the patients who are linked with a patient, as far as the viewer sees studies of them. */
export async function linkedWith(db: Db, viewer: Principal, patientKey: number): Promise<LinkedPatient[]> {
  const linked: LinkedPatient[] = [];
  for (const { patientKey: key, at, by, reason } of await listLinks(db, patientKey)) {
    const found = await findPatient(db, viewer, key);
    if (found === undefined) continue;
    const studies = await listStudiesOfPatient(db, viewer, key);
    linked.push({ patient: patientRowOf(found), studies, at: at.toISOString(), by, reason });
  }
  return linked;
}

/** Links a patient with another one, or unlinks them: images stay as they are. @throws AppError `not-found`, `conflict` */
export async function saveLink(
  db: Db,
  principal: Principal,
  patientKey: number,
  {
    otherPatientKey,
    isLinked,
    reason,
  }: { readonly otherPatientKey: number; readonly isLinked: boolean; readonly reason: string },
): Promise<void> {
  if (patientKey === otherPatientKey)
    throw new AppError('invalid-input', 'A patient cannot be linked with the same patient.');
  await changingPatient(db, principal, patientKey, async (tx) => {
    if ((await findPatient(tx, principal, otherPatientKey)) === undefined)
      throw new AppError('not-found', 'There is no such patient.');
    const both = [patientKey, otherPatientKey] as const;
    if (isLinked) await requireRoom(tx, both);
    const { accountId } = principal;
    const isChanged = isLinked ? await insertLink(tx, both, { accountId, reason }) : await deleteLinks(tx, both);
    if (!isChanged)
      throw new AppError('conflict', isLinked ? 'The two are linked already.' : 'The two are no longer linked.');
    return { action: 'patient.link', detail: { other: otherPatientKey, isLinked, reason } };
  });
}

async function requireRoom(tx: Db, keys: readonly number[]): Promise<void> {
  for (const key of keys)
    if ((await listLinks(tx, key)).length >= mostLinks)
      throw new AppError('conflict', say`A patient is linked with at most ${mostLinks} others.`);
}
