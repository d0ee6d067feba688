import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getAccountDetails, getAccountSettings } from '@isocenter/contract/people/account/endpoints.ts';
import type { AccountDetails, AccountSettings } from '@isocenter/contract/people/account/fields.ts';
import { getMe, listApiTokens, listOwnSessions } from '@isocenter/contract/people/auth/endpoints.ts';
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

/** My account and this session. */
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

export interface OwnAccount {
  readonly settings: AccountSettings;
  readonly details: AccountDetails;
}

/** Fetches everything about the account again, waits for it, and answers what is stored now. */
export function useAccountRefresh(): () => Promise<OwnAccount> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['account'] });
    const [settings, details] = await Promise.all([
      client.ensureQueryData(accountSettingsQuery),
      client.ensureQueryData(accountDetailsQuery),
    ]);
    return { settings, details };
  };
}
