import { drawSeenPicture } from '@isocenter/contract/reading/reports/routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { asFile } from '#platform/http/sent-file.ts';
import { serve } from '#platform/http/serve.ts';
import { findMarked } from './image-queries.ts';
import type { KeyImageDrawer } from './key-images.ts';

interface PictureNeeds {
  readonly db: Db;
  readonly renderer: KeyImageDrawer;
}

/** Draws what is seen in the viewer, for a file of whoever sees it. */
export function seenPictureRoutes(server: HttpServer, { db, renderer }: PictureNeeds): void {
  serve(server, drawSeenPicture, async ({ params: { studyUid }, body, principal, reply }) => {
    const { sopInstanceUid, frame, look } = body;
    const found = await findMarked(db, await requireStudyKey(db, principal, studyUid), sopInstanceUid);
    if (found === undefined) throw new AppError('not-found', 'There is no such image.');
    const { bytes } = await renderer.keyImage(found.instanceKey, frame, look);
    const subject = { kind: 'study', id: studyUid };
    await recordAudit(db, principal, { action: 'study.export', subject, detail: { through: 'picture' } });
    const file = { name: 'picture.jpg', mediaType: 'image/jpeg', sizeBytes: bytes.byteLength };
    return void asFile(reply, file, false).send(Buffer.from(bytes));
  });
}
