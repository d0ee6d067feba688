import type { PackReader } from './pack-reader.ts';

/** Whether the object that a range belongs to is still what was stored: looked up once, when its first byte is wanted. */
export type Guard = () => Promise<boolean>;

/** Bytes of a pack. With a guard they are read only when the whole object behind them is sound. */
export interface StoredRange {
  readonly packId: number;
  readonly offset: number;
  readonly length: number;
  readonly guard?: Guard;
}

const sentence = Buffer.from('This image is damaged in the archive. Its bytes are not given out.\r\n');

/**
 * Fills `target` with ranges that follow each other in one pack. In the place of an object that is damaged stands a sentence and
 * spaces: the length of what is being sent was told already, and its neighbours must arrive whole.
 */
export async function readNeighbours(
  reader: PackReader,
  ranges: readonly StoredRange[],
  target: Buffer,
): Promise<void> {
  const [first] = ranges;
  if (first === undefined) return;
  const sound = await Promise.all(ranges.map(async ({ guard }) => guard?.() ?? true));
  if (!sound.includes(false)) return reader.readInto(first.packId, first.offset, target);
  for (const [index, { packId, offset, length }] of ranges.entries()) {
    const part = target.subarray(offset - first.offset, offset - first.offset + length);
    if (sound[index] === true) await reader.readInto(packId, offset, part);
    else sentence.copy(part.fill(' '));
  }
}
