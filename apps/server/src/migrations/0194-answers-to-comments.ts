import { sql, type Kysely } from 'kysely';

/** A comment on an article may answer another one; what answered one that was removed stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_comment
    add column answers_id integer references article_comment (id) on delete set null`.execute(db);
  await sql`create index article_comment_answers on article_comment (answers_id) where answers_id is not null`.execute(
    db,
  );
}
