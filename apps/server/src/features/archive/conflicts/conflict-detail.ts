import type { ConflictDecision } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { runIn, type Run } from '#features/archive/identity/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { comparedFields } from './compared-fields.ts';
import { arrivingOf, conflictRowOf, decidedOf, type ConflictRecord } from './conflict-row.ts';
import { newStudyUid } from './bring-held.ts';
import { findConflict, undoneDecisions } from './conflict-queries.ts';
import { decisionsOf } from './decide.ts';
import {
  countMembers,
  countSide,
  decisionsBefore,
  findSidePatient,
  headerOfHeld,
  headerOfStudies,
  picturesOfHeld,
  picturesOfStudies,
  type SideCounts,
} from './detail-queries.ts';

type Detail = IdentityConflictDetail;

/** Returns both sides of a conflict, what each decision would touch, and what was decided before. */
export async function detailOf(db: Db, viewer: Principal, record: ConflictRecord): Promise<Detail> {
  const run = runIn(db);
  const isPatient = record.kind === 'patient';
  const by = isPatient ? 'patient_key' : 'id';
  const key = (isPatient ? record.patient_key : record.study_key) ?? 0;
  const patient = await findSidePatient(run, record.patient_key ?? 0);
  const ours = await countSide(run, by, [key]);
  const theirs = await countSide(run, 'patient_key', isPatient ? [record.apart_key ?? 0] : []);
  const demographics = patient?.demographics ?? arrivingOf(record);
  const held = await picturesOfHeld(run, record.id);
  const header = isPatient
    ? await headerOfStudies(run, 'id', record.study_key ?? 0)
    : await headerOfHeld(run, record.id);
  const fields = comparedFields(
    { demographics, header: await headerOfStudies(run, by, key) },
    { demographics: arrivingOf(record), header },
  );
  const compared = fields.slice(0, 5).filter((field) => field.ours !== '' && field.theirs !== '');
  return {
    conflict: conflictRowOf(record),
    ours: {
      patientKey: patient?.patientKey ?? null,
      ...demographics,
      patientId: patient?.patientId ?? record.patient_id,
      issuer: patient?.issuer ?? '',
      ...sideOf(ours),
      pictures: await picturesOfStudies(run, by, key),
    },
    theirs: {
      patientKey: record.apart_key,
      ...arrivingOf(record),
      patientId: record.patient_id,
      issuer: record.issuer,
      ...sideOf(isPatient ? theirs : { ...theirs, instances: record.instance_count ?? 0 }),
      pictures: isPatient ? await picturesOfStudies(run, 'id', record.study_key ?? 0) : held,
    },
    fields,
    likeness: {
      agreeing: compared.filter(({ likeness }) => likeness !== 'contradict').length,
      compared: compared.length,
    },
    effects: await Promise.all(
      decisionsOf[record.kind].map((decision) => effectOf(run, record, decision, { ours, theirs })),
    ),
    may: { decide: viewer.can('delete', 'Quarantine') },
    becameStudyUid:
      record.decision === 'new-uids'
        ? newStudyUid({ studyUid: record.study_uid, seed: record.uid_seed }, held[0]?.studyUid ?? record.study_uid)
        : null,
    undone: (await undoneDecisions(db, record.id)).flatMap((one) => decidedOf(one) ?? []),
    earlier: {
      ofPatient: record.patient_key === null ? [] : await earlier(db, viewer, 'patient_key', record.patient_key),
      ofSource: await earlier(db, viewer, 'source', record.source),
    },
  };
}

function sideOf({ studies, instances, lastAt }: SideCounts) {
  return { studyCount: studies, instanceCount: instances, lastStudyAt: lastAt?.toISOString() ?? null };
}

async function effectOf(
  run: Run,
  record: ConflictRecord,
  decision: ConflictDecision,
  { ours, theirs }: { readonly ours: SideCounts; readonly theirs: SideCounts },
): Promise<Detail['effects'][number]> {
  const none = { decision, studies: 0, instances: 0, annotations: 0, gaining: 0, losing: 0 };
  const { annotations } = ours;
  const brought = record.instance_count ?? 0;
  switch (decision) {
    case 'keep-ours':
      return { ...none, studies: theirs.studies, instances: theirs.instances, annotations: theirs.annotations };
    case 'take-theirs':
      return {
        ...none,
        studies: ours.studies + theirs.studies,
        instances: ours.instances + theirs.instances,
        annotations: annotations + theirs.annotations,
      };
    case 'another-person':
    case 'discard':
      return { ...none, instances: decision === 'discard' ? brought : 0 };
    case 'share': {
      const gaining = record.clinic_id === null ? 0 : await countMembers(run, record.clinic_id);
      return { ...none, studies: ours.studies, instances: brought, annotations, gaining };
    }
    case 'new-uids': {
      const gaining = record.clinic_id === null ? 0 : await countMembers(run, record.clinic_id);
      return { ...none, instances: brought, gaining };
    }
    case 'same-correction':
      return { ...none, studies: ours.studies, instances: brought, annotations };
  }
}

/** Only those of which the viewer sees both sides too. */
async function earlier(
  db: Db,
  viewer: Principal,
  of: 'patient_key' | 'source',
  value: number | string,
): Promise<Detail['earlier']['ofPatient']> {
  const all = await decisionsBefore(runIn(db), of, value);
  const seen = await Promise.all(
    all.map(async (one) => ({ one, isSeen: (await findConflict(db, viewer, one.id)) !== undefined })),
  );
  return seen.flatMap(({ one, isSeen }) => {
    const decided = isSeen ? decidedOf(one) : null;
    if (decided === null) return [];
    const { decision, reason, at, by } = decided;
    return [{ conflictId: one.id, decision, reason, at, by }];
  });
}
