import { sql } from 'kysely';
import type { MeasuredValue } from '@isocenter/contract/reading/annotations.ts';
import type { Db } from '#platform/database/schema.ts';

/** An annotation that says a value, as it was checked when it was saved. */
export interface MeasurementRecord {
  readonly id: string;
  readonly accountId: number;
  /** Of whoever has the study now. */
  readonly isReaders: boolean;
  readonly label: string;
  readonly value: MeasuredValue | null;
  readonly shown: string | null;
}

const mostListed = 5000;

/** An arrow says no value; and what was drawn on an image that was rejected or moved away is no measurement of the study any more. */
const stands = sql<boolean>`(annotation.state ? 'value' or annotation.state ->> 'shown' <> '') and (annotation.sop_uid is null or exists
  (select from instance where instance.sop_uid = annotation.sop_uid and instance.study_key = annotation.study_key
    and instance.rejected_by is null))`;

/** The measurements of a study that somebody made or that have these ids, in the order of their numbers. */
export async function measurementsOf(
  db: Db,
  studyKey: number,
  { accountId, ids }: { readonly accountId: number | null; readonly ids: readonly string[] },
): Promise<MeasurementRecord[]> {
  const { rows } = await sql<MeasurementRecord>`
    select annotation.id, annotation.account_id as "accountId", annotation.account_id is not distinct from study.reader_id as "isReaders",
      annotation.label, annotation.state -> 'value' as value, annotation.state ->> 'shown' as shown
    from annotation join study on study.id = annotation.study_key
    where annotation.study_key = ${studyKey} and ${stands}
      and (annotation.account_id = ${accountId} or annotation.id = any(${sql.val(ids)}::uuid[]))
    order by (annotation.state ->> 'number')::int, annotation.changed_at, annotation.id limit ${mostListed}`.execute(
    db,
  );
  return rows;
}
