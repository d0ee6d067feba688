import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { listObjectsOf } from '../move-queries.ts';
import { isFault } from '../objects/object-fault.ts';
import { readRecords } from '../pack-record.ts';
import { provePack } from '../prove-pack.ts';
import { NotPromised } from './not-promised.ts';
import type { PackSegments, Segment } from './pack-segments.ts';
import { bodyOfFile } from './segment-bodies.ts';
import { forgetSegments, listSegmented, type SegmentedPack } from './segment-queries.ts';

export interface RebuiltPacks {
  readonly packs: number;
  readonly bytes: number;
}

interface Rebuilding {
  readonly rebuilt: RebuiltPacks;
  /** To be called when the ends of open packs are settled: puts what the disk alone had of them into the store. */
  complete(): Promise<void>;
}

/** An answer that was changed on its way is asked for again. */
const mostTries = 3;

/**
 * Makes the files of packs again that are missing here, or shorter than what was acknowledged of them, from their segments. What is here is
 * never cut on the word of the store.
 * @throws Error with one plain sentence when a file is missing and the store is not there, or does not hold all of it
 */
export async function rebuildPacks(db: Db, folder: string, segments: PackSegments): Promise<Rebuilding> {
  const ends = new Map<SegmentedPack, number>();
  let [packs, bytes] = [0, 0];
  const made = async (pack: SegmentedPack): Promise<void> => {
    if (!(await segments.isThere())) throw cannotBeUsed(pack);
    const sizeBytes = await rebuild(db, folder, segments, pack);
    if (pack.sizeBytes === null) ends.set(pack, sizeBytes);
    packs += 1;
    bytes += sizeBytes;
  };
  for (const pack of await listSegmented(db)) {
    const presentBytes = await bytesOf(join(folder, pack.fileName));
    if (pack.sizeBytes !== null) {
      if ((presentBytes ?? 0) < pack.sizeBytes) await made(pack);
      continue;
    }
    const storedBytes = await endInStore(segments, pack);
    if (storedBytes === undefined && presentBytes === undefined) throw cannotBeUsed(pack);
    if (storedBytes === undefined) await forgetSegments(db, pack.id);
    else if (storedBytes > (presentBytes ?? 0)) await made(pack);
    else ends.set(pack, storedBytes);
  }
  return { rebuilt: { packs, bytes }, complete: () => complete(db, folder, segments, ends) };
}

function cannotBeUsed({ fileName }: SegmentedPack): Error {
  return new Error(
    `The archive's file ${fileName} is missing or short, and the object store that holds it cannot be used now. Start again when it can.`,
  );
}

/** Undefined when the store does not say: then the pack goes by its file. */
async function endInStore(segments: PackSegments, { fileName }: SegmentedPack): Promise<number | undefined> {
  if (!(await segments.isThere())) return undefined;
  try {
    const last = (await segments.list(fileName)).at(-1);
    return last === undefined ? 0 : last.offset + last.sizeBytes;
  } catch (error) {
    if (isFault(error)) return undefined;
    throw error;
  }
}

/** @returns the size of the file */
async function rebuild(db: Db, folder: string, segments: PackSegments, pack: SegmentedPack): Promise<number> {
  const path = join(folder, pack.fileName);
  const unfinished = `${path}.new`;
  let sizeBytes = 0;
  for (let tries = 1; ; tries += 1) {
    sizeBytes = await writeAll(unfinished, segments, pack);
    // What is not as it was received after all is kept: whoever reads it is told that it is damaged.
    if (pack.hasRecords || tries >= mostTries) break;
    if ((await provePack(createReadStream(unfinished), await listObjectsOf(db, pack.id))).isSound) break;
  }
  if (sizeBytes < (pack.sizeBytes ?? 0)) {
    await rm(unfinished, { force: true });
    const what = `The archive's file ${pack.fileName} is missing or short, and the object store does not hold all of it.`;
    throw new Error(`${what} Restore it from a backup before starting.`);
  }
  await rename(unfinished, path);
  await syncToDisk(folder);
  return sizeBytes;
}

/** @returns the end of what was written; all of it is on the disk */
async function writeAll(path: string, segments: PackSegments, pack: SegmentedPack): Promise<number> {
  await rm(path, { force: true });
  const file = await open(path, constants.O_CREAT | constants.O_EXCL | constants.O_RDWR, 0o400);
  try {
    const all = await segments.list(pack.fileName);
    const needed = all.filter(({ offset }) => offset < (pack.sizeBytes ?? Infinity));
    let end = 0;
    for (const segment of needed) {
      const isSound = await copied(file, segments, pack, segment);
      // The last of an open pack may not have come to its end: then nobody was told of it.
      if (isSound || pack.sizeBytes !== null || segment !== all.at(-1)) end = segment.offset + segment.sizeBytes;
    }
    const sizeBytes = Math.min(end, pack.sizeBytes ?? end);
    await file.truncate(sizeBytes);
    await file.sync();
    return sizeBytes;
  } finally {
    await file.close();
  }
}

/** @returns whether it proves itself: whole records, each with the object of its hash */
async function copied(
  file: FileHandle,
  segments: PackSegments,
  { fileName, hasRecords }: SegmentedPack,
  segment: Segment,
): Promise<boolean> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    let at = segment.offset;
    for await (const piece of segments.read(fileName, segment)) {
      await writeAt(file, piece, at);
      at += piece.length;
    }
    if (!hasRecords || (await isWhole(file, segment))) return true;
  }
  return false;
}

async function isWhole(file: FileHandle, { offset: start, sizeBytes }: Segment): Promise<boolean> {
  let end = start;
  for await (const { offset, sha256, bytes } of readRecords(file, start)) {
    if (!createHash('sha256').update(bytes).digest().equals(sha256)) return false;
    end = offset + bytes.byteLength;
  }
  return end === start + sizeBytes;
}

async function writeAt(file: FileHandle, piece: Buffer, offset: number): Promise<void> {
  for (let done = 0; done < piece.length;) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, offset + done);
    done += bytesWritten;
  }
}

async function complete(
  db: Db,
  folder: string,
  segments: PackSegments,
  ends: ReadonlyMap<SegmentedPack, number>,
): Promise<void> {
  for (const [pack, end] of ends) {
    const path = join(folder, pack.fileName);
    const sizeBytes = (await bytesOf(path)) ?? 0;
    if (sizeBytes <= end) continue;
    const file = await open(path);
    try {
      await segments.put(pack.fileName, end, bodyOfFile(file.fd, end, sizeBytes - end));
    } catch (error) {
      if (!(error instanceof NotPromised)) throw error;
      await forgetSegments(db, pack.id);
    } finally {
      await file.close();
    }
  }
}

async function bytesOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return undefined;
      throw error;
    },
  );
}
