import { findDose } from '#features/reading/report-templates/report-templates.ts';
import type { Db } from '#platform/database/schema.ts';
import { keepDose, nextToDose } from './dose-queries.ts';

/** So many studies are looked into in one round: their headers are read, and nothing waits for it. */
const mostAtOnce = 50;

/** Looks for the dose of studies as they came: in their dose reports, or else in the headers of their images. */
export async function findDoses(db: Db): Promise<void> {
  for (const { studyKey, images } of await nextToDose(db, mostAtOnce)) {
    const { doseLengthProduct: dlp, ctdiVol: ctdi, doseAreaProduct: dap } = await findDose(db, studyKey);
    await keepDose(db, { studyKey, images, dlp, ctdi, dap });
  }
}
