import type { ProvedObject } from './pack-location.ts';
import type { PackReader } from './pack-reader.ts';

/** Finds out, when its turn comes, whether an object is still what was stored. */
export interface Guard {
  /** Reads the object for it, once. */
  readonly isSound: () => Promise<boolean>;
  /** The object with the checksums of its blocks: a range that is all of it is compared while it is read. */
  readonly object?: ProvedObject;
}

/** An object up to this is read at once, so that it can be compared before anything of it leaves. */
export const wholeBytes = 4 * 1024 * 1024;

/**
 * Bytes of a pack. With a guard they are given only when the whole object behind them is sound; `within` an object they are compared
 * with its checksums while they are read.
 */
export interface StoredRange {
  readonly packId: number;
  readonly offset: number;
  readonly length: number;
  readonly guard?: Guard;
  readonly within?: ProvedObject;
}

const sentence = Buffer.from('This image is damaged in the archive. Its bytes are not given out.\r\n');

/**
 * Fills `target` with ranges that follow each other in one pack. In the place of an object that is damaged stands a sentence and
 * spaces: the length of what is being sent was told already, and its neighbours must arrive whole.
 * @returns whether each range holds what came in @throws DamagedBytes for a range within an object of which other bytes came in
 */
export async function readNeighbours(
  reader: PackReader,
  ranges: readonly StoredRange[],
  target: Buffer,
): Promise<boolean[]> {
  const [first] = ranges;
  if (first === undefined) return [];
  // what is compared while it is read is not asked for before
  const areSound = await Promise.all(ranges.map(async (range) => wholeObject(range) !== undefined || isSound(range)));
  const isPlain = !areSound.includes(false) && ranges.every((range) => comparedAgain(range) === undefined);
  const read = isPlain ? await readAtOnce(reader, ranges, target) : undefined;
  if (read !== undefined) return read;
  const sound: boolean[] = [];
  for (const range of ranges) {
    const part = placeIn(target, first, range);
    const isGiven = await isSound(range);
    if (isGiven) await readRange(reader, range, part);
    else sayDamaged(part);
    sound.push(isGiven);
  }
  return sound;
}

async function isSound({ guard }: StoredRange): Promise<boolean> {
  return guard === undefined || guard.isSound();
}

/** One read for all. @returns undefined where something could not be read, and it is to be found out what */
async function readAtOnce(
  reader: PackReader,
  ranges: readonly StoredRange[],
  target: Buffer,
): Promise<boolean[] | undefined> {
  const [first] = ranges;
  if (first === undefined) return [];
  const objects = ranges.map(wholeObject);
  if (objects.every((object) => object === undefined)) await reader.readInto(first.packId, first.offset, target);
  else if (!(await reader.isReadInto(first.packId, first.offset, target))) return undefined;
  const sound: boolean[] = [];
  for (const [index, range] of ranges.entries()) {
    const [object, part] = [objects[index], placeIn(target, first, range)];
    const isGiven = object === undefined || (await reader.isAsSummed(object, part));
    if (!isGiven) sayDamaged(part);
    sound.push(isGiven);
  }
  return sound;
}

/** Returns the object that a range is all of, where it can be compared in memory. */
export function wholeObject({ offset, length, guard }: StoredRange): ProvedObject | undefined {
  const object = guard?.object;
  const isWhole = object?.packOffset === offset && object.sizeBytes === length && length <= wholeBytes;
  return isWhole ? object : undefined;
}

function placeIn(target: Buffer, first: StoredRange, { offset, length }: StoredRange): Buffer {
  return target.subarray(offset - first.offset, offset - first.offset + length);
}

function sayDamaged(part: Buffer): void {
  sentence.copy(part.fill(' '));
}

async function readRange(reader: PackReader, range: StoredRange, target: Buffer): Promise<void> {
  const object = comparedAgain(range);
  if (object === undefined) return reader.readInto(range.packId, range.offset, target);
  return reader.readProvedInto(object, range.offset - object.packOffset, target);
}

/**
 * The object that a range is compared with while it is read. What is too long to be held was read for its guard before, and may have
 * changed since.
 */
function comparedAgain(range: StoredRange): ProvedObject | undefined {
  return range.within ?? (wholeObject(range) === undefined ? range.guard?.object : undefined);
}

/** Lends a range in memory that is used again, as `PackReader.borrow` gives it. @throws as `readNeighbours` */
export async function borrowRange(reader: PackReader, { packId, offset, length, within }: StoredRange) {
  if (within === undefined) return reader.borrow(packId, offset, length);
  return reader.borrowProved(within, offset - within.packOffset, length);
}

/** So much is compared before the first byte of an answer leaves. */
const provedBeforeBytes = 256 * 1024 * 1024;

/**
 * Looks whether ranges are there and are what came in, as far as 256 MiB: afterwards there is no way to say that they are not, and
 * whoever sends them breaks off. @throws DamagedBytes
 */
export async function requireRanges(reader: PackReader, ranges: readonly StoredRange[]): Promise<void> {
  await reader.require(ranges);
  let left = provedBeforeBytes;
  for (const { offset, length, within } of ranges) {
    if (within === undefined) continue;
    const compared = Math.min(length, left);
    await reader.requireProved(within, offset - within.packOffset, compared);
    left -= compared;
  }
}
