import type { PictureOutput } from './render-task.ts';

/** The place where a worker finds an object: in memory that is copied to it, or in a range of a file. */
export type ObjectPlace = { readonly transferSyntaxUid: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly path: string; readonly offset: number; readonly length: number }
);

/** The request to the comparing worker about two objects, or about one of them. Frames count from 1. */
export type CompareTask =
  | { readonly kind: 'is-same'; readonly before: ObjectPlace; readonly after: ObjectPlace }
  | { readonly kind: 'compare'; readonly before: ObjectPlace; readonly after: ObjectPlace }
  | { readonly kind: 'picture'; readonly of: ObjectPlace; readonly frame: number; readonly output: PictureOutput }
  | {
      readonly kind: 'difference';
      readonly before: ObjectPlace;
      readonly after: ObjectPlace;
      readonly frame: number;
      readonly output: PictureOutput;
    };

/** One element, or one item, that differs. A value is its text, or for bytes their number and hash. */
export interface ElementDifference {
  /** `00081140/0/00081155`: tags, with the index of an item after its sequence. */
  readonly path: string;
  readonly keyword: string | undefined;
  readonly vr: string;
  readonly before: DifferingValue | undefined;
  readonly after: DifferingValue | undefined;
}

export type DifferingValue =
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'bytes'; readonly length: number; readonly sha256: string }
  | { readonly kind: 'items'; readonly count: number };

export interface Comparison {
  readonly elements: readonly ElementDifference[];
  /** There are more than are listed. */
  readonly hasMore: boolean;
  readonly pixels: PixelComparison;
}

/**
 * `same`: every sample of every frame; `other`: `frames` differ; `none`: neither has pixels; `unknown`: they cannot be decoded, or
 * something was lost in compressing one of them.
 */
export interface PixelComparison {
  readonly kind: 'same' | 'other' | 'none' | 'unknown';
  readonly frameCounts: readonly [before: number, after: number];
  /** The first frames that differ. */
  readonly frames: readonly number[];
  /** Frames that were looked at: fewer than there are where time was up. */
  readonly comparedFrames: number;
}
