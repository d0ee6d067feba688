import { queryOptions } from '@tanstack/react-query';
import { listClinicChoices } from '@isocenter/contract/people/clinics.ts';
import { call } from './client.ts';

/** The clinics that exist for the person, by name, at most 2,000: for fields and filters. */
export const clinicChoicesQuery = queryOptions({
  queryKey: ['clinics', 'choices'],
  queryFn: ({ signal }) => call(listClinicChoices, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 60_000,
});
