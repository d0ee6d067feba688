/** A range of bytes: from, and up to but not with. */
export type ByteRange = readonly [number, number];

export interface JpegPicture {
  readonly columns: number;
  readonly rows: number;
  readonly components: number;
  /** Process 1: sequential, Huffman, 8 bits. */
  readonly isBaseline: boolean;
  /** Its chroma has fewer samples than its luma. */
  readonly isSubsampled: boolean;
  /** Its components are red, green and blue, which a marker of Adobe says. */
  readonly isRgb: boolean;
  /** The orientation of the camera: 1 is upright (Exif 2.32, tag 274). */
  readonly orientation: number;
  /** The ranges needed to show it. What cameras write beside it is left out: place, owner, a second picture, a film behind the end. */
  readonly ranges: readonly ByteRange[];
}

interface Frame {
  readonly marker: number;
  readonly columns: number;
  readonly rows: number;
  readonly precision: number;
  readonly samplings: readonly number[];
}

/** Reads the markers of a JPEG file (ITU-T T.81 annex B); undefined where it is cut or damaged. */
export function jpegPicture(bytes: Uint8Array): JpegPicture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const ranges: ByteRange[] = [[0, 2]];
  let frame: Frame | undefined;
  let [isRgb, orientation] = [false, 1];
  for (let at = 2; ;) {
    // Before a marker any number of bytes may fill (T.81 §B.1.1.2).
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = markerAt(bytes, at);
    if (marker === undefined) return undefined;
    if (marker === 0xd9) {
      if (frame === undefined) return undefined;
      return pictureOf(frame, { isRgb, orientation, ranges: [...ranges, [at, at + 2]] });
    }
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const end = marker === 0xda ? scanEnd(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (isFrame(marker)) frame = frameOf(marker, segment);
    if (marker === 0xee && startsWith(segment, 'Adobe')) isRgb = segment[11] === 0;
    if (marker === 0xe1 && startsWith(segment, 'Exif\0\0')) orientation = exifOrientation(segment.subarray(6));
    if (isNeeded(marker, segment)) ranges.push([at, end]);
    at = end;
  }
}

function pictureOf(frame: Frame, rest: Pick<JpegPicture, 'isRgb' | 'orientation' | 'ranges'>): JpegPicture | undefined {
  const { marker, columns, rows, precision, samplings } = frame;
  if (columns === 0 || rows === 0) return undefined;
  return {
    columns,
    rows,
    components: samplings.length,
    isBaseline: marker === 0xc0 && precision === 8,
    isSubsampled: new Set(samplings).size > 1,
    ...rest,
  };
}

/** The marker at an offset; undefined where there is none. */
function markerAt(bytes: Uint8Array, at: number): number | undefined {
  const marker = bytes[at + 1];
  return bytes[at] === 0xff && marker !== undefined && marker !== 0 && marker !== 0xff ? marker : undefined;
}

/** Returns where the coded data that begin at an offset end: at the next marker that is not a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return Number.POSITIVE_INFINITY;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie between. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function frameOf(marker: number, segment: Uint8Array): Frame {
  const at = (index: number): number => segment[index] ?? 0;
  const samplings = Array.from({ length: at(5) }, (_, index) => at(7 + index * 3));
  const [rows, columns] = [at(1) * 256 + at(2), at(3) * 256 + at(4)];
  return { marker, precision: at(0), rows, columns, samplings };
}

/** JFIF, colour profiles and Adobe's mark say how colours are meant; all other application data and comments are left out. */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe0) return startsWith(segment, 'JFIF\0');
  if (marker === 0xe2) return startsWith(segment, 'ICC_PROFILE\0');
  if (marker === 0xee) return startsWith(segment, 'Adobe');
  return (marker < 0xe0 || marker > 0xef) && marker !== 0xfe;
}

/** The orientation in the first directory of a TIFF (Exif 2.32 §4.6.2); 1 where it says none. */
function exifOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = tiff[0] === 0x49;
  if (tiff.length < 8) return 1;
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return 1;
  const count = view.getUint16(start, little);
  for (let index = 0, at = start + 2; index < count && at + 12 <= tiff.length; index += 1, at += 12) {
    if (view.getUint16(at, little) !== 274) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, text.length)) === text;
}
