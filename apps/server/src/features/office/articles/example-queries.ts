import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Some who write: those of the demo's people whose work it is. */
export async function writersOf(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', 'in', ['radiologist', 'technologist'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(4)
    .execute();
  return rows.map(({ id }) => id);
}

/** Months that the articles of the demo reach back. */
const months = 11;

/**
 * The articles came one after the other within the last months, and people found them helpful since: each of those given marks some, by
 * the number of the article, so that it is the same each time. Comments follow their article by a few days, one
 * after the other.
 */
export async function spreadOverMonths(db: Db, readers: readonly number[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update article set published_at = placed.at, changed_at = placed.at
      from (
        select id, ${now}::timestamptz - make_interval(months => ${months})
            * (1 - row_number() over (order by id * 7919 % 997)::float / (count(*) over () + 1)) as at
        from article) as placed
      where placed.id = article.id and published_at is not null`.execute(tx);
    await sql`update article_version set published_at = article.published_at from article
      where article.id = article_version.article_id`.execute(tx);
    await sql`update article_comment
      set created_at = article.published_at + least(interval '28 hours', (${now} - article.published_at) / (placed.count + 1)) * placed.at
      from article, (select id, row_number() over (partition by article_id order by id) as at,
        count(*) over (partition by article_id) as count from article_comment) as placed
      where article.id = article_comment.article_id and placed.id = article_comment.id`.execute(tx);
    await sql`
      insert into article_mark (article_id, account_id, is_bookmarked, helpful)
      select article.id, reader.id, (article.id + reader.place) % 9 = 0, (article.id * 31 + reader.place) % 11 > 1
      from article, unnest(${sql.val([...readers])}::integer[]) with ordinality as reader (id, place)
      where published_at is not null and (article.id * 13 + reader.place * 5) % 7 < 3
      on conflict do nothing`.execute(tx);
  });
}

/** Lists the people of the demo who read articles. */
export async function readersOf(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'active')
    .where('role', '<>', 'client')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(30)
    .execute();
  return rows.map(({ id }) => id);
}
