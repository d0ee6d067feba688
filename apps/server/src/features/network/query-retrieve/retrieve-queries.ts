import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Asker } from './asker.ts';
import type { RetrieveKeys } from './retrieve-keys.ts';

/** The number of objects of one kind in a study. */
export interface RetrievedKind
  extends
    Row<'study', 'study_uid as studyUid'>,
    Row<'instance', 'sop_class_uid as sopClassUid' | 'transfer_syntax_uid as transferSyntaxUid'> {
  readonly count: number;
}

/** Lists what there is to retrieve and exists for the asker: newest study first. */
export async function listKinds(db: Db, asker: Asker, keys: RetrieveKeys): Promise<RetrievedKind[]> {
  const conditions = [visibleStudies(asker), sql<SqlBool>`study.binned_at is null`, ...conditionsOf(keys)];
  const { rows } = await sql<RetrievedKind>`
    select study.study_uid as "studyUid", instance.sop_class_uid as "sopClassUid",
      instance.transfer_syntax_uid as "transferSyntaxUid", count(*)::int as count
    from study join series on series.study_key = study.id
    join instance on instance.series_key = series.id and instance.rejected_by is null
    where ${sql.join(conditions, sql` and `)}
    group by study.id, instance.sop_class_uid, instance.transfer_syntax_uid
    order by study.study_at desc, study.id desc`.execute(db);
  return rows;
}

function conditionsOf({ patientId, studyUids, seriesUids, sopUids }: RetrieveKeys): RawBuilder<SqlBool>[] {
  const oneOf = (column: string, uids: readonly string[] | undefined) =>
    uids === undefined ? [] : [sql<SqlBool>`${sql.raw(column)} = any(${sql.val(uids)}::text[])`];
  return [
    ...(patientId === undefined ? [] : [sql<SqlBool>`study.patient_id = ${patientId}`]),
    ...oneOf('study.study_uid', studyUids),
    ...oneOf('series.series_uid', seriesUids),
    ...oneOf('instance.sop_uid', sopUids),
  ];
}
