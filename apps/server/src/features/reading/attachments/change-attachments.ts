import { fileTypes } from '@isocenter/contract/files.ts';
import {
  largestAttachmentBytes,
  mostAttachments,
  type AttachmentPurpose,
} from '@isocenter/contract/reading/attachments/attachments.ts';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { notifyStudies, requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import {
  countAlone,
  deleteRemoved,
  insertAttachment,
  isReport,
  lockAttachment,
  markRemoved,
  setPurpose,
  type AttachmentRecord,
} from './attachment-queries.ts';

/** An attachment by the study that it belongs to. */
export interface AttachmentKey {
  readonly studyUid: string;
  readonly attachmentId: number;
}

/** Stores a file at a study. @throws AppError `not-found`, `conflict` for a study that is full, and as `keepFile` */
export async function addAttachment(
  { db, store }: { readonly db: Db; readonly store: PackStore },
  principal: Principal,
  { studyUid, name, body }: { readonly studyUid: string; readonly name: string; readonly body: unknown },
): Promise<Attachment> {
  await requireStudyKey(db, principal, studyUid);
  const shown = nameOf(name);
  // Outside of the transaction: a file takes its time. One whose row fails is removed with its empty pack.
  const file = await keepFile(store, shown, body, largestAttachmentBytes);
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    if ((await countAlone(tx, studyKey)) >= mostAttachments)
      throw new AppError('conflict', say`A study has at most ${mostAttachments} attachments.`);
    const id = await insertAttachment(tx, file, { studyKey, name: shown, accountId: principal.accountId });
    const detail = { mediaType: file.mediaType, sizeBytes: file.place.length };
    return changed(tx, principal, { studyKey, studyUid, id }, 'attachment.add', detail);
  });
}

/** Takes an attachment out of sight, or back. @throws AppError `not-found`, `forbidden`, `conflict` as `addAttachment` */
export async function setRemoved(
  db: Db,
  principal: Principal,
  { studyUid, attachmentId: id }: AttachmentKey,
  isRemoved: boolean,
): Promise<Attachment> {
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    const record = await lockAttachment(tx, studyKey, id);
    if (record === undefined || (record.removed_at !== null) === isRemoved) throw noAttachment();
    if (!mayRemove(principal, record))
      throw new AppError('forbidden', 'An attachment is removed by who added it, or by those who change studies.');
    if (isRemoved) await requireFree(tx, id);
    if (!isRemoved && (await countAlone(tx, studyKey)) >= mostAttachments)
      throw new AppError('conflict', say`A study has at most ${mostAttachments} attachments.`);
    await markRemoved(tx, id, isRemoved ? principal.accountId : null);
    return changed(tx, principal, { studyKey, studyUid, id }, isRemoved ? 'attachment.remove' : 'attachment.restore');
  });
}

/** Saves what a file is to the report of its study. @throws AppError `not-found`, `forbidden`, `invalid-input` for what is no PDF */
export async function markAttachment(
  db: Db,
  principal: Principal,
  { studyUid, attachmentId: id }: AttachmentKey,
  purpose: AttachmentPurpose,
): Promise<Attachment> {
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    const record = await lockAttachment(tx, studyKey, id);
    if (record === undefined || record.removed_at !== null) throw noAttachment();
    if (!mayRemove(principal, record))
      throw new AppError('forbidden', 'An attachment is marked by who added it, or by those who change studies.');
    if (purpose !== 'file' && record.media_type !== fileTypes.pdf)
      throw new AppError('invalid-input', 'Only a PDF stands beside the report.', { purpose: 'is not possible' });
    await requireFree(tx, id);
    await setPurpose(tx, id, purpose);
    return changed(tx, principal, { studyKey, studyUid, id }, 'attachment.mark', { purpose });
  });
}

/** Regular care: what was removed 90 days ago goes for good. */
export async function purgeAttachments(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, studyUid } of await deleteRemoved(tx)) {
      const subject = { kind: 'study', id: studyUid };
      await recordAudit(tx, { system: 'bin' }, { action: 'attachment.purge', subject, detail: { attachment: id } });
    }
  });
}

/** Refuses to change a file that a report is sealed with. @throws AppError `conflict` */
async function requireFree(tx: Db, id: number): Promise<void> {
  if (await isReport(tx, id))
    throw new AppError('conflict', 'This file was declared the report of its study. It stays.');
}

export function noAttachment(): AppError {
  return new AppError('not-found', 'There is no such attachment.');
}

export function attachmentOf(record: AttachmentRecord, principal: Principal): Attachment {
  return {
    attachmentId: record.id,
    name: record.name,
    mediaType: record.media_type,
    sizeBytes: record.size_bytes,
    purpose: record.purpose,
    addedBy: record.adder,
    addedAt: record.added_at.toISOString(),
    mayRemove: mayRemove(principal, record),
  };
}

function mayRemove(principal: Principal, { added_by }: AttachmentRecord): boolean {
  return added_by === principal.accountId || principal.can('update', 'Study');
}

/** The last part of what may have come as a path. */
function nameOf(name: string): string {
  return name.split(/[\\/]/).at(-1)?.trim() || name.trim();
}

/** The trail, without the name, which can tell whose it is; a word to whoever shows the study; and the row as it is now. */
async function changed(
  tx: Db,
  principal: Principal,
  { studyKey, studyUid, id }: { readonly studyKey: number; readonly studyUid: string; readonly id: number },
  action: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<Attachment> {
  const subject = { kind: 'study', id: studyUid };
  await recordAudit(tx, principal, { action, subject, detail: { attachment: id, ...detail } });
  await notifyStudies(tx, [studyKey]);
  const record = await lockAttachment(tx, studyKey, id);
  if (record === undefined) throw noAttachment();
  return attachmentOf(record, principal);
}
