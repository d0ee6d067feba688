import sharp from 'sharp';
import { answerTasks } from '#platform/worker-pool/answer-tasks.ts';
import type { PictureTask, RewrittenPicture } from './picture-task.ts';

const longestSide = 1024;
/** Before decoding: a small file can hold an enormous picture. */
const mostPixels = 24_000_000;

sharp.concurrency(1);

answerTasks<PictureTask>(async ({ bytes }) => rewritten(bytes).catch(() => undefined));

async function rewritten(bytes: Uint8Array): Promise<RewrittenPicture> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const { hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  const written = hasAlpha ? picture.png() : picture.jpeg({ quality: 88 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType: hasAlpha ? 'image/png' : 'image/jpeg' };
}
