import { sql } from 'kysely';
import { linkSource } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';

/** Where what a guest sends is counted. */
export interface GuestUpload {
  readonly uploadId: string;
  /** Of all that came by the link. */
  readonly files: number;
  readonly bytes: number;
}

/** Who made a link that asks for images; undefined for one that does not. */
export async function makerOf(db: Db, shareId: number): Promise<number | undefined> {
  const share = await db
    .selectFrom('share')
    .select('account_id')
    .where('id', '=', shareId)
    .where('takes_images', '=', true)
    .executeTakeFirst();
  return share?.account_id;
}

/** The unfinished upload of a link; a new one, of a clinic or as its rules say, where none is. Two pieces at once find the same. */
export async function uploadOfLink(db: Db, shareId: number, clinicId: number | undefined): Promise<GuestUpload> {
  return db.transaction().execute(async (tx) => {
    const share = await tx
      .selectFrom('share')
      .select(['account_id', 'recipient'])
      .where('id', '=', shareId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const open = await findUnfinished(tx, shareId);
    const uploadId =
      open ??
      (
        await tx
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
          .executeTakeFirstOrThrow()
      ).id;
    const { rows } = await sql<{ files: number; bytes: number }>`
      select count(*)::integer as files, coalesce(sum(upload_file.size_bytes), 0)::bigint as bytes
      from upload_file join upload on upload.id = upload_file.upload_id where upload.share_id = ${shareId}`.execute(tx);
    return { uploadId, files: rows[0]?.files ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
  });
}

/** What a guest sends now, if anything. */
export async function findUnfinished(db: Db, shareId: number): Promise<string | undefined> {
  const upload = await db
    .selectFrom('upload')
    .select('id')
    .where('share_id', '=', shareId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return upload?.id;
}

/** A guest sees what he sent: a study all of whose images came by his link, and no other one. */
export async function showSent(db: Db, shareId: number, studyUid: string): Promise<void> {
  await sql`insert into share_study (share_id, study_key)
    select ${shareId}::integer, study.id from study
    where study.study_uid = ${studyUid} and not exists (
      select from instance where instance.study_key = study.id and instance.source <> ${linkSource(shareId)})
    on conflict do nothing`.execute(db);
}

/** How many of the studies that a guest sees got images by an upload. */
export async function countSent(db: Db, shareId: number, uploadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from share_study join study on study.id = share_study.study_key
    where share_study.share_id = ${shareId}
      and study.study_uid in (select study_uid from upload_file where upload_id = ${uploadId})`.execute(db);
  return rows[0]?.count ?? 0;
}
