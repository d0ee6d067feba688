import { sql } from 'kysely';
import type { Awaited } from '@isocenter/contract/system/coming-soon/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';

export async function saveWaiting(db: Db, accountId: number, parts: readonly Awaited[]): Promise<void> {
  await sql`insert into awaited_part (account_id, part) select ${accountId}, unnest(${sql.val(parts)}::text[])
    on conflict do nothing`.execute(db);
}

export async function deleteWaiting(db: Db, accountId: number, part: Awaited): Promise<void> {
  await db.deleteFrom('awaited_part').where('account_id', '=', accountId).where('part', '=', part).execute();
}

export async function waitingOf(db: Db, accountId: number): Promise<Awaited[]> {
  const { rows } = await sql<{ part: Awaited }>`
    select part from awaited_part where account_id = ${accountId} order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** Counts the usable accounts that wait for each part. */
export async function countWaiting(db: Db): Promise<{ of: Awaited; people: number }[]> {
  const { rows } = await sql<{ of: Awaited; people: number }>`
    select part as of, count(*)::integer as people from awaited_part
    join account on account.id = account_id and account.deleted_at is null group by part order by part`.execute(db);
  return rows;
}

/** Takes those who wait for these; they do not wait any more. */
export async function takeWaiting(tx: Db, parts: readonly Awaited[]): Promise<{ of: Awaited; accountIds: number[] }[]> {
  const { rows } = await sql<{ of: Awaited; accountIds: number[] }>`
    with taken as (delete from awaited_part where part = any(${sql.val(parts)}::text[]) returning part, account_id)
    select part as of, array_agg(account_id order by account_id) as "accountIds" from taken group by part order by part`.execute(
    tx,
  );
  return rows;
}

/** The account with an address that may be used. */
export async function accountOf(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<Row<'account', 'id'>>`select id from account
    where lower(email) = ${email.toLowerCase()} and deleted_at is null and locked_at is null order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}
