import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPreferences, updatePreferences } from '@isocenter/contract/people/account.ts';
import { call } from './client.ts';
import { useSession } from './session/use-session.tsx';

/** How one person has set up the application; the contract's `Preferences`, written out for the screens. */
export interface Preferences {
  readonly language?: 'en' | 'de' | 'fr' | 'pt';
  readonly skin?: 'light' | 'dark' | 'bordered' | 'semi-dark';
  readonly dateFormat?: 'DD MMM YYYY' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD' | 'DD.MM.YYYY';
  readonly timeFormat?: '24h' | '12h';
  readonly density?: 'comfortable' | 'standard' | 'compact';
  readonly fontScale?: 90 | 100 | 112 | 125;
  readonly layout?: Readonly<Record<string, string | boolean>>;
  readonly views?: Readonly<Record<string, unknown>>;
}

/** The person's settings, fetched once per session and kept until they change. */
export const preferencesQuery = queryOptions({
  queryKey: ['account', 'preferences'],
  // The unions of the contract's schema are built from arrays, which its static type does not follow.
  queryFn: async ({ signal }): Promise<Preferences> => (await call(getPreferences, {}, { signal })) as Preferences,
  staleTime: Number.POSITIVE_INFINITY,
});

const nothing: Preferences = {};

/** What the person has set up; empty until it is known and where nothing was chosen. */
export function usePreferences(): Preferences {
  const isSignedIn = useSession().kind === 'signed-in';
  return useQuery({ ...preferencesQuery, enabled: isSignedIn }).data ?? nothing;
}

/** Changes some settings: at once on the screen, then on the server; taken back when it refuses. */
export function useUpdatePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Preferences) =>
      call(updatePreferences, { body: changes as Record<string, never> }, { keepalive: true }),
    scope: { id: 'preferences' },
    onMutate: (changes) => {
      const before = client.getQueryData(preferencesQuery.queryKey);
      client.setQueryData(preferencesQuery.queryKey, { ...before, ...changes });
      return { before };
    },
    onError: (_error, _changes, context) => client.setQueryData(preferencesQuery.queryKey, context?.before ?? {}),
  });
}
