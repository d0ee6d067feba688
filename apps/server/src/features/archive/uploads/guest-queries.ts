import { sql } from 'kysely';
import { mostGuestBytes, mostGuestFiles } from '@isocenter/contract/archive/uploads/uploads.ts';
import { linkSource } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { upsertPart } from './part-queries.ts';

/** A file that a guest announces. */
interface Announced {
  readonly fileKey: string;
  readonly sizeBytes: number;
}

/** Returns the maker of a link that asks for images; undefined for one that does not. */
export async function makerOf(db: Db, shareId: number): Promise<number | undefined> {
  const share = await db
    .selectFrom('share')
    .select('account_id')
    .where('id', '=', shareId)
    .where('takes_images', '=', true)
    .executeTakeFirst();
  return share?.account_id;
}

/** Returns the unfinished upload of a link; a new one, of a clinic or as its rules say, where none is. Two pieces at once find the same. */
export async function uploadOfLink(db: Db, shareId: number, clinicId: number | undefined): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const share = await lockedShare(tx, shareId);
    const open = await findUnfinished(tx, shareId);
    if (open !== undefined) return open;
    const made = await tx
      .insertInto('upload')
      .values({
        account_id: share.account_id,
        share_id: shareId,
        title: share.recipient,
        clinic_id: clinicId ?? null,
        file_count: 0,
        size_bytes: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
}

/**
 * Notes a file that a guest begins to send, while the link has room for all that it was announced; one that is known is noted already.
 * What others announce by the same link at the same moment waits for it.
 * @returns whether there is room for it
 */
export async function announceByLink(
  db: Db,
  shareId: number,
  { uploadId, fileKey, sizeBytes }: Announced & { readonly uploadId: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockedShare(tx, shareId);
    const { rows } = await sql<{ files: number; bytes: number; is_known: boolean }>`
      with brought as (
        select file.upload_id, file.file_key, file.size_bytes
          from upload_file as file join upload on upload.id = file.upload_id where upload.share_id = ${shareId}::integer
        union
        select part.upload_id, part.file_key, part.size_bytes
          from upload_part as part join upload on upload.id = part.upload_id where upload.share_id = ${shareId}::integer)
      select count(*)::integer as files, coalesce(sum(size_bytes), 0)::bigint as bytes,
        coalesce(bool_or(upload_id = ${uploadId}::uuid and file_key = ${fileKey}), false) as is_known
      from brought`.execute(tx);
    const { files = 0, bytes = 0, is_known: isKnown = false } = rows[0] ?? {};
    if (isKnown) return true;
    if (files >= mostGuestFiles || Number(bytes) + sizeBytes > mostGuestBytes) return false;
    await upsertPart(tx, uploadId, fileKey, sizeBytes);
    return true;
  });
}

function lockedShare(tx: Db, shareId: number) {
  return tx
    .selectFrom('share')
    .select(['account_id', 'recipient'])
    .where('id', '=', shareId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the upload that a guest sends now, if any. */
export async function findUnfinished(db: Db, shareId: number): Promise<string | undefined> {
  const upload = await db
    .selectFrom('upload')
    .select('id')
    .where('share_id', '=', shareId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return upload?.id;
}

/** Adds to a share what its guest sent: a study all of whose images came by his link, and no other one. */
export async function showSent(db: Db, shareId: number, studyUid: string): Promise<void> {
  await sql`insert into share_study (share_id, study_key)
    select ${shareId}::integer, study.id from study
    where study.study_uid = ${studyUid} and not exists (
      select from instance where instance.study_key = study.id and instance.source <> ${linkSource(shareId)})
    on conflict do nothing`.execute(db);
}

/** Counts the studies that a guest sees and that got images by an upload. */
export async function countSent(db: Db, shareId: number, uploadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from share_study join study on study.id = share_study.study_key
    where share_study.share_id = ${shareId}
      and study.study_uid in (select study_uid from upload_file where upload_id = ${uploadId})`.execute(db);
  return rows[0]?.count ?? 0;
}
