import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Studies whose dose was not looked for since their images came, the newest first; not while images still arrive. */
export async function nextToDose(
  db: Db,
  most: number,
): Promise<readonly { readonly studyKey: number; readonly images: number }[]> {
  const { rows } = await sql<Row<'study_fact', 'study_key'> & Row<'study_tally', 'instance_count as images'>>`
    select fact.study_key, tally.instance_count as images
    from study_fact fact join study_tally tally on tally.study_key = fact.study_key
    where fact.is_dose_due and tally.changed_at < now() - interval '30 seconds'
    order by fact.study_key desc limit ${most}`.execute(db);
  return rows.map(({ study_key: studyKey, images }) => ({ studyKey, images }));
}

export interface FoundDose {
  readonly studyKey: number;
  readonly images: number;
  readonly dlp: number | null;
  readonly ctdi: number | null;
  readonly dap: number | null;
}

/** Saves a dose, after which the study is counted anew; nothing for a study that is gone meanwhile. */
export async function keepDose(db: Db, { studyKey, images, dlp, ctdi, dap }: FoundDose): Promise<void> {
  await sql`
    with kept as (
      insert into study_dose (study_key, images, dlp, ctdi, dap)
      select id, ${images}::integer, ${dlp}::double precision, ${ctdi}::double precision, ${dap}::double precision
      from study where id = ${studyKey}::bigint
      on conflict (study_key) do update set images = excluded.images, dlp = excluded.dlp, ctdi = excluded.ctdi, dap = excluded.dap
      returning study_key)
    insert into study_fact_queue (study_key) select study_key from kept`.execute(db);
}
