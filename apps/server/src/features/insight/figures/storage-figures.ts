import { statfs } from 'node:fs/promises';
import type { StorageFigures } from '@isocenter/contract/insight/figures/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { storedAndGrowth } from './storage-queries.ts';

/** Returns what is stored, how fast it grows, and how long the room of its disk lasts at that pace. */
export async function storageFigures({
  db,
  dataDir,
}: {
  readonly db: Db;
  readonly dataDir: string;
}): Promise<StorageFigures> {
  const [{ stored, perDay }, disk] = await Promise.all([storedAndGrowth(db), statfs(dataDir)]);
  const freeBytes = disk.bavail * disk.bsize;
  return {
    storedBytes: stored,
    freeBytes,
    diskBytes: disk.blocks * disk.bsize,
    bytesPerDay: perDay,
    daysLeft: perDay > 0 ? Math.min(Math.floor(freeBytes / perDay), Number.MAX_SAFE_INTEGER) : null,
  };
}
