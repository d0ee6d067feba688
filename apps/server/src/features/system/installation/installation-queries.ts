import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** A setting as stored; its owner knows its shape. */
export async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, changed_at: new Date() }))
    .execute();
}

/** A picture, whoever asks for it. */
export async function findLogo(db: Db, pictureId: string) {
  return db.selectFrom('picture').select(['media_type', 'bytes']).where('id', '=', pictureId).executeTakeFirst();
}

/** The files of packs that hold something: sealed, or with rows that refer to them. */
export async function listPackFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<Row<'pack', 'file_name'>>`
    select file_name from pack where size_bytes > 0 or exists (select from instance where pack_id = pack.id) order by id`.execute(
    db,
  );
  return rows.map((row) => row.file_name);
}

export interface HereAlone {
  readonly files: number;
  readonly bytes: number;
}

/** Counts the files of packs in the data folder that hold something and that nothing outside of it can make again. */
export async function countHereAlone(db: Db): Promise<HereAlone> {
  const { rows } = await sql<HereAlone>`
    select count(*)::integer as files, coalesce(sum(size_bytes), 0)::bigint as bytes from pack
    where tier = 'online' and not has_segments
      and (size_bytes > 0 or exists (select from instance where pack_id = pack.id))`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}
