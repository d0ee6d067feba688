import { queryOptions } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { peekLink } from '@isocenter/contract/people/auth/endpoints.ts';
import type { linkKinds } from '@isocenter/contract/people/auth/auth.ts';
import { call } from '#api/client.ts';

export type LinkKind = (typeof linkKinds)[number];

/** Returns the query whether a link from a letter still works, and for whom. */
export const linkQuery = (kind: LinkKind, token: string) =>
  queryOptions({
    queryKey: ['link', kind, token],
    queryFn: ({ signal }) => call(peekLink, { query: { kind, token } }, { signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  });

/** The secret in the address of this page; empty without one. */
export function useLinkToken(): string {
  const token: unknown = useLocation({
    select: ({ search }) => (search as Readonly<Record<string, unknown>>)['token'],
  });
  return typeof token === 'string' && token.length <= 128 ? token : '';
}
