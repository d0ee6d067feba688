import { createHash } from 'node:crypto';
import type { KeyImage } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { readImages } from './image-queries.ts';

/** A key image as it stands on a page. */
export interface PagePicture {
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Reads the pictures for the page of a report; one that differs from the picture that was marked is left out. */
export async function pagePictures(
  db: Db,
  reportId: number,
  images: readonly (Pick<KeyImage, 'imageId' | 'caption' | 'width' | 'height'> & { readonly sha256: string })[],
): Promise<PagePicture[]> {
  const found = await readImages(
    db,
    reportId,
    images.map(({ imageId }) => imageId),
  );
  return images.flatMap(({ imageId, caption, width, height, sha256 }) => {
    const bytes = found.get(imageId);
    const isAsMarked = bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256;
    return isAsMarked ? [{ caption, width, height, bytes }] : [];
  });
}
