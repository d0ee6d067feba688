import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';

/** Returns those of these objects that a job has sent. */
export async function listSent(db: Db, jobId: string, sopUids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<'sent_object', 'uid'>>`
    select uid from sent_object where job_id = ${jobId} and uid = any(${sql.val(sopUids)}::text[])`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

/** A job has brought these over, or has told the trail of them. @returns which of them are new */
export async function addSent(db: Db, jobId: string, uids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<Row<'sent_object', 'uid'>>`
    insert into sent_object (job_id, uid) select ${jobId}, uid from unnest(${sql.val(uids)}::text[]) as uids (uid)
    on conflict do nothing returning uid`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Deletes the sent objects of jobs that no second run needs. A failed job can be tried again for so many days. */
export async function forgetSent(db: Db, days: number): Promise<void> {
  await sql`delete from sent_object where job_id in (
    select id from job where kind = 'send' and (state in ('done', 'cancelled')
      or state = 'failed' and finished_at < now() - make_interval(days => ${days}::integer)))`.execute(db);
}

/** A job begins file-sets in a folder. */
export async function addBegun(db: Db, jobId: string, folder: string): Promise<void> {
  await sql`insert into begun_file_set values (${jobId}, ${folder}) on conflict do nothing`.execute(db);
}

/**
 * Holds a job that has left file-sets in this folder and goes on no more: it has ended for some seconds, in which a run of it notices,
 * and what it sent is forgotten. One that failed is not let go on until the transaction ends. @returns its id
 */
export async function holdEnded(tx: Db, folder: string): Promise<string | undefined> {
  const select = (id = sql<SqlBool>`true`) => sql<Row<'begun_file_set', 'job_id as jobId'>>`
    select job_id as "jobId" from begun_file_set left join job on job.id = job_id
    where folder = ${folder} and ${id} and (job.id is null or finished_at < now() - interval '5 seconds' and
      (state in ('done', 'cancelled') or state = 'failed' and not exists (select from sent_object where job_id = job.id)))
    limit 1`;
  const [found] = (await select().execute(tx)).rows;
  if (found === undefined) return undefined;
  await sql`select from job where id = ${found.jobId} for update`.execute(tx);
  const [ended] = (await select(sql`begun_file_set.job_id = ${found.jobId}`).execute(tx)).rows;
  return ended?.jobId;
}

export async function removeBegun(tx: Db, jobId: string, folder: string): Promise<void> {
  await sql`delete from begun_file_set where job_id = ${jobId} and folder = ${folder}`.execute(tx);
}

/** Counts the failed jobs whose sent objects would be deleted with this number of days. */
export async function leavingSent(db: Db, days: number): Promise<Leaving> {
  const finished = sql`select finished_at as since from job
    where kind = 'send' and state = 'failed' and exists (select from sent_object where job_id = job.id)`;
  return countLeaving(db, finished, days);
}

/** Counts the objects of each of these studies, by key. */
export async function countObjects(db: Db, studyKeys: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Row<'study_tally', 'study_key as key' | 'instance_count as objects'>>`
    select study_key as key, instance_count as objects from study_tally
    where study_key = any(${sql.val(studyKeys)}::bigint[])`.execute(db);
  return new Map(rows.map(({ key, objects }) => [key, objects]));
}

/** Counts the objects of each of these series of a study, by UID. */
export async function countOfSeries(
  db: Db,
  studyKey: number,
  seriesUids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Row<'series', 'series_uid as uid' | 'instance_count as objects'>>`
    select series_uid as uid, instance_count as objects from series
    where study_key = ${studyKey} and series_uid = any(${sql.val(seriesUids)}::text[])`.execute(db);
  return new Map(rows.map(({ uid, objects }) => [uid, objects]));
}

/** Studies of which something came from this source, as a condition on `study`. */
export function cameFrom(source: string | undefined): RawBuilder<SqlBool> {
  if (source === undefined) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from instance where instance.study_key = study.id and instance.source = ${source})`;
}
