import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { TooManyRequests } from '#platform/http/too-many-requests.ts';
import type { PictureReader } from './picture-reader.ts';
import { countPicturesSince, hasPicture, insertPicture } from './pictures-queries.ts';

export { readPicture } from './pictures-queries.ts';

/** Returns the address of a stored picture. */
export function pictureUrl(pictureId: string): string {
  return `/media/pictures/${pictureId}`;
}

/** What nobody uses is deleted a day later: until then nobody fills the database with it. */
const mostInAnHour = 60;
const hourMilliseconds = 3_600_000;

/**
 * Decodes a picture and keeps its pixels, written anew.
 * @throws AppError as `PictureReader.rewrite`; `too-many-requests` after sixty in an hour
 */
export async function keepPicture(
  { db, pictures }: { readonly db: Db; readonly pictures: PictureReader },
  accountId: number,
  bytes: Uint8Array,
): Promise<{ pictureId: string; width: number; height: number }> {
  const { width, height, ...rewritten } = await pictures.rewrite(bytes);
  return db.transaction().execute(async (tx) => {
    if ((await countPicturesSince(tx, accountId, new Date(Date.now() - hourMilliseconds))) >= mostInAnHour)
      throw new TooManyRequests('Sixty pictures were sent within an hour. Try again later.', hourMilliseconds);
    const pictureId = await insertPicture(tx, { accountId, width, height, ...rewritten });
    return { pictureId, width, height };
  });
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
