import { uploadStoredDays } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { Db } from '#platform/database/schema.ts';
import { PartialFiles } from './partial-files.ts';
import { deleteLeftParts, knownParts, listParts } from './part-queries.ts';
import { deleteUploads, listStale } from './upload-queries.ts';

export { isUsableClinic } from './identity-queries.ts';

/** A file without a row: its upload was discarded while the disk was away, or the process ended in between. */
const strayMilliseconds = 3_600_000;
/** Minutes after which a file that nobody can finish any more is removed. */
const restedMinutes = 2;

/** Forgets uploads without a sign of life for seven days, and removes partial files that belong to none or that nobody can finish. */
export async function sweepUploads(db: Db, folder: string): Promise<void> {
  const parts = await PartialFiles.open(folder);
  for (let stale = await listStale(db, uploadStoredDays); stale.length > 0;) {
    const partIds = await listParts(db, stale);
    await deleteUploads(db, stale);
    await parts.remove(partIds);
    stale = await listStale(db, uploadStoredDays);
  }
  await parts.remove(await deleteLeftParts(db, restedMinutes));
  const idle = await parts.listIdle(strayMilliseconds);
  const known = await knownParts(db, idle);
  await parts.remove(idle.filter((partId) => !known.has(partId)));
}
