/** A range of bytes, counted from the start of the source. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * One frame. With `fragments` its bytes are theirs one after the other: `offset` is where the first begins and `length`
 * the sum of their lengths.
 */
export interface FrameLocation extends ByteRange {
  readonly fragments?: readonly ByteRange[];
}

export interface FrameTable {
  readonly frames: readonly FrameLocation[];
  readonly kind: 'native' | 'encapsulated';
  /** Frames of single bits that do not begin at whole bytes: frame n begins at bit (n x bits per frame) mod 8 of its range. */
  readonly bitPacked?: boolean;
  /** A video stream: one entry for all frames. */
  readonly video?: boolean;
  /** Fragments that end with the bytes, without the delimiter. */
  readonly isOpenEnded?: boolean;
}
