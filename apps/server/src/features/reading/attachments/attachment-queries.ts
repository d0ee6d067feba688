import { sql } from 'kysely';
import { attachmentBinDays, type AttachmentPurpose } from '@isocenter/contract/reading/attachments/attachments.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { StoredFile } from '#platform/storage/keep-file.ts';
import type { PackLocation } from '#platform/storage/pack-location.ts';

function selectAttachments(db: Db, studyKey: number) {
  return db
    .selectFrom('attachment')
    .innerJoin('account', 'account.id', 'attachment.added_by')
    .select(['attachment.id', 'name', 'media_type', 'purpose', 'size_bytes', 'added_by', 'added_at', 'removed_at'])
    .select(['pack_id', 'pack_offset', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .select(accountName('account').as('adder'))
    .where('study_key', '=', studyKey);
}

export type AttachmentRecord = Awaited<ReturnType<typeof listAttachmentsOf>>[number];

/** Lists the attachments of a study that are not removed, the oldest first. */
export async function listAttachmentsOf(db: Db, studyKey: number) {
  return selectAttachments(db, studyKey).where('removed_at', 'is', null).orderBy('attachment.id').execute();
}

/** One of a study, removed or not; held until the transaction ends. */
export async function lockAttachment(tx: Db, studyKey: number, id: number): Promise<AttachmentRecord | undefined> {
  return selectAttachments(tx, studyKey).where('attachment.id', '=', id).forUpdate('attachment').executeTakeFirst();
}

/** Finds the bytes of an attachment, removed or not. */
export async function placeOfAttachment(db: Db, id: number): Promise<PackLocation | undefined> {
  return db
    .selectFrom('attachment')
    .select(['pack_id as packId', 'pack_offset as offset', 'size_bytes as length'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns true if a report is, or was, this file. */
export async function isReport(tx: Db, id: number): Promise<boolean> {
  const row = await tx.selectFrom('report').select('id').where('attachment_id', '=', id).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Counts the attachments and locks the study, so that of two who attach at once none is over the limit. */
export async function countAlone(tx: Db, studyKey: number): Promise<number> {
  await tx.selectFrom('study').select('id').where('id', '=', studyKey).forUpdate().execute();
  return (await listAttachmentsOf(tx, studyKey)).length;
}

export async function insertAttachment(
  tx: Db,
  { mediaType, sha256, place }: StoredFile,
  of: { readonly studyKey: number; readonly name: string; readonly accountId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('attachment')
    .values({
      study_key: of.studyKey,
      name: of.name,
      media_type: mediaType,
      size_bytes: place.length,
      sha256,
      pack_id: place.packId,
      pack_offset: place.offset,
      added_by: of.accountId,
      removed_at: null,
      removed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPurpose(tx: Db, id: number, purpose: AttachmentPurpose): Promise<void> {
  await tx.updateTable('attachment').set({ purpose }).where('id', '=', id).execute();
}

/** @param byAccountId who removes it; null takes it back */
export async function markRemoved(tx: Db, id: number, byAccountId: number | null): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ removed_at: byAccountId === null ? null : new Date(), removed_by: byAccountId })
    .where('id', '=', id)
    .execute();
}

/** Removes for good what was removed long ago. Its bytes go with the pack that nothing refers to any more. @returns of which studies */
export async function deleteRemoved(tx: Db): Promise<{ id: number; studyUid: string }[]> {
  const { rows } = await sql<Row<'attachment', 'id'> & Row<'study', 'study_uid as studyUid'>>`
    delete from attachment using study
    where study.id = attachment.study_key and removed_at < now() - make_interval(days => ${attachmentBinDays})
    returning attachment.id, study.study_uid as "studyUid"`.execute(tx);
  return rows;
}
