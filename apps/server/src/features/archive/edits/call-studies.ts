import type { PatientChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { lockStudies, type LockedStudy } from './correction-queries.ts';
import { applyEdit, requireEdit, takeBack, type DoneEdit } from './make-edit.ts';
import { lockKnown } from './patient-queries.ts';

/** The demographics of a patient, and studies that may say something else. */
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
  const called = changesTo(demographics);
  const others = (await lockStudies(tx, studyKeys)).filter((study) => otherThan(called, study).length > 0);
  if (others.length === 0) return undefined;
  // What all of them say already is no part of the edit: its history names what was changed.
  const fields = new Set(others.flatMap((study) => otherThan(called, study)));
  const changes = Object.fromEntries([...fields].map((field) => [field, called[field]])) as CallChanges;
  const [patient] = await lockKnown(tx, [patientKey], []);
  return applyEdit(tx, principal, {
    request: { kind: 'patient', patientKey, changes },
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

/** The fields in which a study says something else. */
function otherThan(called: Required<CallChanges>, { values }: LockedStudy): (keyof CallChanges)[] {
  return (Object.keys(called) as (keyof CallChanges)[]).filter((field) => values[field] !== called[field]);
}
