import { sql, type Kysely } from 'kysely';

/** When somebody was last told what came into the blog within a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table blog_digest (
    account_id integer primary key references account (id) on delete cascade,
    told_at timestamptz(3) not null
  )`.execute(db);
}
