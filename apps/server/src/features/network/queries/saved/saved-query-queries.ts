import { sql } from 'kysely';
import type { SavedQueryFields, SavedQueryRun } from '@isocenter/contract/network/queries/fields.ts';
import type { Db, Row, Written } from '#platform/database/schema.ts';
import { nextAt, today } from '#platform/database/server-clock.ts';
import { wake } from '#platform/database/wake-queries.ts';

/** A saved query as it is stored; its fields were checked when it was saved. */
export type StoredQuery = SavedQueryFields &
  Row<'saved_query', 'id as savedQueryId' | 'revision' | 'next_at as nextAt' | 'unable_since as unableSince'>;

const stored = sql`id as "savedQueryId", name, criteria, sources, repeats, every_minutes as "everyMinutes", at_time as "atTime",
  retrieves, clinic_id as "clinicId", priority, revision, next_at as "nextAt", unable_since as "unableSince"`;

/** Lists the queries of one account by name, or one of them. */
export async function listSavedQueries(db: Db, accountId: number, savedQueryId?: number): Promise<StoredQuery[]> {
  const one = savedQueryId === undefined ? sql`true` : sql`id = ${savedQueryId}`;
  const { rows } = await sql<StoredQuery>`
    select ${stored} from saved_query where account_id = ${accountId} and ${one} order by lower(name), id`.execute(db);
  return rows;
}

/** Counts the queries that are repeated, of everybody. */
export async function countRepeated(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from saved_query where next_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All of an account, held until the transaction ends. */
export async function lockSavedQueries(tx: Db, accountId: number): Promise<StoredQuery[]> {
  // Two that are kept at once by one account are counted one after the other.
  await sql`select from account where id = ${accountId} for no key update`.execute(tx);
  return listSavedQueries(tx, accountId);
}

/** Fails by `saved_query_name` where the account has another of this name. */
export async function insertSavedQuery(tx: Db, accountId: number, fields: SavedQueryFields): Promise<number> {
  const { id } = await tx
    .insertInto('saved_query')
    .values({ ...columnsOf(fields), account_id: accountId, next_at: firstAt(fields), unable_since: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await wake(tx, 'saved_query');
  return id;
}

/** @param isAsOften whether it is repeated as before: then its turn comes when it would have come */
export async function replaceSavedQuery(
  tx: Db,
  id: number,
  fields: SavedQueryFields,
  isAsOften: boolean,
): Promise<void> {
  await tx
    .updateTable('saved_query')
    .set({
      ...columnsOf(fields),
      changed_at: new Date(),
      revision: sql<number>`revision + 1`,
      unable_since: null,
      ...(isAsOften ? {} : { next_at: firstAt(fields) }),
    })
    .where('id', '=', id)
    .execute();
  await wake(tx, 'saved_query');
}

function columnsOf(fields: SavedQueryFields): Written<'saved_query', 'account_id' | 'next_at' | 'unable_since'> {
  return {
    name: fields.name,
    criteria: JSON.stringify(fields.criteria),
    sources: JSON.stringify(fields.sources),
    repeats: fields.repeats,
    every_minutes: fields.everyMinutes,
    at_time: fields.atTime,
    retrieves: fields.retrieves,
    clinic_id: fields.clinicId,
    priority: fields.priority,
  };
}

function firstAt({ repeats, atTime }: SavedQueryFields) {
  if (repeats === 'never') return null;
  return repeats === 'often' ? sql<Date>`now()` : nextAt(sql`${atTime}::time`);
}

export async function deleteSavedQuery(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_query').where('id', '=', id).execute();
}

export interface DueQuery
  extends StoredQuery, Row<'saved_query', 'account_id as accountId' | 'changed_at as changedAt'> {
  /** The day of the server, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The one whose turn came first, which has its next turn from then on: nobody else takes it. */
export async function takeDue(db: Db, limit: number): Promise<DueQuery[]> {
  const { rows } = await sql<DueQuery>`
    update saved_query set next_at = case repeats
        when 'often' then now() + make_interval(mins => every_minutes)
        when 'nightly' then ${nextAt(sql`at_time::time`)} end
    where id = any(array(select id from saved_query where next_at <= now() order by next_at limit ${limit} for update skip locked))
    returning ${stored}, account_id as "accountId", changed_at as "changedAt", ${today}::text as today`.execute(db);
  return rows;
}

/** @returns whether that is new */
export async function setUnable(tx: Db, id: number, isUnable: boolean): Promise<boolean> {
  const { rows } = await sql`
    update saved_query set unable_since = ${isUnable ? sql`now()` : null}
    where id = ${id} and (unable_since is null) = ${isUnable}::boolean returning id`.execute(tx);
  return rows.length > 0;
}

export interface NewRun extends Pick<SavedQueryRun, 'found' | 'requested' | 'jobIds' | 'isLimited' | 'faults'> {
  readonly savedQueryId: number;
}

const mostRuns = 200;

/** Notes what came of a repetition, and forgets what came of the oldest; nothing where the query was removed meanwhile. */
export async function insertRun(tx: Db, run: NewRun): Promise<void> {
  const { savedQueryId, found, requested, jobIds, isLimited, faults } = run;
  await sql`
    insert into saved_query_run (query_id, found, requested, job_ids, is_limited, faults)
    select id, ${found}, ${requested}, ${sql.val(jobIds)}::text[], ${isLimited}, ${JSON.stringify(faults)}::jsonb
    from saved_query where id = ${savedQueryId} for key share`.execute(tx);
  await sql`
    delete from saved_query_run where query_id = ${savedQueryId} and id <= (
      select id from saved_query_run where query_id = ${savedQueryId} order by id desc offset ${mostRuns} limit 1)`.execute(
    tx,
  );
}

/** Lists the studies that jobs of an account requested lately: how many images of each, and whether they still arrive. */
export async function recentlyRequested(
  db: Db,
  accountId: number,
  { kind, studyUids }: { readonly kind: string; readonly studyUids: readonly string[] },
): Promise<ReadonlyMap<string, { readonly images: number; readonly isArriving: boolean }>> {
  const { rows } = await sql<Row<'job_item', 'study_uid as studyUid'> & { images: number; isArriving: boolean }>`
    select item.study_uid as "studyUid", max(item.objects) as images,
      bool_or(job.state in ('pending', 'running', 'paused')) as "isArriving"
    from job join job_item item on item.job_id = job.id
    where job.kind = ${kind} and job.account_id = ${accountId} and item.study_uid = any(${sql.val(studyUids)}::text[])
      and (job.finished_at is null or job.created_at > now() - interval '20 hours')
    group by item.study_uid`.execute(db);
  return new Map(rows.map(({ studyUid, ...request }) => [studyUid, request]));
}
