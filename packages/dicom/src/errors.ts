/** `truncated` alone means that more bytes could help. */
export type DicomErrorCode =
  | 'truncated'
  | 'not-dicom'
  | 'too-deep'
  | 'too-large'
  | 'too-many-elements'
  | 'invalid-length'
  | 'invalid-vr'
  | 'invalid-tag'
  | 'invalid-value'
  | 'invalid-deflate'
  | 'invalid-pixel-data'
  | 'unknown-keyword'
  | 'unknown-transfer-syntax';

/** The only error this package throws on input; `offset` is the byte at which reading stopped, where there is one. */
export class DicomError extends Error {
  override readonly name = 'DicomError';
  readonly code: DicomErrorCode;
  readonly offset: number | undefined;

  constructor(code: DicomErrorCode, message: string, offset?: number) {
    super(offset === undefined ? message : `${message} (at byte ${offset})`);
    this.code = code;
    this.offset = offset;
  }
}

/** Something a lenient read accepted although the standard forbids it. */
export interface ParseWarning {
  readonly code:
    | 'duplicate-element'
    | 'element-order'
    | 'implicit-element'
    | 'invalid-vr'
    | 'odd-length'
    | 'trailing-bytes'
    | 'unexpected-delimiter';
  readonly tag: number;
  readonly offset: number;
}
