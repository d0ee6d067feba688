import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import { levels, type QueryLevel, type QueryRoot } from '@isocenter/dicom-network/services/query-retrieve.ts';
import { mismatch, uniqueKeys } from './unique-keys.ts';

/** The UIDs to retrieve; undefined does not narrow. */
export interface RetrieveKeys {
  readonly patientId: string | undefined;
  readonly studyUids: readonly string[] | undefined;
  readonly seriesUids: readonly string[] | undefined;
  readonly sopUids: readonly string[] | undefined;
}

const mostUids = 10_000;

/**
 * The unique keys of a retrieval: that of its level, which has to be there, and those above it, which narrow it where they are
 * (PS3.4 §C.4.2.2.1). @throws DimseRefusal A900
 */
export function retrieveKeys(identifier: DataSet, root: QueryRoot, level: QueryLevel): RetrieveKeys {
  const valuesOf = (of: QueryLevel): readonly string[] | undefined => {
    if (levels[root].indexOf(of) > levels[root].indexOf(level)) return undefined;
    const values = identifier
      .strings(uniqueKeys[of])
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (values.length === 0 && of === level) throw mismatch(`${uniqueKeys[of]} is needed`);
    if (values.length > mostUids) throw mismatch(`${uniqueKeys[of]} has more than ${mostUids} values`);
    const areRight =
      of === 'PATIENT' ? values.length < 2 && !/[*?]/.test(values[0] ?? '') : values.every(isReceivedUid);
    if (!areRight) throw mismatch(`${uniqueKeys[of]} is no single value or list of UIDs`);
    return values.length === 0 ? undefined : values;
  };
  return {
    patientId: root === 'patient' ? valuesOf('PATIENT')?.[0] : undefined,
    studyUids: valuesOf('STUDY'),
    seriesUids: valuesOf('SERIES'),
    sopUids: valuesOf('IMAGE'),
  };
}
