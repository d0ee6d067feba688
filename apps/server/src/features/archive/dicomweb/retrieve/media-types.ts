import * as uids from '@isocenter/dicom/dictionary/uids.ts';

/** Returns the media type of frames that are compressed in a transfer syntax (PS3.18 table 8.7.3-5). */
export function encodedType(transferSyntaxUid: string): string | undefined {
  return encodedTypes.get(transferSyntaxUid);
}

/** Returns the transfer syntax of a media type's frames, where nothing else is said (PS3.18 table 8.7.3-5). */
export function syntaxOfType(type: string): string | undefined {
  return defaultSyntaxes.get(type);
}

const defaultSyntaxes: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', uids.jpegBaseline],
  ['image/jls', uids.jpegLsLossless],
  ['image/jp2', uids.jpeg2000Lossless],
  ['image/jphc', uids.htj2kLossless],
  ['image/dicom-rle', uids.rleLossless],
  ['video/mpeg', '1.2.840.10008.1.2.4.100'],
  ['video/mp4', '1.2.840.10008.1.2.4.102'],
]);

const encodedTypes: ReadonlyMap<string, string> = new Map([
  [uids.jpegBaseline, 'image/jpeg'],
  [uids.jpegExtended, 'image/jpeg'],
  [uids.jpegLossless, 'image/jpeg'],
  [uids.jpegLosslessFirstOrder, 'image/jpeg'],
  [uids.jpegLsLossless, 'image/jls'],
  [uids.jpegLsNearLossless, 'image/jls'],
  [uids.jpeg2000Lossless, 'image/jp2'],
  [uids.jpeg2000, 'image/jp2'],
  [uids.htj2kLossless, 'image/jphc'],
  [uids.htj2kLosslessRpcl, 'image/jphc'],
  [uids.htj2k, 'image/jphc'],
  [uids.rleLossless, 'image/dicom-rle'],
  ['1.2.840.10008.1.2.4.100', 'video/mpeg'],
  ['1.2.840.10008.1.2.4.101', 'video/mpeg'],
  ['1.2.840.10008.1.2.4.102', 'video/mp4'],
  ['1.2.840.10008.1.2.4.103', 'video/mp4'],
  ['1.2.840.10008.1.2.4.104', 'video/mp4'],
  ['1.2.840.10008.1.2.4.105', 'video/mp4'],
  ['1.2.840.10008.1.2.4.106', 'video/mp4'],
  ['1.2.840.10008.1.2.4.107', 'video/H265'],
  ['1.2.840.10008.1.2.4.108', 'video/H265'],
]);
