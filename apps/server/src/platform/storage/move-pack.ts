import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { beginMove, endMove, listMoving, listObjectsOf, makeKnown, type MovingPack } from './move-queries.ts';
import { StoreAway, type PackFolders } from './pack-folders.ts';
import type { Tier } from './pack-location.ts';
import { mayRemovePacks } from './pack-queries.ts';
import { PackReader } from './pack-reader.ts';

/** `held`: a backup copies packs now; `damaged`: something in it is not what was received, so it stays; `left`: it is not to be moved. */
export type MoveOutcome = 'moved' | 'held' | 'damaged' | 'left';

/** The steps of a move, in this order: each is on the disk or in the database when the next begins. */
export const moveSteps = ['marked', 'copied', 'named', 'proved', 'known', 'removed'] as const;
export type MoveStep = (typeof moveSteps)[number];

export interface MoveWays {
  /** Waits after so many bytes. */
  readonly pace: (bytes: number) => Promise<unknown>;
  readonly reached?: (step: MoveStep) => void;
}

interface MoveNeeds {
  readonly db: Db;
  readonly folders: PackFolders;
  readonly reader: PackReader;
}

const pieceBytes = 1024 * 1024;
/** Stays free on the disk that a pack comes to. */
const reserveBytes = 128 * 1024 * 1024;

/**
 * Moves a sealed pack to the other store: it is copied, synced and compared, then known there, and only then removed where it was. A
 * process that ends in between leaves the pack readable, and to `tidyMoves` what is too much.
 * @throws StoreAway; AppError `storage-full` when the other store has no room for it
 */
export async function movePack(needs: MoveNeeds, packId: number, to: Tier, ways: MoveWays): Promise<MoveOutcome> {
  const { db, folders } = needs;
  const target = await folders.folderOf(to);
  if (!(await db.transaction().execute(mayRemovePacks))) return 'held';
  const pack = await beginMove(db, packId, to);
  if (pack === undefined) return 'left';
  const paths = { from: await folders.pathOf(pack), to: join(target, pack.fileName) };
  ways.reached?.('marked');
  let isSound: boolean;
  try {
    await copyWhole(pack, paths, ways);
    isSound = await hasAll(db, packId, paths.to);
    await requireThere(needs, pack);
    ways.reached?.('proved');
  } catch (error) {
    await discard(db, pack, paths.to).catch(() => {});
    throw isSystemError(error, 'ENOSPC', 'EDQUOT') ? noRoom(to) : error;
  }
  // What fails from here on may be known all the same: its row tells, and `tidyMoves` goes by it.
  if (!isSound || !(await db.transaction().execute((tx) => known(tx, pack)))) {
    await discard(db, pack, paths.to);
    return isSound ? 'held' : 'damaged';
  }
  ways.reached?.('known');
  await removeOld(needs, pack, paths.from);
  ways.reached?.('removed');
  await endMove(db, packId);
  return 'moved';
}

/** Removes what moves that were broken off left too much, where both stores are there. */
export async function tidyMoves({ db, folders }: Omit<MoveNeeds, 'reader'>): Promise<void> {
  for (const pack of await listMoving(db)) {
    const { fileName, tier, movingTo, sizeBytes } = pack;
    const other = tier === 'online' ? 'nearline' : 'online';
    try {
      const [packPath, tooMuch] = [await folders.pathOf(pack), await folders.pathOf({ fileName, tier: other })];
      // What is left is the only copy when the other one is not whole: then nothing is touched.
      if ((await stat(packPath)).size < sizeBytes) continue;
      await removeFile(tooMuch);
      if (tier !== movingTo) await removeFile(`${tooMuch}.new`);
      await endMove(db, pack.id);
    } catch (error) {
      if (!(error instanceof StoreAway) && !isSystemError(error, 'ENOENT')) throw error;
    }
  }
}

/** While a backup copies packs, each stays where the backup saw it. */
async function known(tx: Db, pack: MovingPack): Promise<boolean> {
  if (!(await mayRemovePacks(tx))) return false;
  await makeKnown(tx, pack.id, pack.movingTo);
  return true;
}

/** A disk that was unmounted meanwhile has left an empty folder, into which anything can be written. @throws StoreAway */
async function requireThere({ folders }: MoveNeeds, { fileName, movingTo, sizeBytes }: MovingPack): Promise<void> {
  if ((await stat(await folders.pathOf({ fileName, tier: movingTo }))).size !== sizeBytes) throw new StoreAway();
}

async function copyWhole(
  pack: MovingPack,
  paths: { readonly from: string; readonly to: string },
  { pace, reached }: MoveWays,
): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(paths.to));
  if (bavail * bsize < pack.sizeBytes + reserveBytes) throw noRoom(pack.movingTo);
  const unfinished = `${paths.to}.new`;
  await rm(unfinished, { force: true });
  const written = await copyBytes(paths.from, unfinished, pack.sizeBytes, pace);
  reached?.('copied');
  await rename(unfinished, paths.to);
  await syncToDisk(dirname(paths.to));
  reached?.('named');
  if ((await hashOf(paths.to)) !== written) throw new Error('A copied pack is not what was read.');
}

/** @returns the SHA-256 of what was read; all of it is on the disk */
async function copyBytes(from: string, to: string, sizeBytes: number, pace: MoveWays['pace']): Promise<string> {
  const hash = createHash('sha256');
  const source = await open(from, 'r');
  const target = await open(to, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o400).catch(
    async (error: unknown) => {
      await source.close();
      throw error;
    },
  );
  try {
    const buffer = Buffer.allocUnsafeSlow(pieceBytes);
    for (let done = 0; done < sizeBytes;) {
      const { bytesRead } = await source.read(buffer, 0, Math.min(pieceBytes, sizeBytes - done), done);
      if (bytesRead === 0) throw new Error('A pack is shorter than its row says.');
      const piece = buffer.subarray(0, bytesRead);
      hash.update(piece);
      await target.writeFile(piece);
      done += bytesRead;
      await pace(bytesRead);
    }
    await target.sync();
  } finally {
    await target.close();
    await source.close();
  }
  return hash.digest('hex');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  for await (const piece of file.createReadStream({ highWaterMark: pieceBytes })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** True if every object that rows know in a pack is in its copy as it was received. */
async function hasAll(db: Db, packId: number, path: string): Promise<boolean> {
  const copy = new PackReader(async () => ({ path, isSlow: true }));
  try {
    for (const { offset, length, sha256 } of await listObjectsOf(db, packId))
      if ((await copy.check({ packId, offset, length }, sha256)).damage !== undefined) return false;
    return true;
  } finally {
    await copy.close();
  }
}

/** Whoever reads it goes on with the file that he has open. */
async function removeOld({ reader }: MoveNeeds, { id }: MovingPack, path: string): Promise<void> {
  await reader.forget(id);
  await removeFile(path);
  await reader.forget(id);
}

async function discard(db: Db, { id }: MovingPack, path: string): Promise<void> {
  await removeFile(`${path}.new`);
  await removeFile(path);
  await endMove(db, id);
}

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncToDisk(dirname(path));
}

function noRoom(to: Tier): AppError {
  return new AppError(
    'storage-full',
    to === 'nearline'
      ? 'The nearline store is full. What was not moved stays online.'
      : 'The online store has no room for these images. They stay nearline.',
  );
}
