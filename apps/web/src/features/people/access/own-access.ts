import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOwnAccess } from '@isocenter/contract/people/access/endpoints.ts';
import { call } from '#api/client.ts';
import { useSession } from '#api/session/use-session.tsx';

/** The person's rights and scope, in names; fetched again when somebody changes the account. */
export const ownAccessQuery = queryOptions({
  queryKey: ['account', 'access'],
  queryFn: ({ signal }) => call(getOwnAccess, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The active reader groups that the person belongs to. */
export function useOwnGroups(): readonly number[] {
  return useQuery(ownAccessQuery).data?.readerGroupIds ?? noGroups;
}

const noGroups: readonly number[] = [];

/** The administrator who looks through this account, or null; undefined until it is known. */
export function useSeenBy(): { readonly accountId: number; readonly name: string } | null | undefined {
  const isSignedIn = useSession().kind === 'signed-in';
  return useQuery({ ...ownAccessQuery, enabled: isSignedIn }).data?.seenBy;
}
