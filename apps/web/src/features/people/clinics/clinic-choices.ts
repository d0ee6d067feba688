import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listClinicChoices } from '@isocenter/contract/people/clinics/endpoints.ts';
import { call } from '#api/client.ts';
import { ownAccessQuery } from '#features/people/access/access.ts';

/** The clinics that exist for the person, by name, at most 2,000: for fields and filters. */
export const clinicChoicesQuery = queryOptions({
  queryKey: ['clinics', 'choices'],
  queryFn: ({ signal }) => call(listClinicChoices, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 60_000,
});

const none: readonly string[] = [];

/** The numbers of the clinics of which the person is a member; none for those who see no others, to whom that says nothing. */
export function useMyClinics(): readonly string[] {
  const { data: access } = useQuery(ownAccessQuery);
  const { data: clinics } = useQuery(clinicChoicesQuery);
  return useMemo(() => {
    if (access === undefined || clinics === undefined) return none;
    const own = new Set(access.scope.clinics.map(({ clinicId }) => clinicId));
    const mine = clinics.filter(({ clinicId }) => own.has(clinicId));
    return mine.length < clinics.length ? mine.map(({ clinicId }) => String(clinicId)) : none;
  }, [access, clinics]);
}
