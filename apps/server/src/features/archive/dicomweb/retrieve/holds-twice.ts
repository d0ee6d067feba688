import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { StoredInstance } from './location-queries.ts';

/** So much of an object is read to find where its pixels begin; a longer header is not looked at. */
const headerBytes = [64 * 1024, 1024 * 1024];

/**
 * True if some element stands twice in the header of a data set, which no data set may hold (PS3.5 §7.1). The reader says which of them is
 * meant: the first. False where that cannot be read, and for a deflated data set.
 */
export function holdsTwice(start: Uint8Array, transferSyntaxUid: string): boolean {
  return foundIn(start, transferSyntaxUid) === true;
}

/** Says the same of a stored object, by its beginning. */
export async function storedTwice(
  reader: Pick<PackReader, 'read'>,
  { packId, packOffset, sizeBytes, transferSyntaxUid }: StoredInstance,
): Promise<boolean> {
  for (const most of headerBytes) {
    const start = await reader.read(packId, packOffset, Math.min(sizeBytes, most));
    const found = foundIn(start, transferSyntaxUid);
    if (found !== undefined || start.length === sizeBytes) return found === true;
  }
  return false;
}

/** Undefined where more bytes would tell. */
function foundIn(start: Uint8Array, transferSyntaxUid: string): boolean | undefined {
  if (transferSyntaxOf(transferSyntaxUid)?.deflated !== false) return false;
  try {
    const { warnings } = readDataSet(start, transferSyntaxUid, { stopAtPixelData: true });
    return warnings.some(({ code }) => code === 'duplicate-element');
  } catch (error) {
    if (error instanceof DicomError) return error.code === 'truncated' ? undefined : false;
    throw error;
  }
}
