import { createHash } from 'node:crypto';
import { mostKeyImages } from '@isocenter/contract/reading/reports/reports.ts';
import type { KeyLook, NewKeyImage } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { updateReport, type ReportRecord } from '../report-queries.ts';
import { requireWritable } from '../require-writable.ts';
import { moveOn, withStudy } from '../write-report.ts';
import { countImages, findMarked, insertImage } from './image-queries.ts';
import { requireKnownImages } from './require-images.ts';

/** Draws an image as it was seen: `Renderer` does. */
export interface KeyImageDrawer {
  keyImage(
    instanceKey: number,
    frame: number,
    look: KeyLook,
  ): Promise<{ readonly bytes: Uint8Array; readonly width: number; readonly height: number }>;
}

/** Images that were taken out again count too: whoever marks and takes out without end fills the database. */
const mostEverMarked = 200;

/** Marks an image for the report that the caller writes. @throws AppError as the contract says */
export async function addKeyImage(
  { db, renderer }: { readonly db: Db; readonly renderer: KeyImageDrawer },
  principal: Principal,
  studyUid: string,
  { sopInstanceUid: sopUid, frame, look, caption = '' }: NewKeyImage,
): Promise<{ imageId: string; revision: number }> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  const found = await findMarked(db, studyKey, sopUid);
  if (found === undefined)
    throw new AppError('invalid-input', 'There is no such image.', { sopInstanceUid: 'does not exist' });
  // Before the study is held: drawing takes its time.
  await withStudy(db, principal, studyUid, async (locked) =>
    requireRoom(locked.tx, await requireWritable(locked, principal)),
  );
  const { instanceKey, ...place } = found;
  const { bytes, width, height } = await renderer.keyImage(instanceKey, frame, look);
  const sha256 = createHash('sha256').update(bytes).digest();
  return withStudy(db, principal, studyUid, async (locked) => {
    const report = await requireWritable(locked, principal);
    await requireRoom(locked.tx, report);
    if (locked.study.status === 'reading') await moveOn(locked, principal, 'draft');
    const { reportId, images } = report;
    const picture = { width, height, bytes: Buffer.from(bytes), sha256 };
    const imageId = await insertImage(locked.tx, { reportId, ...place, sopUid, frame, look, ...picture });
    const listed = [...images.map((each) => ({ imageId: each.imageId, caption: each.caption })), { imageId, caption }];
    await requireKnownImages(locked.tx, report, listed);
    const status = locked.report?.status === 'final' ? 'final' : 'draft';
    const { revision } = await updateReport(locked.tx, reportId, { status, images: listed }, locked.writer);
    return { imageId, revision };
  });
}

async function requireRoom(tx: Db, { reportId, images }: ReportRecord): Promise<void> {
  if (images.length < mostKeyImages && (await countImages(tx, reportId)) < mostEverMarked) return;
  throw new AppError('conflict', 'This report has as many key images as it may.');
}
