import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { checkIdentities } from '@isocenter/contract/archive/upload-identities.ts';
import { listUploads } from '@isocenter/contract/archive/uploads.ts';
import type { BodyOf, ResponseOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';

/** The person's unfinished uploads, the last used first. */
export const unfinishedQuery = queryOptions({
  queryKey: ['uploads', 'unfinished'],
  queryFn: ({ signal }) => call(listUploads, { query: {} }, { signal }),
});

export type AskedStudy = BodyOf<typeof checkIdentities>['studies'][number];
export type FoundStudy = ResponseOf<typeof checkIdentities>['studies'][number];

/** Whom these studies would come to if they were sent now into that clinic; null: where the rules put them. */
export function identitiesQuery(clinicId: number | null, studies: AskedStudy[]) {
  return queryOptions({
    queryKey: ['uploads', 'identities', clinicId, studies],
    queryFn: async ({ signal }) => (await call(checkIdentities, { body: { clinicId, studies } }, { signal })).studies,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
