import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** These people have a window open, for so many seconds at least. */
export async function markHere(db: Db, accountIds: readonly number[], seconds: number): Promise<void> {
  await sql`insert into chat_person (account_id, online_until)
    select account.id, now() + make_interval(secs => ${seconds}) from account
    where account.id = any(${sql.val(accountIds)}::integer[]) order by account.id
    on conflict (account_id) do update set online_until = excluded.online_until`.execute(db);
}

/** They closed the last of their windows. */
export async function markGone(db: Db, accountIds: readonly number[]): Promise<void> {
  await sql`update chat_person set online_until = now()
    where account_id = any(${sql.val(accountIds)}::integer[]) and online_until > now()`.execute(db);
}
