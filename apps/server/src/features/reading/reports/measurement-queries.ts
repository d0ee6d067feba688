import { sql } from 'kysely';
import type { MeasuredValue } from '@isocenter/contract/reading/annotations/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { ReferredImage } from '#features/reading/study-objects/study-objects.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** An annotation that says a value, as it was checked when it was saved. */
export interface MeasurementRecord extends Row<'annotation', 'id' | 'account_id as accountId' | 'label'> {
  /** It belongs to the study's present reader. */
  readonly isReaders: boolean;
  readonly value: MeasuredValue | null;
  readonly shown: string | null;
  /** It measures a lymph node. */
  readonly isNode: boolean;
  /** Shared with what measures the same in other studies; null of one that is linked with nothing. */
  readonly trackingUid: Column<'annotation', 'tracking_uid'>;
}

const mostListed = 5000;

/**
 * An arrow says no value, a calibration line says that of others; and what was drawn on an image that was rejected or moved away is no
 * measurement of the study any more.
 */
const stands = sql<boolean>`annotation.tool <> 'calibration' and (annotation.state ? 'value' or annotation.state ->> 'shown' <> '')
  and (annotation.sop_uid is null or exists
  (select from instance where instance.sop_uid = annotation.sop_uid and instance.study_key = annotation.study_key
    and instance.rejected_by is null))`;

const isNode = sql<boolean>`coalesce((annotation.state -> 'marks' ->> 'isNode')::boolean, false)`;

/** The measurements of a study that somebody made or that have these ids, in the order of their numbers. */
export async function measurementsOf(
  db: Db,
  studyKey: number,
  { accountId, ids }: { readonly accountId: number | null; readonly ids: readonly string[] },
): Promise<MeasurementRecord[]> {
  const { rows } = await sql<MeasurementRecord>`
    select annotation.id, annotation.account_id as "accountId", annotation.account_id is not distinct from study.reader_id as "isReaders",
      annotation.label, annotation.state -> 'value' as value, annotation.state ->> 'shown' as shown,
      ${isNode} as "isNode", annotation.tracking_uid as "trackingUid"
    from annotation join study on study.id = annotation.study_key
    where annotation.study_key = ${studyKey} and ${stands}
      and (annotation.account_id = ${accountId} or annotation.id = any(${sql.val(ids)}::uuid[]))
    order by (annotation.state ->> 'number')::int, annotation.changed_at, annotation.id limit ${mostListed}`.execute(
    db,
  );
  return rows;
}

/** A measurement of an earlier study of the patient. */
export type EarlierMeasurement = Omit<MeasurementRecord, 'isReaders' | 'id'> & Row<'study', 'study_date as date'>;

/** Lists what these people measured, and named or linked, in the earlier studies of the patient that the viewer sees, the newest first. */
export async function earlierMeasurements(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  studyKey: number,
  accountIds: readonly number[],
): Promise<EarlierMeasurement[]> {
  const { rows } = await sql<EarlierMeasurement>`
    select annotation.account_id as "accountId", annotation.label, annotation.state -> 'value' as value,
      annotation.state ->> 'shown' as shown, ${isNode} as "isNode", annotation.tracking_uid as "trackingUid", study.study_date as date
    from (select patient_key, study_at, id from study where id = ${studyKey}) as here
    join study on study.patient_key = here.patient_key and study.id <> here.id and study.study_at < here.study_at
    join annotation on annotation.study_key = study.id and annotation.account_id = any(${sql.val(accountIds)}::integer[])
    where study.binned_at is null and ${visibleStudies(viewer)} and ${stands} and annotation.state ? 'value'
      and (annotation.label <> '' or annotation.tracking_uid is not null)
    order by study.study_at desc, study.id desc, (annotation.state ->> 'number')::int, annotation.id limit ${mostListed}`.execute(
    db,
  );
  return rows;
}

/** The image that an annotation was drawn on, as the archive knows it. */
export interface MeasuredOn
  extends Pick<MeasurementRecord, 'id' | 'accountId'>, Row<'annotation', 'tracking_uid as trackingUid'> {
  readonly image: ReferredImage | null;
}

export async function measuredOn(
  db: Db,
  studyKey: number,
  measurements: readonly Pick<MeasurementRecord, 'id'>[],
): Promise<MeasuredOn[]> {
  const ids = measurements.map(({ id }) => id);
  const { rows } = await sql<MeasuredOn>`
    select annotation.id, annotation.account_id as "accountId", annotation.tracking_uid as "trackingUid",
      case when instance.id is null then null else jsonb_build_object('studyInstanceUid', study.study_uid,
        'seriesInstanceUid', series.series_uid, 'sopClassUid', instance.sop_class_uid, 'sopInstanceUid', instance.sop_uid,
        'frame', coalesce(annotation.frame, 1), 'frameCount', instance.frame_count) end as image
    from annotation join study on study.id = annotation.study_key
    left join instance on instance.sop_uid = annotation.sop_uid and instance.study_key = annotation.study_key
    left join series on series.id = instance.series_key
    where annotation.study_key = ${studyKey} and annotation.id = any(${sql.val(ids)}::uuid[])
    order by annotation.id, annotation.account_id limit ${mostListed}`.execute(db);
  return rows;
}
