import {
  addAttachment as addAttachmentRoute,
  getAttachment,
  listAttachments,
  markAttachment as markAttachmentRoute,
  removeAttachment,
  restoreAttachment,
  shownTypes,
} from '@isocenter/contract/reading/attachments.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { recordAudit, type StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
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

/** Nothing in a file runs or asks for anything, wherever it is shown. */
const sealed = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'";

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
    const isShown = query.show === true && shownTypes.includes(record.media_type);
    return void reply
      .type(record.media_type)
      .header('content-length', record.size_bytes)
      .header('content-disposition', dispositionOf(isShown ? 'inline' : 'attachment', record.name))
      .header('content-security-policy', sealed)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(store.reader.stream(record.pack_id, record.pack_offset, record.size_bytes));
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

/** RFC 6266: the name in UTF-8, and in plain letters for who cannot read that. */
function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
