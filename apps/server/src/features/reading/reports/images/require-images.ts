import type { KeyImage } from '@isocenter/contract/reading/report-images.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportRecord } from '../report-queries.ts';
import { knownImages } from './image-queries.ts';

/** @throws AppError `invalid-input` for one that was not marked for this report, and for one that is named twice */
export async function requireKnownImages(
  tx: Db,
  { reportId }: ReportRecord,
  images: readonly Pick<KeyImage, 'imageId'>[],
): Promise<void> {
  const ids = images.map(({ imageId }) => imageId.toLowerCase());
  const known = await knownImages(tx, reportId, ids);
  if (new Set(ids).size === ids.length && ids.every((id) => known.has(id))) return;
  throw new AppError('invalid-input', 'There is no such image.', { images: 'does not exist' });
}
