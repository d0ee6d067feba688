import { pictureParameters, profileBytes, sequenceParameters, type PictureSize } from './h264.ts';

export interface Track {
  readonly size: PictureSize;
  readonly framesPerSecond: number;
  /** One unit of H.264 for each picture, each to be decoded by itself. */
  readonly pictures: readonly Uint8Array[];
}

type Part = readonly number[] | Uint8Array;

/** The matrix that leaves a picture as it is, in fixed point (ISO/IEC 14496-12 §6.2.2). */
const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(uint32);
const version0 = uint32(0);
/** 'und' in three times five bits. */
const noLanguage = uint16(0x55c4);

/** An MP4 (ISO/IEC 14496-12) of one H.264 track, with the index before the pictures: it plays while it comes. */
export function mp4(track: Track): Uint8Array<ArrayBuffer> {
  const samples = track.pictures.map((picture) => joined([uint32(picture.length), picture]));
  const start = box('ftyp', text('isom'), uint32(0x200), text('isomavc1mp42'));
  const sizes = samples.map(({ length }) => length);
  // The index says where the pictures begin, which is after the index; how long it is does not depend on that.
  const beginning = start.length + movie(track, sizes, 0).length + 8;
  return joined([start, movie(track, sizes, beginning), box('mdat', ...samples)]);
}

function movie(track: Track, sizes: readonly number[], beginning: number): Uint8Array<ArrayBuffer> {
  const { framesPerSecond, size } = track;
  const length = [...uint32(framesPerSecond), ...uint32(sizes.length)]; // ticks of a second, ticks of the whole
  const header = box(
    'mvhd',
    [...version0, ...uint32(0), ...uint32(0), ...length, ...uint32(0x10000), ...uint16(0x100), ...zeros(10)],
    [...identity, ...zeros(24), ...uint32(2)],
  );
  const trackHeader = box(
    'tkhd',
    [...uint32(7), ...uint32(0), ...uint32(0), ...uint32(1), ...uint32(0), ...uint32(sizes.length)],
    [...zeros(16), ...identity, ...uint32(size.width * 0x10000), ...uint32(size.height * 0x10000)],
  );
  const mediaHeader = box('mdhd', version0, uint32(0), uint32(0), length, noLanguage, uint16(0));
  const handler = box('hdlr', version0, uint32(0), text('vide'), zeros(12), text('video\0'));
  const place = box('dinf', box('dref', version0, uint32(1), box('url ', uint32(1)))); // 1: in this file
  const about = box('minf', box('vmhd', uint32(1), zeros(8)), place, sampleTable(track, sizes, beginning));
  return box('moov', header, box('trak', trackHeader, box('mdia', mediaHeader, handler, about)));
}

function sampleTable({ size }: Track, sizes: readonly number[], beginning: number): Uint8Array<ArrayBuffer> {
  return box(
    'stbl',
    box('stsd', version0, uint32(1), sampleEntry(size)),
    box('stts', version0, uint32(1), uint32(sizes.length), uint32(1)),
    box('stsc', version0, uint32(1), uint32(1), uint32(sizes.length), uint32(1)),
    box('stsz', version0, uint32(0), uint32(sizes.length), sizes.flatMap(uint32)),
    box('stco', version0, uint32(1), uint32(beginning)),
  );
}

/** Returns how the pictures are encoded (ISO/IEC 14496-15 §5.3.3, §5.4.2). */
function sampleEntry(size: PictureSize): Uint8Array<ArrayBuffer> {
  const [sequence, picture] = [sequenceParameters(size), pictureParameters()];
  const configuration = box(
    'avcC',
    [1, ...profileBytes, 0xff, 0xe1], // lengths of four bytes; one sequence parameter set
    joined([uint16(sequence.length), sequence, [1], uint16(picture.length), picture]),
  );
  return box(
    'avc1',
    [...zeros(6), ...uint16(1), ...zeros(16), ...uint16(size.width), ...uint16(size.height)],
    [...uint32(0x480000), ...uint32(0x480000), ...zeros(4), ...uint16(1), ...zeros(32), ...uint16(24), 0xff, 0xff],
    configuration,
  );
}

function box(type: string, ...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return joined([uint32(length), text(type), ...parts]);
}

function joined(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function uint32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

function uint16(value: number): number[] {
  return [(value >>> 8) & 255, value & 255];
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

function text(letters: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(letters);
}
