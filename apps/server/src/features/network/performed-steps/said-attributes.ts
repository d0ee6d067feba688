import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { inCharset } from '@isocenter/dicom/elements/in-charset.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { status } from '@isocenter/dicom-network/dimse/status.ts';
import { maxIdentifierBytes, readIdentifier } from '@isocenter/dicom-network/services/identifier.ts';

const utf8 = 'ISO_IR 192';

/** Parses the attributes that a machine sent of a step. */
export function readSaid(stored: Uint8Array): DataSet {
  return readIdentifier(stored, explicitLittleEndian);
}

/** Merges a step's attributes: a new value replaces the one before, as N-SET has it. @throws DimseRefusal 0213 when it becomes too much */
export function addSaid(before: Uint8Array, said: DataSet): Buffer {
  // Of two data sets in one character set the elements can be put together.
  const [kept, more] = [inUtf8(readSaid(before)), inUtf8(said)];
  for (const element of more.elements()) if ((element.tag & 0xffff) !== 0) kept.setElement(element);
  const bytes = Buffer.from(writeDataSet(kept, explicitLittleEndian));
  if (bytes.length > maxIdentifierBytes)
    throw new DimseRefusal(status.resourceLimitation, 'More is said of this step than is kept');
  return bytes;
}

function inUtf8(dataSet: DataSet): DataSet {
  return inCharset(dataSet, [utf8]) ?? dataSet;
}

/** The objects that a step says it has made (PS3.3 C.4.15). */
export function madeObjects(step: DataSet): string[] {
  const references = step
    .items('PerformedSeriesSequence')
    .flatMap((series) => [
      ...series.items('ReferencedImageSequence'),
      ...series.items('ReferencedNonImageCompositeSOPInstanceSequence'),
    ]);
  return [...new Set(references.flatMap((reference) => reference.text('ReferencedSOPInstanceUID') ?? []))];
}
