import type { ProvedObject } from './pack-location.ts';
import type { PackReader } from './pack-reader.ts';

/** Whether the object that a range belongs to is still what was stored: looked up once, when its first byte is wanted. */
export type Guard = () => Promise<boolean>;

/**
 * Bytes of a pack. With a guard they are read only when the whole object behind them is sound; `within` an object they are compared
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
 * @throws DamagedBytes for a range within an object of which other bytes came in
 */
export async function readNeighbours(
  reader: PackReader,
  ranges: readonly StoredRange[],
  target: Buffer,
): Promise<void> {
  const [first] = ranges;
  if (first === undefined) return;
  const sound = await Promise.all(ranges.map(async ({ guard }) => guard?.() ?? true));
  if (!sound.includes(false) && ranges.every(({ within }) => within === undefined))
    return reader.readInto(first.packId, first.offset, target);
  for (const [index, range] of ranges.entries()) {
    const part = target.subarray(range.offset - first.offset, range.offset - first.offset + range.length);
    if (sound[index] === true) await readRange(reader, range, part);
    else sentence.copy(part.fill(' '));
  }
}

async function readRange(reader: PackReader, { packId, offset, within }: StoredRange, target: Buffer): Promise<void> {
  if (within === undefined) return reader.readInto(packId, offset, target);
  return reader.readProvedInto(within, offset - within.packOffset, target);
}

/** A range in memory that is used again, as `PackReader.borrow` gives it. @throws as `readNeighbours` */
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
