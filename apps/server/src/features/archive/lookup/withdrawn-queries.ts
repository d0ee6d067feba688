import { sql } from 'kysely';
import type { LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { inAnyCase } from './numbers.ts';

/** A study of which an edit left nothing. */
export interface WithdrawnStudy
  extends
    Row<
      'study',
      'study_uid as studyUid' | 'accession' | 'patient_id as patientId' | 'description' | 'patient_key as patientKey'
    >,
    Row<'edit', 'id as editId' | 'at' | 'reason'> {
  readonly kind: 'reject' | 'move';
  readonly by: string;
  /** The study that has its series now, as far as the viewer sees it. */
  readonly intoUid: string | null;
}

/** Lists those that have one of the UIDs or numbers and that the viewer sees, the latest first. Few are. */
export async function withdrawnStudies(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  { uids, accessions, patientIds, numbers }: LookupQuery,
  limit: number,
): Promise<WithdrawnStudy[]> {
  const ofStudy = sql.val(inAnyCase([...accessions, ...numbers]));
  const ofPatient = sql.val(inAnyCase([...patientIds, ...numbers]));
  const wanted = sql`any(${sql.val(uids)}::text[])`;
  const { rows } = await sql<WithdrawnStudy>`
    select study.study_uid as "studyUid", study.accession, study.patient_id as "patientId", study.description,
      study.patient_key as "patientKey", edit.id as "editId", edit.kind, edit.at, edit.reason,
      case when account.full_name = '' then account.username else account.full_name end as by,
      (select target.study_uid from series_move join study target on target.id = series_move.study_key
        where series_move.edit_id = edit.id and target.binned_at is null
          and exists (select from study where study.id = target.id and ${visibleStudies(viewer)}) limit 1) as "intoUid"
    from study join edit on edit.id = study.withdrawn_by join account on account.id = edit.account_id
    where study.withdrawn_by is not null and ${visibleStudies(viewer)} and (
      study.study_uid = ${wanted} or study.accession = any(${ofStudy}::text[]) or study.patient_id = any(${ofPatient}::text[])
      or exists (select from series where series.study_key = study.id and series_uid = ${wanted})
      or exists (select from instance where instance.study_key = study.id and sop_uid = ${wanted}))
    order by edit.id desc, study.id limit ${limit}`.execute(db);
  return rows;
}
