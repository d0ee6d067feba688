import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listFilters } from '@isocenter/contract/archive/filters/endpoints.ts';
import { listUserTokens, getUser, listRoleChoices, listUsers } from '@isocenter/contract/people/users/endpoints.ts';
import { listPhysicians } from '@isocenter/contract/people/physicians/endpoints.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { joined } from '#ui/format/joined.ts';

/** The first of those who wait for a new password, and how many there are. */
export const passwordRequestQuery = queryOptions({
  ...queryOf('users', 'password-link-requested', listUsers, { query: { passwordLinkRequested: 'yes', limit: 1 } }),
  refetchInterval: 60_000,
});

/** Never kept for later: a form begins with what is stored now, or its changes would be refused as made on something old. */
export function userQuery(userId: number) {
  return queryOptions({
    ...queryOf('users', 'one', getUser, { params: { userId } }),
    gcTime: 0,
  });
}

/** The access tokens of a person that are not revoked, the newest first. */
export function userTokensQuery(userId: number) {
  return queryOptions({
    ...queryOf('users', 'tokens', listUserTokens, { params: { userId } }),
    select: ({ rows }) => rows,
  });
}

/** Every role with what it allows now. */
export const roleChoicesQuery = queryOptions({
  ...queryOf('users', 'roles', listRoleChoices, {}),
  select: ({ rows }) => rows,
  staleTime: 60_000,
});

/** Saved filters that a scope can name. */
export const scopeFiltersQuery = queryOptions({
  ...queryOf('users', 'scope-filters', listFilters, {}),
  select: ({ rows }) => rows,
  staleTime: 60_000,
});

/** The first users whose name has these words, to choose one of. */
export function userChoicesQuery(q: string) {
  return queryOptions({
    ...queryOf('users', 'choices', listUsers, { query: { q: q === '' ? undefined : q, limit: 20 } }),
    select: ({ rows }) => rows,
    placeholderData: keepPreviousData,
  });
}

/** Active physicians without a login whose name has these words, to choose one of. */
export function freePhysiciansQuery(q: string) {
  return queryOptions({
    queryKey: ['physicians', 'free', q],
    queryFn: ({ signal }) =>
      call(
        listPhysicians,
        { query: { q: q === '' ? undefined : q, login: 'none', status: 'active', limit: 20 } },
        { signal },
      ),
    select: ({ rows }) =>
      rows.map(({ physicianId, firstName, lastName, hospital, emails }) => ({
        value: String(physicianId),
        label: joined([`${firstName} ${lastName}`.trim(), hospital, emails[0] ?? '']),
      })),
    placeholderData: keepPreviousData,
  });
}
