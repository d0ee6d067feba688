import { sql, type SqlBool } from 'kysely';
import type { StudyConflict } from '@isocenter/contract/archive/studies/study.ts';
import type { Principal } from '#platform/http/principal.ts';

/**
 * True while it waits for a decision whose a `study` is, or objects that were sent into it are. Of a patient kept apart every study is in
 * doubt, not only the one that came first. Shown to all who see the study: what waits, not who sent it.
 */
const hasIdentityConflict = sql<SqlBool>`(exists (select from identity_conflict doubt
    where doubt.study_key = study.id and doubt.kind <> 'patient' and doubt.decided_at is null)
  or exists (select from identity_conflict doubt
    where doubt.apart_key = study.patient_key and doubt.kind = 'patient' and doubt.study_key is not null and doubt.decided_at is null))`;

/**
 * True while other content of an image of a `study` waits beside what is archived: objects that name the study, or one of its images and
 * another study. Those that wait are few, and looked up once for all rows.
 */
const hasContentConflict = sql<SqlBool>`(exists (select from quarantined_instance other
    where other.study_uid = study.study_uid and other.kind = 'other-content' and other.decision_id is null)
  or study.id in (select instance.study_key from quarantined_instance other join instance on instance.sop_uid = other.sop_uid
    where other.kind = 'other-content' and other.decision_id is null))`;

/** Returns what of a `study` waits for a decision; guests of a share are shown nothing of the house. */
export function conflictFor({ scope }: Pick<Principal, 'scope'>) {
  if (scope.kind === 'share') return sql<StudyConflict | null>`null::text`;
  return sql<StudyConflict | null>`case when ${hasIdentityConflict} then 'identity' when ${hasContentConflict} then 'content' end`;
}
