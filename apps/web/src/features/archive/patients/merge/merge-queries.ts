import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DemographicChanges } from '@isocenter/contract/archive/edit-fields.ts';
import { mergePatient, previewPatientMerge } from '@isocenter/contract/archive/edits.ts';
import { listPatients } from '@isocenter/contract/archive/patients.ts';
import { call } from '#api/client.ts';

export interface AskedMerge {
  readonly goes: number;
  readonly stays: number;
  readonly changes: DemographicChanges;
}

/** What a merge would change, and whom it touches; asked anew each time, because its revision is sent with the merge. */
export function mergePreviewQuery({ goes: patientKey, stays: intoPatientKey, changes }: AskedMerge) {
  return queryOptions({
    queryKey: ['patients', 'merge', patientKey, intoPatientKey, changes],
    queryFn: ({ signal }) =>
      call(previewPatientMerge, { params: { patientKey }, body: { intoPatientKey, changes } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function merge(
  { goes: patientKey, stays: intoPatientKey, changes }: AskedMerge,
  said: { reason: string; revision: number },
) {
  return call(mergePatient, { params: { patientKey }, body: { intoPatientKey, changes, ...said } });
}

/** Patients of these words, the first of them. */
export function foundPatientsQuery(q: string) {
  return queryOptions({
    queryKey: ['patients', 'found', q],
    queryFn: ({ signal }) => call(listPatients, { query: { limit: 20, ...(q === '' ? {} : { q }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
