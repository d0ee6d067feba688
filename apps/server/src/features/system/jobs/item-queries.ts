import { sql } from 'kysely';
import type { ItemFault } from '@isocenter/contract/system/jobs/job-items.ts';
import type { JobItemRow } from '@isocenter/contract/system/jobs/fields.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { mapPage, readPageBy, type PageMeant } from '#platform/database/read-page.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Page } from '#platform/lists/serve-page.ts';

/** One thing that a job does apart from the others: it fails, is tried again and is counted alone. */
export interface JobItem extends Row<'job_item', 'ordinal' | 'study_uid as studyUid'> {
  /** Null: the whole study. */
  readonly seriesUid: Column<'job_item', 'series_uid'>;
  /** Failures so far. */
  readonly tries: Column<'job_item', 'tries'>;
}

/**
 * Objects of an item: in all (0: not known yet), transferred, and refused for good. They are absolute counts: writing the same twice
 * changes nothing.
 */
export interface ItemCounts {
  readonly objects: number;
  readonly moved: number;
  readonly refused: number;
  readonly bytes: number;
}

/** An item of a job; items are worked on in their order. */
export interface NewItem {
  readonly studyUid: string;
  readonly seriesUid?: string | null | undefined;
  /** Number of its objects, where that is known. */
  readonly objects?: number | undefined;
}

export async function insertItems(tx: Db, jobId: string, items: readonly NewItem[]): Promise<void> {
  await sql`
    insert into job_item (job_id, ordinal, study_uid, series_uid, objects)
    select ${jobId}, ordinal, study_uid, series_uid, objects
    from unnest(
      ${items.map(({ studyUid }) => studyUid)}::text[], ${items.map(({ seriesUid = null }) => seriesUid)}::text[],
      ${items.map(({ objects = 0 }) => objects)}::integer[]
    ) with ordinality as item (study_uid, series_uid, objects, ordinal)`.execute(tx);
}

/** The next item whose turn has come. */
export async function nextItem(db: Db, jobId: string): Promise<JobItem | undefined> {
  const { rows } = await sql<JobItem>`
    select ordinal, study_uid as "studyUid", series_uid as "seriesUid", tries from job_item
    where job_id = ${jobId} and state = 'waiting' and (next_at is null or next_at <= now())
    order by ordinal limit 1`.execute(db);
  return rows[0];
}

export interface JobCounts {
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  readonly failed: number;
  /** Earliest next try of the waiting items; null when none waits for one. */
  readonly againAt: Date | null;
}

/** Sums up the items of a job. */
export async function countItems(db: Db, jobId: string): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select coalesce(sum(moved), 0)::integer as done, coalesce(sum(objects), 0)::integer as total,
      coalesce(sum(bytes), 0)::bigint as bytes, count(*) filter (where state = 'failed')::integer as failed,
      min(next_at) filter (where state = 'waiting') as "againAt"
    from job_item where job_id = ${jobId}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A sum has one row.');
  return counts;
}

export async function noteItem(db: Db, jobId: string, ordinal: number, counts: ItemCounts): Promise<void> {
  await db
    .updateTable('job_item')
    .set({ ...counts })
    .where('job_id', '=', jobId)
    .where('ordinal', '=', ordinal)
    .execute();
}

export async function endItem(db: Db, jobId: string, ordinal: number): Promise<void> {
  await db
    .updateTable('job_item')
    .set({ state: 'done', next_at: null, because: null, answered: '' })
    .where('job_id', '=', jobId)
    .where('ordinal', '=', ordinal)
    .execute();
}

export interface ItemEnd {
  readonly because: ItemFault;
  readonly answered: string;
  /** Time of the next try; undefined: it is given up. */
  readonly againAt: Date | undefined;
}

export async function failItem(db: Db, jobId: string, ordinal: number, end: ItemEnd): Promise<void> {
  const { because, answered, againAt } = end;
  await db
    .updateTable('job_item')
    .set((item) => ({
      state: againAt === undefined ? ('failed' as const) : ('waiting' as const),
      tries: item('tries', '+', 1),
      next_at: againAt ?? null,
      because,
      answered,
    }))
    .where('job_id', '=', jobId)
    .where('ordinal', '=', ordinal)
    .execute();
}

/** Queues again, at once, the items that were given up or wait for another try. */
export async function reopenItems(tx: Db, jobId: string): Promise<void> {
  await sql`
    update job_item set state = 'waiting', tries = 0, next_at = null
    where job_id = ${jobId} and (state = 'failed' or next_at is not null)`.execute(tx);
}

const troubleFirst: ListOrder = {
  name: 'job-items',
  direction: 'asc',
  columns: [
    { expression: '(because is null)::integer', type: 'integer' },
    { expression: 'ordinal', type: 'integer' },
  ],
};

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfItems(db: Db, jobId: string, page: PageMeant): Promise<Page<Omit<JobItemRow, 'study'>>> {
  const items = db
    .selectFrom('job_item')
    .select(['ordinal', 'study_uid', 'series_uid', 'state', 'tries', 'next_at', 'objects', 'moved', 'refused', 'bytes'])
    .select(['because', 'answered'])
    .where('job_id', '=', jobId);
  const found = await readPageBy(items, troubleFirst, page);
  return mapPage(found, ({ study_uid: studyUid, series_uid: seriesUid, next_at: nextAt, because, ...item }) => ({
    ...item,
    studyUid,
    seriesUid,
    nextAt: nextAt?.toISOString() ?? null,
    because: because as ItemFault | null,
  }));
}
