import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPatient, listPatients } from '@isocenter/contract/archive/patients.ts';
import { call } from '#api/client.ts';
import type { PatientFilter, PatientOrder } from './patient-search.ts';

const pageSize = 100;

/** Pages of a hundred patients that match, in the asked order. */
export function patientListQuery(filter: PatientFilter, order: PatientOrder) {
  const { column: sort, direction } = order;
  return infiniteQueryOptions({
    queryKey: ['patients', 'list', filter, order],
    queryFn: ({ pageParam, signal }) =>
      call(listPatients, { query: { ...filter, sort, direction, cursor: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** A patient with all studies, newest first, at most 500. */
export function patientQuery(patientKey: number) {
  return queryOptions({
    queryKey: ['patients', 'one', patientKey],
    queryFn: ({ signal }) => call(getPatient, { params: { patientKey } }, { signal }),
  });
}
