import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

export async function insertPack(db: Db, fileName: string): Promise<number> {
  const { id } = await db.insertInto('pack').values({ file_name: fileName }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markSealed(db: Db, id: number, sizeBytes: number): Promise<void> {
  await db.updateTable('pack').set({ sealed_at: new Date(), size_bytes: sizeBytes }).where('id', '=', id).execute();
}

export async function deletePack(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pack').where('id', '=', id).execute();
}

export async function findPackFile(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('pack').select('file_name').where('id', '=', id).executeTakeFirst();
  return row?.file_name;
}

/** Packs that were open when the process ended, with the end of the last object that the index knows in each. */
export async function listUnsealed(db: Db): Promise<{ id: number; fileName: string; committedBytes: number }[]> {
  const { rows } = await sql<{ id: number; fileName: string; committedBytes: number }>`
    select id, file_name as "fileName",
      greatest(
        coalesce((select max(pack_offset + size_bytes) from instance where pack_id = pack.id), 0),
        coalesce((select max(pack_offset + size_bytes) from quarantined_instance where pack_id = pack.id), 0)
      )::bigint as "committedBytes"
    from pack where sealed_at is null`.execute(db);
  return rows;
}

/** Sealed packs that no row refers to any more. */
export async function listEmptyPacks(db: Db): Promise<{ id: number; fileName: string }[]> {
  const { rows } = await sql<{ id: number; fileName: string }>`
    select id, file_name as "fileName" from pack
    where sealed_at is not null
      and not exists (select from instance where pack_id = pack.id)
      and not exists (select from quarantined_instance where pack_id = pack.id)`.execute(db);
  return rows;
}
