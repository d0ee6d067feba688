import { rleLossless } from '@isocenter/dicom/dictionary/uids.ts';

export type NativeDecoder = 'decodeJpeg' | 'decodeJpegLs' | 'decodeJpeg2000' | 'decodeHtJpeg2000' | 'decodeJpegXl';

/** Decoders by transfer syntax (PS3.5 §A.4). */
export const nativeDecoders: Readonly<Record<string, NativeDecoder>> = {
  '1.2.840.10008.1.2.4.50': 'decodeJpeg',
  '1.2.840.10008.1.2.4.51': 'decodeJpeg',
  '1.2.840.10008.1.2.4.57': 'decodeJpeg',
  '1.2.840.10008.1.2.4.70': 'decodeJpeg',
  '1.2.840.10008.1.2.4.80': 'decodeJpegLs',
  '1.2.840.10008.1.2.4.81': 'decodeJpegLs',
  '1.2.840.10008.1.2.4.90': 'decodeJpeg2000',
  '1.2.840.10008.1.2.4.91': 'decodeJpeg2000',
  '1.2.840.10008.1.2.4.110': 'decodeJpegXl',
  '1.2.840.10008.1.2.4.112': 'decodeJpegXl',
  '1.2.840.10008.1.2.4.201': 'decodeHtJpeg2000',
  '1.2.840.10008.1.2.4.202': 'decodeHtJpeg2000',
  '1.2.840.10008.1.2.4.203': 'decodeHtJpeg2000',
};

/** True if compressed frames of this transfer syntax can be decoded. */
export function hasDecoder(transferSyntaxUid: string): boolean {
  return transferSyntaxUid === rleLossless || nativeDecoders[transferSyntaxUid] !== undefined;
}
