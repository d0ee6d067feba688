import { boxAt, boxesIn, boxOf, type Box } from './movie-boxes.ts';
import type { ByteRange } from './jpeg-picture.ts';

export interface Movie {
  readonly columns: number;
  readonly rows: number;
  readonly frames: number;
  readonly frameMilliseconds: number;
  /** The transfer syntax of its stream (PS3.5 §8.2.7, §8.2.8). */
  readonly transferSyntaxUid: string;
  /** Ten bits a sample. */
  readonly isTenBit: boolean;
  /** Boxes to empty: what cameras write beside the stream, such as the place. */
  readonly blanked: readonly ByteRange[];
}

/** `damaged`: it has no film that could be read. `form`: its codec, level or layout has no place in DICOM. */
export type MovieFault = 'damaged' | 'form';

const largestIndexBytes = 64 * 1024 * 1024;
const mostBoxes = 10_000;
/** Descriptions by people and machines, in which places and names stand. */
const descriptions: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

/**
 * Reads the index of an MP4 file.
 * @param read some bytes from an offset, fewer only where the file ends
 */
export async function readMovie(
  sizeBytes: number,
  read: (offset: number, length: number) => Promise<Uint8Array>,
): Promise<Movie | MovieFault> {
  const blanked: ByteRange[] = [];
  let index: Box | undefined;
  let isFragmented = false;
  for (let [start, count] = [0, 0]; start + 8 <= sizeBytes && count < mostBoxes; count += 1) {
    const box = boxAt(await read(start, 16), 0, { start, end: sizeBytes });
    if (box === undefined) return 'damaged';
    if (box.type === 'moov') index = box;
    if (box.type === 'moof') isFragmented = true;
    if (descriptions.has(box.type)) blanked.push([box.start, box.end]);
    start = box.end;
  }
  if (index === undefined || index.end - index.start > largestIndexBytes) return 'damaged';
  const bytes = await read(index.start, index.end - index.start);
  if (bytes.length < index.end - index.start) return 'damaged';
  if (isFragmented) return 'form';
  return movieOf(bytes, { at: index.start, blanked });
}

function movieOf(
  bytes: Uint8Array,
  { at, blanked }: { at: number; blanked: readonly ByteRange[] },
): Movie | MovieFault {
  const moov = boxAt(bytes, 0, { start: 0, end: bytes.length });
  if (moov === undefined) return 'damaged';
  const children = boxesIn(bytes, moov.content, moov.end);
  const tracks = children.filter(({ type }) => type === 'trak');
  const track = tracks.find((one) => isOfPictures(bytes, one));
  if (track === undefined) return 'damaged';
  const within = [moov, ...tracks].flatMap((box) => boxesIn(bytes, box.content, box.end));
  const described = within.filter(({ type }) => descriptions.has(type));
  const all = [...blanked, ...described.map(({ start, end }): ByteRange => [at + start, at + end])];
  const film = filmOf(bytes, track);
  return typeof film === 'string' ? film : { ...film, blanked: all.toSorted(([a], [b]) => a - b) };
}

function isOfPictures(bytes: Uint8Array, track: Box): boolean {
  const handler = boxOf(bytes, track, 'mdia', 'hdlr');
  return handler !== undefined && textAt(bytes, handler.content + 8) === 'vide';
}

function filmOf(bytes: Uint8Array, track: Box): Omit<Movie, 'blanked'> | MovieFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = boxOf(bytes, track, 'mdia', 'mdhd');
  const table = boxOf(bytes, track, 'mdia', 'minf', 'stbl');
  const sizes = table && boxOf(bytes, table, 'stsz');
  const kinds = table && boxOf(bytes, table, 'stsd');
  if (header === undefined || sizes === undefined || kinds === undefined) return 'damaged';
  if (sizes.end - sizes.content < 12 || kinds.end - kinds.content < 94) return 'damaged';
  const seconds = secondsOf(view, header);
  const frames = view.getUint32(sizes.content + 8);
  const entry = kinds.content + 8;
  const [columns, rows] = [view.getUint16(entry + 32), view.getUint16(entry + 34)];
  const codec = codecOf(bytes, entry, kinds.end);
  if (frames === 0 || columns === 0 || rows === 0 || !(seconds > 0)) return 'damaged';
  return codec === undefined
    ? 'form'
    : { columns, rows, frames, frameMilliseconds: (seconds * 1000) / frames, ...codec };
}

/** Returns the duration of a track (ISO 14496-12 §8.4.2). */
function secondsOf(view: DataView, { content, end }: Box): number {
  const isLong = view.getUint8(content) === 1;
  if (end - content < (isLong ? 32 : 20)) return 0;
  const scale = view.getUint32(content + (isLong ? 20 : 12));
  return (isLong ? Number(view.getBigUint64(content + 24)) : view.getUint32(content + 16)) / scale;
}

const avcProfiles: ReadonlySet<number> = new Set([66, 77, 100]);

/**
 * Returns DICOM's transfer syntax for the codec, profile and level of a sample entry (ISO 14496-15 §5.3.3, §8.3.3); undefined where there
 * is none.
 */
function codecOf(
  bytes: Uint8Array,
  entry: number,
  end: number,
): Pick<Movie, 'transferSyntaxUid' | 'isTenBit'> | undefined {
  const type = textAt(bytes, entry + 4);
  const configuration = boxesIn(bytes, entry + 86, end).find((box) => box.type === 'avcC' || box.type === 'hvcC');
  if (configuration === undefined) return undefined;
  const at = (index: number): number => bytes[configuration.content + index] ?? 0;
  const inDicom = (suffix: number, isTenBit = false) => ({
    transferSyntaxUid: `1.2.840.10008.1.2.4.${suffix}`,
    isTenBit,
  });
  if (type === 'avc1' || type === 'avc3') {
    const level = at(3);
    return avcProfiles.has(at(1)) && level <= 42 ? inDicom(level === 42 ? 104 : 102) : undefined;
  }
  if (type !== 'hvc1' && type !== 'hev1') return undefined;
  const [profile, level] = [at(1) & 0x1f, at(12)];
  // Level 5.1 is 153: thirty times the number.
  if (level > 153 || (profile !== 1 && profile !== 2)) return undefined;
  return profile === 1 ? inDicom(107) : inDicom(108, true);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
