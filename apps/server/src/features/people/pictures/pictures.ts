import sharp from 'sharp';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { TooManyRequests } from '#platform/http/too-many-requests.ts';
import { countPicturesSince, hasPicture, insertPicture } from './pictures-queries.ts';

export { readPicture } from './pictures-queries.ts';

const longestSide = 1024;
/** Before decoding: a small file can hold an enormous picture. */
const mostPixels = 24_000_000;

/** The address of a kept picture. */
export function pictureUrl(pictureId: string): string {
  return `/media/pictures/${pictureId}`;
}

/** What nobody uses is deleted a day later: until then nobody fills the database with it. */
const mostInAnHour = 60;
const hourMilliseconds = 3_600_000;

/**
 * Decodes a picture and keeps its pixels, written anew.
 * @throws AppError `unusable-file` when it is none; `too-many-requests` after sixty in an hour
 */
export async function keepPicture(
  db: Db,
  accountId: number,
  bytes: Uint8Array,
): Promise<{ pictureId: string; width: number; height: number }> {
  const { data, info, mediaType } = await rewritten(bytes);
  const { width, height } = info;
  return db.transaction().execute(async (tx) => {
    if ((await countPicturesSince(tx, accountId, new Date(Date.now() - hourMilliseconds))) >= mostInAnHour)
      throw new TooManyRequests('Sixty pictures were sent within an hour. Try again later.', hourMilliseconds);
    const pictureId = await insertPicture(tx, { accountId, mediaType, width, height, bytes: data });
    return { pictureId, width, height };
  });
}

async function rewritten(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const written = hasAlpha ? picture.png() : picture.jpeg({ quality: 88 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { data, info, mediaType: hasAlpha ? 'image/png' : 'image/jpeg' };
  } catch {
    throw new AppError('unusable-file', 'This is not a picture that can be read. PNG, JPEG, GIF or WebP is needed.');
  }
}

/** Makes sure that a picture exists for the caller before something refers to it. @throws AppError `invalid-input` naming the field */
export async function requirePicture(
  db: Db,
  principal: Principal,
  pictureId: string | null,
  field: string,
): Promise<void> {
  if (pictureId === null || (await hasPicture(db, principal, pictureId))) return;
  throw new AppError('invalid-input', 'There is no such picture.', { [field]: 'is not a picture that was sent' });
}
