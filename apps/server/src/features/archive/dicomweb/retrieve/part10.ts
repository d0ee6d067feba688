import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFileMeta } from '@isocenter/dicom/part10/write-file.ts';
import { correctionsKey } from '#features/archive/edits/edits.ts';
import type { StoredInstance } from './location-queries.ts';

/** Returns the head of the file that an instance leaves the archive as: a preamble of zeros, `DICM` and a meta group of our own. */
export function part10Head(instance: Pick<StoredInstance, 'transferSyntaxUid' | 'sopClassUid' | 'sopUid'>): Uint8Array {
  return writeFileMeta({
    transferSyntaxUid: instance.transferSyntaxUid,
    sopClassUid: instance.sopClassUid,
    sopInstanceUid: instance.sopUid,
  });
}

/** Changes with the bytes of the data set and with the way they are written out. */
export function instanceEtag(instance: StoredInstance, transferSyntaxUid = instance.transferSyntaxUid): string {
  const corrections = correctionsKey(instance.corrections);
  return `"${instance.sha256}-${transferSyntaxUid}${corrections === '' ? '' : `-${corrections}`}"`;
}

/** True if the stored bytes answer a request for this transfer syntax; undefined means explicit little endian (PS3.18 §8.7.3.5). */
export function isStoredAs(instance: StoredInstance, wanted: string | undefined): boolean {
  return wanted === '*' || instance.transferSyntaxUid === (wanted ?? explicitLittleEndian);
}
