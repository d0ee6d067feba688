import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPreferences, updatePreferences } from '@isocenter/contract/people/account/endpoints.ts';
import type { Preferences } from '@isocenter/contract/people/account/fields.ts';
import { useCallback, useEffect } from 'react';
import { call, session } from './client.ts';
import { useSession } from './session/use-session.tsx';

/** The person's settings, fetched once per session and kept until they change. */
export const preferencesQuery = queryOptions({
  queryKey: ['account', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The result of `usePreferences` while the settings are not known. */
export const unknownPreferences: Preferences = {};

/** Returns the person's settings; empty until they are known and for a person who changed none. */
export function usePreferences(): Preferences {
  const isSignedIn = useSession().kind === 'signed-in';
  return useQuery({ ...preferencesQuery, enabled: isSignedIn }).data ?? unknownPreferences;
}

/** Changes some settings: at once on the screen, then on the server, one change after another; taken back when it refuses. */
export function useUpdatePreferences() {
  const client = useQueryClient();
  const {
    mutate: send,
    status,
    error,
  } = useMutation({
    mutationFn: ({ changes }: Change) => call(updatePreferences, { body: changes }, { keepalive: true }),
    scope: { id: 'preferences' },
    onSuccess: (_answer, { changes }) => shareChanges(changes),
    onError: (_error, { before }) => {
      client.setQueryData(preferencesQuery.queryKey, before);
      // Another change may have been drawn since: the server says how it stands.
      void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
  const mutate = useCallback(
    (changes: Preferences) => {
      const before = client.getQueryData(preferencesQuery.queryKey) ?? unknownPreferences;
      // Not in `onMutate`, which waits until the change before it has been answered.
      client.setQueryData(preferencesQuery.queryKey, merged(before, changes));
      send({ changes, before });
    },
    [client, send],
  );
  return { mutate, status, error };
}

interface Change {
  readonly changes: Preferences;
  readonly before: Preferences;
}

/** The settings with some changed, as the server merges them: `layout`, `views` and `grids` one level deeper. */
export function merged(before: Preferences, changes: Preferences): Preferences {
  const result = { ...before, ...changes };
  if (changes.layout !== undefined) result.layout = { ...before.layout, ...changes.layout };
  if (changes.views !== undefined) result.views = { ...before.views, ...changes.views };
  if (changes.grids !== undefined) result.grids = { ...before.grids, ...changes.grids };
  return result;
}

const channelName = 'isocenter.preferences';

interface SharedChanges {
  readonly userId: number;
  readonly changes: Preferences;
}

/** The channel of this tab, which it does not hear itself: hearing of its own change would undo the one that came after. */
let channel: BroadcastChannel | undefined;

function shareChanges(changes: Preferences): void {
  const state = session.state();
  if (state.kind === 'signed-in') channel?.postMessage({ userId: state.user.id, changes } satisfies SharedChanges);
}

/** Takes over what the same person changes in other tabs. Used once, beside the application. */
export function useSharedPreferences(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const own = new BroadcastChannel(channelName);
    channel = own;
    own.addEventListener('message', (event: MessageEvent<SharedChanges>) => {
      const { userId, changes } = event.data;
      const state = session.state();
      if (state.kind === 'signed-out' || state.user.id !== userId) return;
      client.setQueryData(preferencesQuery.queryKey, (known) => (known === undefined ? known : merged(known, changes)));
    });
    return () => own.close();
  }, [client]);
}
