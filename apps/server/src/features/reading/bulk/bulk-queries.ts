import { sql, type Selectable } from 'kysely';
import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row, Schema } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page } from '#platform/lists/serve-page.ts';

type ItemState = Selectable<Schema['study_bulk_item']>['state'];

/** An act on many studies, as it is kept. */
export interface BulkRecord extends Row<'study_bulk', 'id' | 'account_id' | 'requested_at' | 'is_undo' | 'job_id'> {
  /** Checked before it was written. */
  readonly act: BulkAct;
  readonly isRunning: boolean;
}

export async function insertBulk(
  tx: Db,
  bulk: { readonly accountId: number; readonly act: BulkAct },
  studies: readonly { readonly key: number; readonly studyUid: string }[],
): Promise<string> {
  const { id } = await tx
    .insertInto('study_bulk')
    .values({ account_id: bulk.accountId, act: JSON.stringify(bulk.act), job_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = studies.map(({ key }) => key);
  const uids = studies.map(({ studyUid }) => studyUid);
  await sql`insert into study_bulk_item (bulk_id, study_key, study_uid)
    select ${id}::uuid, key, uid from unnest(${sql.val(keys)}::bigint[], ${sql.val(uids)}::text[]) as studies (key, uid)`.execute(
    tx,
  );
  return id;
}

const isRunning = sql<boolean>`coalesce((select job.state in ('pending', 'running') from job where job.id = job_id), false)`;

function selectBulks(db: Db) {
  return db
    .selectFrom('study_bulk')
    .select(['id', 'account_id', 'requested_at', 'is_undo', 'job_id'])
    .select([sql<BulkAct>`act`.as('act'), isRunning.as('isRunning')]);
}

/** Locked against others who ask for it when told. */
export async function findBulk(db: Db, id: string, { forUpdate = false } = {}): Promise<BulkRecord | undefined> {
  const query = selectBulks(db).where('id', '=', id);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** Newest first, at most 100. */
export async function bulksOf(db: Db, accountId: number): Promise<BulkRecord[]> {
  return selectBulks(db).where('account_id', '=', accountId).orderBy('requested_at', 'desc').limit(100).execute();
}

export async function changeBulk(
  tx: Db,
  id: string,
  change: { readonly is_undo?: boolean; readonly job_id?: string },
): Promise<void> {
  await tx.updateTable('study_bulk').set(change).where('id', '=', id).execute();
}

export interface StateCount extends Row<'study_bulk_item', 'bulk_id as bulkId' | 'state' | 'because'> {
  readonly studies: number;
}

/** Counts the studies of some acts by state and reason. */
export async function countStates(db: Db, ids: readonly string[]): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select bulk_id as "bulkId", state, because, count(*) as studies from study_bulk_item
    where bulk_id = any(${sql.val(ids)}::uuid[]) group by bulk_id, state, because order by count(*) desc, because`.execute(
    db,
  );
  return rows;
}

/** @returns how many studies wait then */
export async function putInState(tx: Db, id: string, from: readonly ItemState[], to: ItemState): Promise<number> {
  const { rows } = await sql<Row<'study_bulk_item', 'study_key'>>`
    update study_bulk_item set state = ${to}, because = null
    where bulk_id = ${id}::uuid and state = any(${sql.val(from)}::text[]) returning study_key`.execute(tx);
  return rows.length;
}

export interface ItemRecord extends Row<'study_bulk_item', 'study_key as key' | 'before'> {
  /** As the database writes it, so that it can be compared. */
  readonly after: string | null;
  /** The act changed nothing of it. */
  readonly isSame: boolean;
}

/** The next in this state, held until the transaction ends. */
export async function nextItems(
  tx: Db,
  id: string,
  state: 'waiting' | 'undoing',
  limit: number,
): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    select study_key as key, before, after::text as after, before is not distinct from after as "isSame" from study_bulk_item
    where bulk_id = ${id}::uuid and state = ${state}
    order by study_key limit ${limit} for update`.execute(tx);
  return rows;
}

/** Reads what was recorded of the studies with which an act was done. */
export async function afterOf(db: Db, id: string): Promise<Pick<ItemRecord, 'after'>[]> {
  const { rows } = await sql<Pick<ItemRecord, 'after'>>`
    select after::text as after from study_bulk_item
    where bulk_id = ${id}::uuid and state in ('done', 'undone', 'undoing', 'unchanged') order by study_key`.execute(db);
  return rows;
}

export interface Outcome {
  readonly key: number;
  readonly state: ItemState;
  readonly because?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Saves the outcome of some studies; an outcome without `before` or `after` leaves the stored one. */
export async function settleItems(tx: Db, id: string, outcomes: readonly Outcome[]): Promise<void> {
  const outcomesJson = JSON.stringify(outcomes);
  await sql`
    update study_bulk_item item set state = told.state, because = told.because,
      before = coalesce(told.before::jsonb, item.before), after = coalesce(told.after::jsonb, item.after)
    from jsonb_to_recordset(${outcomesJson}::jsonb) as told (key bigint, state text, because text, before text, after text)
    where item.bulk_id = ${id}::uuid and item.study_key = told.key`.execute(tx);
}

const byKey: ListOrder = {
  name: 'studies that were left',
  direction: 'asc',
  columns: [{ expression: 'item.study_key', type: 'bigint' }],
};

interface FailureRecord {
  readonly studyUid: string;
  readonly because: string;
  readonly patientKey: number | null;
  readonly patientName: string | null;
  readonly studyDate: string | null;
  readonly description: string | null;
}

/** Lists the studies with which it was not done, or that were not taken back, with what the viewer may see of them. */
export async function pageOfFailures(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  { id, is_undo }: Pick<BulkRecord, 'id' | 'is_undo'>,
  page: PageMeant,
): Promise<Page<FailureRecord>> {
  return readPage<FailureRecord>(db, byKey, page, {
    columns: sql`item.study_uid as "studyUid", item.because, seen.patient_key as "patientKey", seen.name as "patientName",
      seen.study_date::text as "studyDate", seen.description`,
    from: sql`study_bulk_item item left join lateral (
      select study.patient_key, patient.name, study.study_date, study.description
      from study join patient on patient.id = study.patient_key
      where study.id = item.study_key and ${visibleStudies(viewer)}) as seen on true`,
    where: [sql`item.bulk_id = ${id}::uuid`, sql`item.state = ${is_undo ? 'unchanged' : 'failed'}`],
  });
}

/** Nothing can be taken back any more after so many days. */
export async function pruneBulks(db: Db, days: number): Promise<void> {
  await sql`delete from study_bulk where requested_at < now() - make_interval(days => ${days})`.execute(db);
}
