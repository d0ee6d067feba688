import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/schema.ts';
import { bringBackCached } from '#platform/storage/objects/bring-back.ts';
import { openObjects, type OpenObjects } from '#platform/storage/objects/open-objects.ts';
import type { Room } from '#platform/storage/room.ts';
import type { Config } from './config.ts';

/** Of its disk, when nothing is stated. */
const cacheShare = 0.25;
/** The cache makes room before images are refused for want of it. */
const freeShare = 0.1;
const mostFreeBytes = 5_000_000_000;

/** Opens the object store that the environment names, with the folder of what of it is here. */
export async function openOwnObjectStore(
  db: Db,
  { objectStore, dataDir }: Pick<Config, 'objectStore' | 'dataDir'>,
  {
    room,
    isSetBack = false,
  }: { readonly room?: Pick<Room, 'keptFreeBytes'> | undefined; readonly isSetBack?: boolean | undefined },
): Promise<OpenObjects | undefined> {
  if (objectStore === undefined) return undefined;
  const folder = join(dataDir, 'cache');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (isSetBack) await bringBackCached(db, { cache: folder, packs: join(dataDir, 'packs') });
  const { bsize, blocks } = await statfs(folder);
  const diskBytes = bsize * blocks;
  const limits = {
    mostBytes: objectStore.cacheBytes ?? diskBytes * cacheShare,
    freeBytes: () => (room?.keptFreeBytes ?? 0) + Math.min(mostFreeBytes, diskBytes * freeShare),
  };
  return openObjects(db, objectStore, { folder, limits, promise: objectStore.promise });
}
