import {
  addAttachment as addAttachmentRoute,
  getAttachment,
  listAttachments,
  markAttachment as markAttachmentRoute,
  removeAttachment,
  restoreAttachment,
} from '@isocenter/contract/reading/attachments/routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { recordAudit, type StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { asFile } from '#platform/http/sent-file.ts';
import { serve } from '#platform/http/serve.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { listAttachmentsOf, type AttachmentRecord } from './attachment-queries.ts';
import { addAttachment, attachmentOf, markAttachment, noAttachment, setRemoved } from './change-attachments.ts';

interface Needs {
  readonly db: Db;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  readonly studyLog: StudyLog;
}

export function attachmentsRoutes(server: HttpServer, needs: Needs): void {
  const { db, store, safekeeping, studyLog } = needs;
  serve(server, listAttachments, async ({ params: { studyUid }, principal }) => {
    const records = await listAttachmentsOf(db, await requireStudyKey(db, principal, studyUid));
    await studyLog.note(principal, 'study.preview', studyUid);
    return { rows: records.map((record) => attachmentOf(record, principal)) };
  });

  serve(server, addAttachmentRoute, ({ params, query, principal, request }) =>
    addAttachment(needs, principal, { studyUid: params.studyUid, name: query.name, body: request.body }),
  );

  serve(server, getAttachment, async ({ params, query, principal, reply }) => {
    const records = await listAttachmentsOf(db, await requireStudyKey(db, principal, params.studyUid));
    const record = records.find(({ id }) => id === params.attachmentId);
    if (record === undefined) throw noAttachment();
    await requireSound(safekeeping, record);
    const subject = { kind: 'study', id: params.studyUid };
    await recordAudit(db, principal, { action: 'attachment.fetch', subject, detail: { attachment: record.id } });
    const { pack_id: packId, pack_offset: offset, size_bytes: sizeBytes } = record;
    return void asFile(reply, { mediaType: record.media_type, name: record.name, sizeBytes }, query.show === true).send(
      store.reader.stream(packId, offset, sizeBytes),
    );
  });

  serve(server, removeAttachment, async ({ params, principal }) => {
    await setRemoved(db, principal, params, true);
    return {};
  });

  serve(server, markAttachmentRoute, ({ params, body, principal }) =>
    markAttachment(db, principal, params, body.purpose),
  );

  serve(server, restoreAttachment, ({ params, principal }) => setRemoved(db, principal, params, false));
}

/** Compared as a whole before anything of it leaves; damage is told to the administrators. @throws DamagedBytes */
async function requireSound(safekeeping: Safekeeping, record: AttachmentRecord): Promise<void> {
  const { id: attachmentKey, pack_id: packId, pack_offset: packOffset, size_bytes: sizeBytes, sha256 } = record;
  const object = { attachmentKey, packId, packOffset, sizeBytes, sha256, isDamaged: false };
  if (!(await safekeeping.isSound(object))) throw new DamagedBytes('changed');
}
