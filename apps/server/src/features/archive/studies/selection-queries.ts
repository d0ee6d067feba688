import { sql } from 'kysely';
import { dueMinutes, visibleStudies, type ResolvedFilter } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';
import type { Principal } from '#platform/http/principal.ts';
import { timeInBin } from './bin-queries.ts';
import { protectedPatients } from './protected-queries.ts';
import { studyCondition } from './study-condition.ts';

/** Keys and UIDs of the visible studies that match, newest first, at most `limit`. */
export async function selectKeys(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  filter: ResolvedFilter,
  { studyUids, keys, limit }: { studyUids?: readonly string[]; keys?: readonly number[]; limit: number },
): Promise<{ key: number; studyUid: string }[]> {
  let query = db
    .selectFrom('study')
    .select(['id as key', 'study_uid as studyUid'])
    .where(studyCondition(viewer, filter));
  if (studyUids !== undefined) query = query.where('study_uid', 'in', studyUids);
  if (keys !== undefined) query = query.where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`);
  return query.orderBy('study_at', 'desc').limit(limit).execute();
}

/** @returns UIDs of those that were not in the bin yet */
export async function moveToBin(db: Db, keys: readonly number[], accountId: number, reason: string): Promise<string[]> {
  const rows = await db
    .updateTable('study')
    .set({ binned_at: new Date(), binned_by: accountId, bin_reason: reason })
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .where('binned_at', 'is', null)
    .returning('study_uid')
    .execute();
  return rows.map((row) => row.study_uid);
}

export async function takeFromBin(db: Db, keys: readonly number[]): Promise<string[]> {
  const rows = await db
    .updateTable('study')
    .set({ binned_at: null, binned_by: null, bin_reason: null })
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .where('binned_at', 'is not', null)
    .where('withdrawn_by', 'is', null)
    .returning('study_uid')
    .execute();
  return rows.map((row) => row.study_uid);
}

/** Adds and removes tags, spelt as the catalogue does; the order of the remaining ones is kept. @returns UIDs of all given studies */
export async function changeTags(
  db: Db,
  keys: readonly number[],
  add: readonly string[],
  remove: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Row<'study', 'study_uid'>>`
    update study set tags = array(
      select tag from (
        select tag, min(place) as place
        from unnest(tags || array(
          select coalesce(label.name, wanted) from unnest(${sql.val(add)}::text[]) with ordinality as added (wanted, place)
          left join label on lower(label.name) = lower(wanted) order by place)) with ordinality as given (tag, place)
        where tag <> all(${sql.val(remove)}::text[])
        group by tag
      ) as kept order by place)
    where id = any(${sql.val(keys)}::bigint[])
    returning study_uid`.execute(db);
  return rows.map((row) => row.study_uid);
}

/** Tells listeners of this and other copies that studies changed; heard when the transaction commits. */
export async function notifyStudies(db: Db, keys: readonly number[]): Promise<void> {
  // NOTIFY takes at most 8,000 bytes: 200 keys of up to 19 digits fit.
  for (let start = 0; start < keys.length; start += 200) {
    await sql`select pg_notify('study', ${keys.slice(start, start + 200).join(',')})`.execute(db);
  }
}

/**
 * Studies that a filter by due time finds now and did not find at an instant; and when now is. Those that it found from their receipt on
 * were told of then.
 */
export async function cameDue(db: Db, since: Date): Promise<{ readonly keys: number[]; readonly at: Date }> {
  // A search of its own for each: together they were met by looking at all that waits, 40 ms each second for 5,000 studies.
  const ranges = Object.values(dueMinutes).map(
    (minutes) => sql`
      select study.id from study
      where due_at >= ${since}::timestamptz + make_interval(mins => ${minutes})
        and due_at < now() + make_interval(mins => ${minutes})
        and binned_at is null and due_at > received_at + make_interval(mins => ${minutes}, secs => 1)`,
  );
  const { rows } = await sql<{ keys: number[]; at: Date }>`
    select now() as at, array(${sql.join(ranges, sql` union all `)}) as keys`.execute(db);
  return rows[0] ?? { keys: [], at: since };
}

/** Studies that no image has reached for `quietSeconds` are ready to be read; each becomes so once. @returns their keys */
export async function markQuietStudiesReady(db: Db, quietSeconds: number): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    update study set status = 'ready', status_rank = 1
    where id in (
      select study.id from study join study_tally tally on tally.study_key = study.id
      where status_rank = 0 and binned_at is null and tally.changed_at < now() - make_interval(secs => ${quietSeconds})
      limit 500 for no key update of study skip locked)
    returning id`.execute(db);
  if (rows.length > 0) await wake(db, 'study_complete');
  return rows.map((row) => row.id);
}

/**
 * Removes studies that have been in the bin for their time, with all their rows; not those of protected patients.
 * @returns their UIDs
 */
export async function deleteOldBinned(db: Db): Promise<string[]> {
  const { rows } = await sql<Row<'study', 'study_uid'>>`
    delete from study where id in (
      select id from study where binned_at < now() - ${timeInBin} and withdrawn_by is null
        and patient_key not in (${protectedPatients}) limit 100)
    returning study_uid`.execute(db);
  return rows.map((row) => row.study_uid);
}

/** Returns those of some keys that are of studies that a viewer sees, in archive or bin. */
export async function visibleAmong(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  keys: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('study')
    .select('id')
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .where(visibleStudies(viewer))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the keys of what a viewer sees, archive and bin, in no order, at most `limit`. */
export async function visibleStudyKeys(db: Db, viewer: Pick<Principal, 'scope'>, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('study').select('id').where(visibleStudies(viewer)).limit(limit).execute();
  return rows.map(({ id }) => id);
}
