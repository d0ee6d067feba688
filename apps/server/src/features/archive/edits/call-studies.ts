import type { PatientChanges } from '@isocenter/contract/archive/edit-fields.ts';
import type { Demographics } from '@isocenter/contract/archive/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { lockStudies, type LockedStudy } from './correction-queries.ts';
import { applyEdit, requireEdit, takeBack, type DoneEdit } from './make-edit.ts';
import { lockKnown } from './patient-queries.ts';

/** What a patient is called, and studies that may say something else. */
export interface Called {
  readonly patientKey: number;
  readonly studyKeys: readonly number[];
  readonly demographics: Demographics;
  readonly reason: string;
}

/**
 * Corrects the studies that say something else than what their patient is called, in one edit. The caller has decided whose they are and
 * holds the identities. @returns undefined where all say so
 */
export async function callStudies(
  tx: Db,
  principal: Principal,
  { patientKey, studyKeys, demographics, reason }: Called,
): Promise<DoneEdit | undefined> {
  const changes = changesTo(demographics);
  const others = (await lockStudies(tx, studyKeys)).filter((study) => saysOtherThan(study, changes));
  if (others.length === 0) return undefined;
  const [patient] = await lockKnown(tx, [patientKey], []);
  return applyEdit(tx, principal, {
    asked: { kind: 'patient', patientKey, changes },
    found: {
      kind: 'patient',
      studyKeys: others.map(({ id }) => id),
      patient,
      into: undefined,
      imageKeys: [],
      contradictions: [],
    },
    reason,
  });
}

/** Lets them say again what they said, unless somebody has taken that back already. @throws AppError `conflict` for a later edit */
export async function callStudiesBack(tx: Db, principal: Principal, editId: number): Promise<readonly number[]> {
  const edit = await requireEdit(tx, principal, editId);
  return edit.undoneAt === null ? takeBack(tx, principal, edit) : [];
}

function changesTo({ name, birthDate, sex }: Demographics): Required<CallChanges> {
  const { alphabetic, ideographic, phonetic } = name;
  return {
    name: alphabetic,
    nameIdeographic: ideographic,
    namePhonetic: phonetic,
    birthDate,
    // Whatever one of the two sides said.
    sex: sex as PatientChanges['sex'] & string,
  };
}

type CallChanges = Pick<PatientChanges, 'name' | 'nameIdeographic' | 'namePhonetic' | 'birthDate' | 'sex'>;

function saysOtherThan({ values }: LockedStudy, changes: Required<CallChanges>): boolean {
  return (Object.keys(changes) as (keyof CallChanges)[]).some((field) => values[field] !== changes[field]);
}
