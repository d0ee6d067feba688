import type { Rectangle } from '@isocenter/dicom/deidentify/black-out.ts';
import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { PictureType, WindowShape } from '../dicomweb/dicomweb.ts';

/** The request to a worker, which gets a copy of the bytes. */
export interface RenderTask {
  readonly transferSyntaxUid: string;
  /** The data set up to its pixel data; of a deflated one everything. */
  readonly header: Uint8Array;
  /** The frame as stored; undefined for a deflated data set, where it is inside `header`. */
  readonly frame: Uint8Array | undefined;
  /** From 1. */
  readonly frameNumber: number;
  readonly output: PictureOutput | SamplesOutput;
}

/** Samples in explicit little endian, black within the rectangles. */
interface SamplesOutput {
  readonly kind: 'samples';
  readonly black?: readonly Rectangle[];
}

/** Pictures (PNG) that become one that moves. */
export interface FilmTask {
  readonly pictures: readonly Uint8Array[];
  /** Between them. */
  readonly milliseconds: number;
}

export interface PictureOutput {
  readonly kind: 'picture';
  readonly contentType: PictureType;
  readonly quality: number;
  readonly viewport: { readonly width: number; readonly height: number } | undefined;
  readonly region:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
  readonly window: { readonly center: number; readonly width: number; readonly shape: WindowShape } | undefined;
  /** The look that somebody saw: instead of a size and a part. */
  readonly look?: KeyLook;
}
