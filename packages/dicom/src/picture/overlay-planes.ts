import type { ImageDescription } from '../pixels/frames.ts';
import type { Header } from './header.ts';
import type { Samples } from './samples.ts';

/** The repeating group 60xx: sixteen planes (PS3.5 §7.6). */
export const overlayGroups: readonly number[] = Array.from({ length: 16 }, (_, plane) => 0x6000 + plane * 2);

const elements = {
  rows: 0x0010,
  columns: 0x0011,
  frames: 0x0015,
  origin: 0x0050,
  firstFrame: 0x0051,
  bitPosition: 0x0102,
  bits: 0x3000,
} as const;

export const overlayElements: readonly number[] = Object.values(elements);

export function overlayTag(group: number, element: number): number {
  return group * 0x10000 + element;
}

/** A picture of yes and no: a byte for each pixel, 0 or 1. */
export type Mask = Uint8Array;

/**
 * Returns what the overlay planes of a frame cover (PS3.3 §C.9.2), those in bits of their own and those in unused bits of the pixels;
 * undefined where nothing is covered.
 * @param frame from 1
 * @param without the group that is something else, such as a shutter
 */
export function overlayMask(
  header: Header,
  image: ImageDescription,
  {
    frame,
    samples,
    without,
  }: { readonly frame: number; readonly samples: Samples; readonly without?: number | undefined },
): Mask | undefined {
  const planes = overlayGroups
    .filter((group) => group !== without)
    .flatMap((group) => planeOf(header, group, { image, frame, samples }) ?? []);
  if (planes.length === 0) return undefined;
  const mask = new Uint8Array(image.rows * image.columns);
  for (const plane of planes) cover(mask, image, plane);
  return mask;
}

/** The same of one plane. */
export function maskOfGroup(
  header: Header,
  image: ImageDescription,
  { group, frame, samples }: { readonly group: number; readonly frame: number; readonly samples: Samples },
): Mask | undefined {
  const plane = planeOf(header, group, { image, frame, samples });
  if (plane === undefined) return undefined;
  const mask = new Uint8Array(image.rows * image.columns);
  cover(mask, image, plane);
  return mask;
}

interface Plane {
  readonly rows: number;
  readonly columns: number;
  /** The row of its first pixel, from 0; negative where it begins outside the picture. */
  readonly top: number;
  readonly left: number;
  readonly isSet: (at: number) => boolean;
}

function planeOf(
  header: Header,
  group: number,
  { image, frame, samples }: { readonly image: ImageDescription; readonly frame: number; readonly samples: Samples },
): Plane | undefined {
  const tag = (element: number): number => overlayTag(group, element);
  const [rows, columns] = [header.number(tag(elements.rows)), header.number(tag(elements.columns))];
  if (rows === undefined || columns === undefined) return undefined;
  const [row = 1, column = 1] = header.numbers(tag(elements.origin));
  const bits = header.bytes(tag(elements.bits));
  const place = { rows, columns, top: row - 1, left: column - 1 };
  if (bits === undefined || bits.length === 0) {
    const isSet = unusedBits(samples, image, header.number(tag(elements.bitPosition)) ?? 0);
    return isSet && { ...place, rows: image.rows, columns: image.columns, isSet };
  }
  const start = frameOfPlane(header, group, frame);
  if (start === undefined) return undefined;
  const offset = start * rows * columns;
  return { ...place, isSet: (at) => (((bits[(offset + at) >> 3] ?? 0) >> ((offset + at) & 7)) & 1) === 1 };
}

/**
 * Returns which of the plane's frames lies over a frame of the picture, from 0. A plane that names no frames lies over each (PS3.3
 * §C.9.2.1.4).
 */
function frameOfPlane(header: Header, group: number, frame: number): number | undefined {
  const frames = header.number(overlayTag(group, elements.frames));
  if (frames === undefined) return 0;
  const at = frame - (header.number(overlayTag(group, elements.firstFrame)) ?? 1);
  return at >= 0 && at < Math.max(1, frames) ? at : undefined;
}

/** A plane in a bit of the pixels that they do not use (retired, but sent). */
function unusedBits({ bytes, bitsAllocated }: Samples, image: ImageDescription, bit: number) {
  const { highBit, bitsStored, samplesPerPixel } = image;
  const isUsed = bit <= highBit && bit > highBit - bitsStored;
  if (samplesPerPixel !== 1 || bitsAllocated > 16 || bit >= bitsAllocated || isUsed) return undefined;
  const width = bitsAllocated / 8;
  return (at: number): boolean => (((bytes[at * width + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1;
}

function cover(mask: Mask, image: ImageDescription, { rows, columns, top, left, isSet }: Plane): void {
  const [firstRow, lastRow] = [Math.max(0, -top), Math.min(rows, image.rows - top)];
  const [firstColumn, lastColumn] = [Math.max(0, -left), Math.min(columns, image.columns - left)];
  for (let row = firstRow; row < lastRow; row += 1)
    for (let column = firstColumn; column < lastColumn; column += 1)
      if (isSet(row * columns + column)) mask[(row + top) * image.columns + column + left] = 1;
}
