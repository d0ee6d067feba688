import type { KeyImage } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportRecord } from '../report-queries.ts';
import { knownImages } from './image-queries.ts';

/** Together: what is signed has to go on paper (`limits.printing`). */
const mostPictureBytes = 6 * 1024 * 1024;

/** @throws AppError `invalid-input` for one that is not of this report or named twice; `conflict` for too much */
export async function requireKnownImages(
  tx: Db,
  { reportId }: ReportRecord,
  images: readonly Pick<KeyImage, 'imageId'>[],
): Promise<void> {
  const ids = images.map(({ imageId }) => imageId.toLowerCase());
  const known = await knownImages(tx, reportId, ids);
  const sizes = [...known.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (sizes > mostPictureBytes)
    throw new AppError('conflict', 'This report has as many key images as it may.', { images: 'is too long' });
  if (new Set(ids).size === ids.length && ids.every((id) => known.has(id))) return;
  throw new AppError('invalid-input', 'There is no such image.', { images: 'does not exist' });
}
