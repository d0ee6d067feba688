import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** In one round; the next one goes on. */
const mostPeople = 200;

/** Takes people who want to hear each week what came into the blog and did not for a week, so that no other copy of the product does. */
export async function takeDigestPeople(tx: Db): Promise<number[]> {
  const { rows } = await sql<Row<'blog_digest', 'account_id as accountId'>>`
    insert into blog_digest (account_id, sent_at)
    select account.id, now() from account left join blog_digest last on last.account_id = account.id
    where account.deleted_at is null and account.locked_at is null
      and account.profile #> '{notification,blogDigest}' = to_jsonb(true)
      and (last.sent_at is null or last.sent_at <= now() - interval '7 days')
    order by account.id limit ${mostPeople}
    on conflict (account_id) do update set sent_at = excluded.sent_at
      where blog_digest.sent_at <= now() - interval '7 days'
    returning account_id as "accountId"`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}
