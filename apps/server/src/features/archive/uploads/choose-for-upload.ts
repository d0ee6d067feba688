import type { chooseForUpload } from '@isocenter/contract/archive/uploads/routes.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findChosenPatient, isPhysicianVisible, setChoices, type UploadChoice } from './choice-queries.ts';
import { requireRoom } from './clinic-room.ts';
import { isUsableClinic } from './identity-queries.ts';

/**
 * Keeps what a person decided about the studies of his unfinished upload; it holds for the files that are sent from now on.
 * @throws AppError `conflict` as `requireRoom`; `not-found` for an upload, clinic, patient or physician that does not exist for the caller
 */
export async function choose(
  db: Db,
  principal: Principal,
  uploadId: string,
  { clinicId, studies }: BodyOf<typeof chooseForUpload>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (clinicId !== null && !(await isUsableClinic(tx, principal, clinicId)))
      throw new AppError('not-found', 'There is no such clinic.');
    await requireRoom(tx, principal, clinicId);
    const choices: UploadChoice[] = [];
    for (const { studyUid, patientId, patientKey, physicianId } of studies) {
      const patient = patientKey === undefined ? undefined : await patientOf(tx, principal, patientKey);
      if (physicianId !== undefined && !(await isPhysicianVisible(tx, principal, physicianId)))
        throw new AppError('not-found', 'There is no such physician.');
      choices.push({
        studyUid,
        patientId: patient?.patientId ?? patientId ?? null,
        issuer: patient?.issuer ?? null,
        patientKey: patient?.patientKey ?? null,
        physicianId: physicianId ?? null,
      });
    }
    if (!(await setChoices(tx, principal.accountId, uploadId, clinicId, choices)))
      throw new AppError('not-found', 'There is no such upload.');
    const subject = { kind: 'upload', id: uploadId };
    await recordAudit(tx, principal, { action: 'upload.choose', subject, detail: { clinicId, studies: choices } });
  });
}

async function patientOf(db: Db, principal: Principal, patientKey: number) {
  const found = principal.can('read', 'Patient') ? await findChosenPatient(db, principal, patientKey) : undefined;
  if (found === undefined) throw new AppError('not-found', 'There is no such patient.');
  return found;
}
