import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A file that arrives in pieces. */
export type Part = Row<'upload_part', 'part_id' | 'size_bytes' | 'received_bytes'>;

export async function findPart(db: Db, uploadId: string, fileKey: string): Promise<Part | undefined> {
  return db
    .selectFrom('upload_part')
    .select(['part_id', 'size_bytes', 'received_bytes'])
    .where('upload_id', '=', uploadId)
    .where('file_key', '=', fileKey)
    .executeTakeFirst();
}

/** Finds or makes the record of a file that arrives in pieces. */
export async function upsertPart(db: Db, uploadId: string, fileKey: string, sizeBytes: number): Promise<Part> {
  return db
    .insertInto('upload_part')
    .values({ upload_id: uploadId, file_key: fileKey, size_bytes: sizeBytes })
    .onConflict((conflict) => conflict.columns(['upload_id', 'file_key']).doUpdateSet({ changed_at: new Date() }))
    .returning(['part_id', 'size_bytes', 'received_bytes'])
    .executeTakeFirstOrThrow();
}

export async function updateReceived(db: Db, uploadId: string, partId: string, receivedBytes: number): Promise<void> {
  await sql`
    with told as (update upload set changed_at = now() where id = ${uploadId})
    update upload_part set received_bytes = ${receivedBytes}::bigint, changed_at = now() where part_id = ${partId}`.execute(
    db,
  );
}

export async function deletePart(db: Db, partId: string): Promise<void> {
  await db.deleteFrom('upload_part').where('part_id', '=', partId).execute();
}

export async function listParts(db: Db, uploadIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_part')
    .select('part_id')
    .where('upload_id', '=', sql<string>`any(${sql.val(uploadIds)}::uuid[])`)
    .execute();
  return rows.map((row) => row.part_id);
}

/** Returns those of these ids that are of files that still arrive. */
export async function knownParts(db: Db, partIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('upload_part')
    .select('part_id')
    .where(sql<boolean>`part_id::text = any(${sql.val(partIds)}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.part_id));
}

/** Returns the bytes that a guest's link, or a person, has announced of other files and not sent yet. */
export async function announcedBytes(
  db: Db,
  { accountId, guestOf }: Pick<Principal, 'accountId' | 'guestOf'>,
  but: { readonly uploadId: string; readonly fileKey: string },
): Promise<number> {
  const sender =
    guestOf === undefined
      ? sql`upload.account_id = ${accountId}::integer and upload.share_id is null`
      : sql`upload.share_id = ${guestOf}::integer`;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(part.size_bytes - part.received_bytes), 0)::bigint as bytes
    from upload_part as part join upload on upload.id = part.upload_id
    where ${sender} and (part.upload_id, part.file_key) <> (${but.uploadId}::uuid, ${but.fileKey})`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Forgets files of which nobody can send the rest: of uploads that are finished, and of links that ended or were withdrawn. Those that
 * somebody wrote to within the last minutes may be in the midst of a piece.
 * @returns their ids
 */
export async function deleteLeftParts(db: Db, restedMinutes: number): Promise<string[]> {
  const { rows } = await sql<Row<'upload_part', 'part_id'>>`
    delete from upload_part as part using upload
    where upload.id = part.upload_id and part.changed_at < now() - make_interval(mins => ${restedMinutes})
      and (upload.finished_at is not null or exists (
        select from share where share.id = upload.share_id
          and (share.revoked_at is not null or share.expires_at <= now())))
    returning part.part_id`.execute(db);
  return rows.map((row) => row.part_id);
}
