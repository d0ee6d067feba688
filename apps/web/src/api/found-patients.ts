import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPatients } from '@isocenter/contract/archive/patients.ts';
import { call } from './client.ts';

/** Patients of these words, the first of them. */
export function foundPatientsQuery(q: string) {
  return queryOptions({
    queryKey: ['patients', 'found', q],
    queryFn: ({ signal }) => call(listPatients, { query: { limit: 20, ...(q === '' ? {} : { q }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
