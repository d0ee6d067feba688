import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostWaiting } from '@isocenter/contract/archive/waiting/waiting.ts';
import type { Waiting } from '@isocenter/contract/archive/waiting/fields.ts';
import { isOpen, visibleConflicts } from '#features/archive/conflicts/conflicts.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'can'>;
type WaitingQuery = { readonly studyUid: string } | { readonly patientKey: number };

/** True if there is a patient of whom the viewer sees a study. */
export async function isPatientSeen(db: Db, viewer: Viewer, patientKey: number): Promise<boolean> {
  const { rows } = await sql`
    select from study where patient_key = ${patientKey} and binned_at is null and ${visibleStudies(viewer)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Lists what waits about a study, or about a patient, the newest first: as far as the viewer sees the studies that it is about. Of a
 * patient it is also what came under his number and contradicts him.
 */
export async function listWaiting(db: Db, viewer: Viewer, query: WaitingQuery): Promise<Waiting[]> {
  const isRequested =
    'studyUid' in query ? sql`study.study_uid = ${query.studyUid}` : sql`study.patient_key = ${query.patientKey}`;
  const { rows } = await sql<Omit<Waiting, 'at'> & { readonly at: Date }>`
    with seen as materialized (
      select study.id, study.study_uid, study.patient_key from study
      where ${isRequested} and study.binned_at is null and ${visibleStudies(viewer)}
    ), doubts as (
      select identity_conflict.kind, changed_at as at, identity_conflict.study_uid as "studyUid",
        (select count(*) from conflict_instance where conflict_id = identity_conflict.id)::integer as "objectCount",
        case when ${mayOpen(viewer)} then identity_conflict.id end as "conflictId"
      from identity_conflict where ${isOpen} and (
        (identity_conflict.kind <> 'patient' and identity_conflict.study_key in (select id from seen))
        or (identity_conflict.kind = 'patient'
          and (identity_conflict.apart_key in (select patient_key from seen) or ${contradicts(viewer, query)})))
    ), others as (
      select 'other-content' as kind, max(at) as at, seen.study_uid as "studyUid", count(*)::integer as "objectCount",
        null::bigint as "conflictId"
      from quarantined_instance other left join instance on instance.sop_uid = other.sop_uid
        join seen on seen.study_uid = other.study_uid or seen.id = instance.study_key
      where kind = 'other-content' and decision_id is null group by seen.study_uid
    )
    select * from (select * from doubts union all select * from others) as waiting
    order by at desc, "studyUid" limit ${mostWaiting}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

function mayOpen(viewer: Viewer): RawBuilder<SqlBool> {
  return viewer.can('read', 'Quarantine') ? visibleConflicts(viewer) : sql<SqlBool>`false`;
}

/** Selects what contradicts a patient, where the viewer sees the study that does: of another clinic's he learns nothing. */
function contradicts(viewer: Viewer, query: WaitingQuery): RawBuilder<SqlBool> {
  if ('studyUid' in query) return sql<SqlBool>`false`;
  return sql<SqlBool>`(identity_conflict.patient_key = ${query.patientKey} and exists (
    select from study where study.id = identity_conflict.study_key and study.binned_at is null and ${visibleStudies(viewer)}))`;
}
