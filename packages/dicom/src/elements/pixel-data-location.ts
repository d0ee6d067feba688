import type { Vr } from '../dictionary/vr.ts';

/** Where the pixels are. Offsets count from the start of the bytes that were read; `length` is undefined for fragments. */
export interface PixelDataLocation {
  readonly headerOffset: number;
  readonly valueOffset: number;
  readonly length: number | undefined;
  readonly vr: Vr;
}
