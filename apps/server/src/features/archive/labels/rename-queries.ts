import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Returns the spellings of a label on studies, of the archive and of the bin, that are not as they should be. */
export async function otherSpellings(db: Db, name: string, wanted: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from study cross join unnest(study.tags) as tag
    where lower(tag) = lower(${name}) and tag <> ${wanted}`.execute(db);
  return rows.map(({ tag }) => tag);
}

export async function countCarrying(db: Db, spellings: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from study where tags && ${sql.val(spellings)}::text[]`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Writes a label anew on up to `limit` studies that have it in one of these spellings; where both stood, one stays. */
export async function renameOn(
  tx: Db,
  spellings: readonly string[],
  wanted: string,
  limit: number,
): Promise<{ key: number; studyUid: string }[]> {
  const old = sql`${sql.val(spellings)}::text[]`;
  const { rows } = await sql<Row<'study', 'id as key' | 'study_uid as studyUid'>>`
    update study set tags = array(
      select tag from (
        select case when tag = any(${old}) then ${wanted}::text else tag end as tag, min(place) as place
        from unnest(tags) with ordinality as given (tag, place) group by 1
      ) as kept order by place)
    where id in (select id from study where tags && ${old} order by id limit ${limit} for update)
    returning id as key, study_uid as "studyUid"`.execute(tx);
  return rows;
}
