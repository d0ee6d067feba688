import { sql } from 'kysely';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Marks an unfinished upload finished. @returns when it was begun; undefined when it is finished already */
export async function markFinished(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .updateTable('upload')
    .set({ finished_at: new Date(), changed_at: new Date() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst();
  return row?.created_at;
}

export type UploadedStudy = Row<'study', 'id' | 'study_uid'>;

/**
 * Studies that got images from this upload and are either visible to its owner or made of nothing else.
 * A duplicate that came by an upload since this one began is its own: the answer to the first sending was lost.
 */
export async function listStudiesOfUpload(
  db: Db,
  owner: Pick<Principal, 'scope'>,
  uploadId: string,
): Promise<UploadedStudy[]> {
  const { rows } = await sql<UploadedStudy>`
    with taken as (
      select file.study_uid, file.sop_uid from upload_file file join upload on upload.id = file.upload_id
      where upload.id = ${uploadId} and (state = 'stored' or state = 'duplicate' and exists (
        select from instance where instance.sop_uid = file.sop_uid and source = 'upload'
          and received_at >= upload.created_at))
    )
    select id, study_uid from study
    where study_uid in (select study_uid from taken) and binned_at is null
      and (${visibleStudies(owner)} or not exists (
        select from instance where study_key = study.id and sop_uid not in (select sop_uid from taken)))
    order by id`.execute(db);
  return rows;
}

/** Adds tags and raises the priority of studies; both stay as they are where they say more already. @returns the UIDs that changed */
export async function markStudies(
  db: Db,
  keys: readonly number[],
  tags: readonly string[],
  priority: Priority,
): Promise<string[]> {
  const rank = priorities.indexOf(priority);
  const { rows } = await sql<Row<'study', 'study_uid'>>`
    update study set
      tags = tags || array(select tag from unnest(${sql.val(tags)}::text[]) as tag where tag <> all(tags)),
      priority = case when priority_rank < ${rank} then ${priority} else priority end,
      priority_rank = greatest(priority_rank, ${rank})
    where id = any(${sql.val(keys)}::bigint[])
      and (priority_rank < ${rank} or not tags @> ${sql.val(tags)}::text[])
    returning study_uid`.execute(db);
  return rows.map((row) => row.study_uid);
}

/** Tells listeners that studies changed; heard when the transaction commits. */
export async function notifyStudies(db: Db, keys: readonly number[]): Promise<void> {
  // NOTIFY takes at most 8,000 bytes: 200 keys of up to 19 digits fit.
  for (let start = 0; start < keys.length; start += 200)
    await sql`select pg_notify('study', ${keys.slice(start, start + 200).join(',')})`.execute(db);
}
