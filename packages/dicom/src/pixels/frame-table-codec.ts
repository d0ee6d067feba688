import { DicomError } from '../errors.ts';
import type { ByteRange, FrameLocation, FrameTable } from './frame-table.ts';
import { packedRange } from './native-frames.ts';

// Version, flags, then variable-length numbers (7 bits a byte, low ones first). Native: start, bits of a frame, frames.
// Encapsulated: frames; for each the number of fragments and for each of those the gap to the one before and its length.
const version = 1;
const encapsulatedFlag = 1;
const bitPackedFlag = 2;
const videoFlag = 4;
const regularFlag = 8;
const mostEntries = 4_000_000;

/** A frame table in few bytes: 8 to 14 for native pixel data, about 4 for each compressed frame. */
export function encodeFrameTable(table: FrameTable): Uint8Array {
  const bits = regularBits(table);
  const flags =
    (table.kind === 'encapsulated' ? encapsulatedFlag : 0) |
    (table.bitPacked === true ? bitPackedFlag : 0) |
    (table.video === true ? videoFlag : 0) |
    (bits === undefined ? 0 : regularFlag);
  const output = [version, flags];
  if (bits === undefined) putFragments(output, table.frames);
  else for (const value of [table.frames[0]?.offset ?? 0, bits, table.frames.length]) putNumber(output, value);
  return Uint8Array.from(output);
}

/** The table that `encodeFrameTable` was given. @throws DicomError `invalid-value` for other bytes */
export function decodeFrameTable(bytes: Uint8Array): FrameTable {
  const [first, flags = 0] = bytes;
  if (first !== version || flags > 15) throw damaged();
  const numbers = new NumberReader(bytes, 2);
  const frames = (flags & regularFlag) === 0 ? readFragments(numbers) : readRegular(numbers);
  return {
    frames,
    kind: (flags & encapsulatedFlag) === 0 ? 'native' : 'encapsulated',
    ...((flags & bitPackedFlag) === 0 ? {} : { bitPacked: true }),
    ...((flags & videoFlag) === 0 ? {} : { video: true }),
  };
}

/** Bits of one frame where start, bits and count describe the whole table. */
function regularBits({ frames, kind, bitPacked }: FrameTable): number | undefined {
  const [first] = frames;
  const last = frames.at(-1);
  if (kind !== 'native' || first === undefined || last === undefined) return undefined;
  const candidates = bitPacked === true ? packedCandidates(first, last, frames.length) : [first.length * 8];
  return candidates.find((bits) =>
    frames.every((frame, index) => isRange(frame, packedRange(first.offset, bits, index))),
  );
}

// Several bit counts give the same bytes for few frames; any that gives exactly these ranges will do.
function packedCandidates(first: ByteRange, last: ByteRange, count: number): number[] {
  const least = Math.max(1, Math.floor(((last.offset - first.offset) * 8) / Math.max(1, count - 1)) - 8);
  return Array.from({ length: 24 }, (_, index) => least + index);
}

function isRange(a: ByteRange, b: ByteRange): boolean {
  return a.offset === b.offset && a.length === b.length;
}

function putFragments(output: number[], frames: readonly FrameLocation[]): void {
  putNumber(output, frames.length);
  let end = 0;
  for (const frame of frames) {
    const fragments = frame.fragments ?? [frame];
    putNumber(output, fragments.length);
    for (const { offset, length } of fragments) {
      if (offset < end) throw new DicomError('invalid-value', 'Frames have to be in the order of their bytes');
      putNumber(output, offset - end);
      putNumber(output, length);
      end = offset + length;
    }
  }
}

function readRegular(numbers: NumberReader): FrameLocation[] {
  const start = numbers.next();
  const bits = numbers.next();
  const count = numbers.next();
  if (count > mostEntries) throw damaged();
  return Array.from({ length: count }, (_, index) => packedRange(start, bits, index));
}

function readFragments(numbers: NumberReader): FrameLocation[] {
  const count = numbers.next();
  const frames: FrameLocation[] = [];
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const fragments: ByteRange[] = [];
    for (let left = numbers.next(); left > 0; left -= 1) {
      const offset = end + numbers.next();
      const length = numbers.next();
      fragments.push({ offset, length });
      end = offset + length;
    }
    frames.push(toFrame(fragments));
  }
  return frames;
}

function toFrame(fragments: readonly ByteRange[]): FrameLocation {
  const [first] = fragments;
  if (first === undefined) throw damaged();
  if (fragments.length === 1) return first;
  return { offset: first.offset, length: fragments.reduce((sum, { length }) => sum + length, 0), fragments };
}

function putNumber(output: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    output.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  output.push(rest);
}

class NumberReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  next(): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) break;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw damaged();
  }
}

function damaged(): DicomError {
  return new DicomError('invalid-value', 'This is not a frame table');
}
