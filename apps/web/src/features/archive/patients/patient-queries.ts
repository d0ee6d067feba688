import { queryOptions } from '@tanstack/react-query';
import { getPatient } from '@isocenter/contract/archive/patients/endpoints.ts';
import { call } from '#api/client.ts';

/** A patient with all studies, newest first, at most 500. */
export function patientQuery(patientKey: number) {
  return queryOptions({
    queryKey: ['patients', 'one', patientKey],
    queryFn: ({ signal }) => call(getPatient, { params: { patientKey } }, { signal }),
  });
}
