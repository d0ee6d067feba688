import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getAccountDetails, getAccountSettings } from '@isocenter/contract/people/account-settings.ts';
import { getMe, listApiTokens, listOwnSessions } from '@isocenter/contract/people/security.ts';
import { call } from '#api/client.ts';

/** My account in the form of the specification. */
export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => call(getAccountSettings, {}, { signal }),
});

/** My account beyond that form. */
export const accountDetailsQuery = queryOptions({
  queryKey: ['account', 'details'],
  queryFn: ({ signal }) => call(getAccountDetails, {}, { signal }),
});

/** How my account and this session stand. */
export const meQuery = queryOptions({
  queryKey: ['account', 'me'],
  queryFn: ({ signal }) => call(getMe, {}, { signal }),
});

/** My live sessions, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
  staleTime: 0,
});

/** My tokens, the newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => call(listApiTokens, {}, { signal }),
  staleTime: 0,
});

/** Fetches everything about the account again and waits for it. */
export function useAccountRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['account'] });
}
