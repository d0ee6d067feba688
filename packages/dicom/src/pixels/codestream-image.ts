export interface Codestream {
  readonly transferSyntaxUid: string;
  /** Undefined for a codec whose frames say nothing of their image. */
  readonly image: CodestreamImage | undefined;
}

/** The Image Pixel module as the bytes have it (PS3.18 §8.7.3.3). */
export interface CodestreamImage {
  readonly rows: number;
  readonly columns: number;
  readonly samplesPerPixel: number;
  readonly bitsStored: number;
  readonly isSigned: boolean;
  readonly photometricInterpretation: string;
}
