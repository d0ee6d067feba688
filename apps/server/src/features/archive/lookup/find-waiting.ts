import { mostAnswers } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { LookupAnswers, LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { conflictsOf, expectedOf, refusedOf, waitingOf } from './lookup-queries.ts';
import { matchOf } from './matched.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** Finds images that wait in quarantine. */
export async function findQuarantined(
  db: Db,
  viewer: Viewer,
  query: LookupQuery,
): Promise<LookupAnswers['quarantine']> {
  const groups = await waitingOf(db, viewer, query, mostAnswers);
  return groups.map(({ studyUid, source, patientId, patientName, objectCount, at, uids }) => {
    const known = [studyUid, ...uids];
    const found = query.uids.filter((uid) => known.includes(uid));
    const name = { alphabetic: patientName, ideographic: '', phonetic: '' };
    return {
      studyUid,
      source,
      patientId,
      patientName,
      objectCount,
      at: at.toISOString(),
      ...matchOf(query, {
        uids: found.map((uid) => ({ field: uid === studyUid ? 'study' : 'instance', value: uid })),
        patientId,
        name,
      }),
    };
  });
}

/** Finds refused objects that are stored. */
export async function findRefused(db: Db, viewer: Viewer, lookup: LookupQuery): Promise<LookupAnswers['refused']> {
  const groups = await refusedOf(db, viewer, lookup, mostAnswers);
  return groups.map(({ at, uids, ...rest }) => {
    const found = lookup.uids.filter((uid) => uids.includes(uid));
    const name = { alphabetic: rest.patientName, ideographic: '', phonetic: '' };
    return {
      ...rest,
      at: at.toISOString(),
      ...matchOf(lookup, {
        uids: found.map((value) => ({ field: 'instance' as const, value })),
        patientId: rest.patientId,
        name,
      }),
    };
  });
}

/** Finds expected patients. */
export async function findExpected(db: Db, viewer: Viewer, query: LookupQuery): Promise<LookupAnswers['appointments']> {
  const expected = await expectedOf(db, viewer, query, mostAnswers);
  return expected.map(({ studyUid, birthDate, name: alphabetic, ...rest }) => {
    const name = { alphabetic, ideographic: '', phonetic: '' };
    const uids = query.uids.includes(studyUid) ? [{ field: 'study' as const, value: studyUid }] : [];
    return { ...rest, name, ...matchOf(query, { ...rest, uids, name, birthDate }) };
  });
}

/** Finds conflicts in which the patient is to be decided. */
export async function findConflicts(db: Db, viewer: Viewer, lookup: LookupQuery): Promise<LookupAnswers['conflicts']> {
  const conflicts = await conflictsOf(db, viewer, lookup, mostAnswers);
  return conflicts.map((conflict) => {
    const { id, study_uid, patient_id: patientId, description, accession, opened_at, birth_date: birthDate } = conflict;
    const name = {
      alphabetic: conflict.name,
      ideographic: conflict.name_ideographic,
      phonetic: conflict.name_phonetic,
    };
    const uids = lookup.uids.includes(study_uid) ? [{ field: 'study' as const, value: study_uid }] : [];
    return {
      conflictId: id,
      patientId,
      name,
      description,
      at: opened_at.toISOString(),
      ...matchOf(lookup, { uids, accession, patientId, name, birthDate }),
    };
  });
}
