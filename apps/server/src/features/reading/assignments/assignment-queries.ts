import { sql } from 'kysely';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { isUsable, selectStandings, visibleAccounts } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

interface Pairs {
  readonly studyKeys: readonly number[];
  readonly accountIds: readonly number[];
}

/** Returns those of these accounts that exist for the viewer. */
export async function listVisible(db: Db, viewer: Principal, accountIds: readonly number[]) {
  return db
    .selectFrom('account')
    .select('id')
    .where('id', '=', sql<number>`any(${sql.val(accountIds)}::integer[])`)
    .where('deleted_at', 'is', null)
    .where(visibleAccounts(viewer))
    .execute();
}

/** Every study to every account. @returns the pairs that were not there before */
export async function insertAssignments(tx: Db, { studyKeys, accountIds }: Pairs, byAccountId: number) {
  const { rows } = await sql<Row<'study_assignment', 'study_key' | 'account_id'>>`
    insert into study_assignment (account_id, study_key, by_account_id)
    select account_id, study_key, ${byAccountId}::integer
    from unnest(${sql.val(studyKeys)}::bigint[]) as studies (study_key), unnest(${sql.val(accountIds)}::integer[]) as accounts (account_id)
    -- Always in one order: two that assign at once wait for each other, and never for ever.
    order by account_id, study_key
    on conflict do nothing returning study_key, account_id`.execute(tx);
  return rows;
}

/** @returns the pairs that were there */
export async function removeAssignments(tx: Db, { studyKeys, accountIds }: Pairs) {
  return tx
    .deleteFrom('study_assignment')
    .where('study_key', '=', sql<number>`any(${sql.val(studyKeys)}::bigint[])`)
    .where('account_id', '=', sql<number>`any(${sql.val(accountIds)}::integer[])`)
    .returning(['study_key', 'account_id'])
    .execute();
}

/** Makes the open lists of these people be fetched again, in every copy of the product. */
export async function tellAccounts(tx: Db, accountIds: readonly number[]): Promise<void> {
  await sql`select pg_notify('account', id::text) from unnest(${sql.val(accountIds)}::integer[]) as told (id)`.execute(
    tx,
  );
}

/** The latest first, at most 500. */
export async function listAssignmentsOf(db: Db, viewer: Principal, studyKey: number) {
  return db
    .selectFrom('study_assignment')
    .innerJoin('account', 'account.id', 'study_assignment.account_id')
    .leftJoin('account as giver', 'giver.id', 'study_assignment.by_account_id')
    .select(['account.id as accountId', accountName('account').as('name'), 'account.role', 'at'])
    .select(accountName('giver').as('assignedBy'))
    .select(visibleAccounts(viewer).as('isVisible'))
    .where('study_key', '=', studyKey)
    .where('account.deleted_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('account.id')
    .limit(500)
    .execute();
}

/** Accounts that can be used, exist for the viewer and match all words, by name, with what they may do. */
export async function listCandidates(db: Db, viewer: Principal, q: string | undefined, limit: number) {
  return selectStandings(db)
    .select(accountName('account').as('name'))
    .where(isUsable)
    .where(visibleAccounts(viewer))
    .where((where) => where.and(searchWords(q).map((word) => holdsText(searchedAccount, word))))
    .orderBy(sql`fold_text(${accountName('account')}) collate "C"`)
    .orderBy('account.id')
    .limit(limit)
    .execute();
}

/** The expression that the index `account_search` is on. */
const searchedAccount = searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`);

/** Reads to which of some accounts studies are assigned, as JSON; locks the studies until the transaction ends. */
export async function lookAtAssignments(
  tx: Db,
  { studyKeys, accountIds }: Pairs,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, to_jsonb(array(select account_id from study_assignment where study_key = study.id
      and account_id = any(${sql.val(accountIds)}::integer[]) order by account_id))::text as said
    from study where id = any(${sql.val(studyKeys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** The UIDs of studies, by their keys. */
export async function uidsOf(db: Db, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('study')
    .select(['id', 'study_uid'])
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, study_uid }) => [id, study_uid]));
}
