import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { queryStatus } from '@isocenter/dicom-network/dimse/status.ts';
import { levels, type QueryLevel, type QueryRoot } from '@isocenter/dicom-network/services/query-retrieve.ts';

/** PS3.4 §C.6.1.1 and §C.6.2.1. */
export const uniqueKeys: Readonly<Record<QueryLevel, string>> = {
  PATIENT: 'PatientID',
  STUDY: 'StudyInstanceUID',
  SERIES: 'SeriesInstanceUID',
  IMAGE: 'SOPInstanceUID',
};

/**
 * A hierarchical query names one of each level above its own (PS3.4 §C.4.1.2.1). @throws DimseRefusal A900
 */
export function requireKeysAbove(identifier: DataSet, root: QueryRoot, level: QueryLevel): void {
  for (const above of levels[root].slice(0, levels[root].indexOf(level))) {
    const [value = '', ...others] = identifier.strings(uniqueKeys[above]);
    const isOne = others.length === 0 && (above === 'PATIENT' ? /^[^*?]+$/.test(value) : isReceivedUid(value));
    if (!isOne) throw mismatch(`${uniqueKeys[above]} is needed, and one of it`);
  }
}

/** A900 with its reason. */
export function mismatch(errorComment: string): DimseRefusal {
  return new DimseRefusal(queryStatus.identifierDoesNotMatchSopClass, errorComment);
}
