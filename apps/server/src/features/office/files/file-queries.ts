import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FileUse } from '#platform/server-feature.ts';
import type { StoredFile } from '#platform/storage/keep-file.ts';

const columns = ['id', 'name', 'media_type', 'size_bytes', 'sha256', 'pack_id', 'pack_offset'] as const;

export async function insertFile(
  db: Db,
  { mediaType, sha256, place }: StoredFile,
  name: string,
  accountId: number | null,
) {
  return db
    .insertInto('office_file')
    .values({
      account_id: accountId,
      name,
      media_type: mediaType,
      size_bytes: place.length,
      sha256,
      pack_id: place.packId,
      pack_offset: place.offset,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function countFilesOfLastHour(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('office_file')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A file that exists for somebody: his own, or one that an app shows him. */
export async function findFile(db: Db, viewer: Principal, fileId: string, uses: readonly FileUse[]) {
  return db
    .selectFrom('office_file')
    .select(columns)
    .where('id', '=', fileId)
    .where(visibleFiles(viewer, uses))
    .executeTakeFirst();
}

/** Files that exist for somebody, as a condition on `office_file`. Own ones do not exist for who looks through the account. */
export function visibleFiles(viewer: Principal, uses: readonly FileUse[]): RawBuilder<SqlBool> {
  const own =
    viewer.seenBy === undefined ? sql<SqlBool>`office_file.account_id = ${viewer.accountId}` : sql<SqlBool>`false`;
  const ways = [own, ...uses.map((use) => use.seenBy(viewer))];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** Returns those of these files that are somebody's own, and locks them until the transaction ends. */
export async function lockOwnFiles(tx: Db, accountId: number, fileIds: readonly string[]) {
  return tx
    .selectFrom('office_file')
    .select(['id', 'name', 'media_type as mediaType', 'size_bytes as sizeBytes'])
    .where('id', 'in', [...fileIds])
    .where('account_id', '=', accountId)
    .forShare()
    .execute();
}

/** Files of more than a day ago that no app keeps. */
export async function deleteUnused(db: Db, uses: readonly FileUse[]): Promise<void> {
  const inUse = [sql<SqlBool>`false`, ...uses.map((use) => use.isUsed)];
  await sql`delete from office_file where created_at < now() - interval '1 day' and not (${sql.join(inUse, sql` or `)})`.execute(
    db,
  );
}
