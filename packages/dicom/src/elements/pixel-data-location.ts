import type { ElementHeader } from './element-header.ts';
import { undefinedLength } from './tags.ts';
import type { Vr } from '../dictionary/vr.ts';

/** Offsets count from the start of the bytes that were read; `length` is undefined for fragments. */
export interface PixelDataLocation {
  readonly headerOffset: number;
  readonly valueOffset: number;
  readonly length: number | undefined;
  readonly vr: Vr;
}

/** Returns the place of the value that a header announces; without a length when it comes in fragments. */
export function pixelDataLocation(
  headerOffset: number,
  { valueOffset, length, properties }: ElementHeader,
): PixelDataLocation {
  return { headerOffset, valueOffset, length: length === undefinedLength ? undefined : length, vr: properties.vr };
}
