import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';

/** Implicit VR little endian, the default transfer syntax (PS3.5 §10.1). */
export const implicitLittleEndian = '1.2.840.10008.1.2';
export const explicitLittleEndian = '1.2.840.10008.1.2.1';

/** Returns true if data sets in this transfer syntax can be read here: not private ones, nor those that the standard does not know. */
export function isReadable(transferSyntaxUid: string): boolean {
  return transferSyntaxOf(transferSyntaxUid) !== undefined;
}
