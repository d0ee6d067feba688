/** A reader refuses what exceeds these, so that no input costs more than it should. All are checked before anything is allocated. */
export interface ReadLimits {
  /** Sequences within sequences. */
  readonly depth: number;
  /** Elements and items together. */
  readonly elements: number;
  /** Bytes of one text value. */
  readonly textBytes: number;
  /** Bytes of one value other than pixel data. */
  readonly valueBytes: number;
  /** Bytes a deflated data set may grow to. */
  readonly inflatedBytes: number;
  /** Inflated bytes for one deflated byte, once `inflateFreeBytes` are exceeded. */
  readonly inflateRatio: number;
  /** An honest black image exceeds every ratio; below this size the ratio does not count. */
  readonly inflateFreeBytes: number;
}

const mebibyte = 1024 * 1024;

export const defaultLimits: ReadLimits = {
  depth: 64,
  elements: 1_000_000,
  textBytes: 16 * mebibyte,
  valueBytes: 512 * mebibyte,
  inflatedBytes: 512 * mebibyte,
  inflateRatio: 100,
  inflateFreeBytes: 8 * mebibyte,
};
