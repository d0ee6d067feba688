import { agreement, compareDemographics } from '@isocenter/contract/archive/identity/identity.ts';
import { agrees } from '#features/archive/ingest/ingest.ts';
import { holdIdentities } from '#features/archive/identity/identity.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ConflictRecord } from './conflict-row.ts';
import { mergePatients } from './decide-patient.ts';
import { editedConflicts, lockEdited, setSettled, type BothSides } from './settle-queries.ts';

/**
 * Closes conflicts whose contradiction a correction has taken away, as the rule would say if it came now; who knows better undoes it.
 * @returns those whose objects are to be brought into their study
 */
export async function settleConflicts(db: Db): Promise<number[]> {
  const settled: number[] = [];
  for (const id of await editedConflicts(db)) if (await settle(db, id)) settled.push(id);
  return settled;
}

async function settle(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdIdentities(tx);
    const conflict = await lockEdited(tx, id);
    if (conflict === undefined) return false;
    const decision = conflict.kind === 'patient' ? 'keep-ours' : 'same-correction';
    const isSettled = decision === 'keep-ours' ? areOne(conflict) : isOfStudy(conflict);
    if (!isSettled) return false;
    if (decision === 'keep-ours') {
      const { undo, touched } = await mergePatients(tx, conflict, 'ours');
      await setSettled(tx, id, { decision, undo });
      await notifyStudies(tx, touched);
    } else {
      await setSettled(tx, id, { decision, undo: { studyKey: conflict.study_key, isShared: false } });
      await notifyStudies(tx, conflict.study_key === null ? [] : [conflict.study_key]);
    }
    await recordAudit(
      tx,
      { system: 'correction' },
      {
        action: 'identity.decide',
        subject: { kind: 'identity-conflict', id: String(id) },
        detail: { decision, studyUid: conflict.study_uid },
      },
    );
    return decision === 'same-correction';
  });
}

/** True if both have one number, and name and birth date say the same: nothing is left to tell them apart by. */
function areOne({ patient, apart }: BothSides): boolean {
  if (patient === null || apart === null || patient.patientId !== apart.patientId) return false;
  const compared = compareDemographics(patient.demographics, apart.demographics);
  const contradicts = compared.some(({ likeness }) => likeness === 'contradict');
  return !contradicts && agreement(compared, patient.demographics) >= 2;
}

/** True if the study as it is now would accept what arrived. */
function isOfStudy(conflict: ConflictRecord & BothSides): boolean {
  const { study, patient, birth_date: birthDate, name, sex, issuer, patient_id: patientId } = conflict;
  const groups = { nameIdeographic: conflict.name_ideographic, namePhonetic: conflict.name_phonetic };
  const arriving = { patientId, issuer, name, ...groups, birthDate, sex };
  return [study, patient].some((known) => known !== null && agrees(known, arriving));
}
