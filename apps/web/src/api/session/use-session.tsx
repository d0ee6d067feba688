import { useSyncExternalStore } from 'react';
import type { UserData } from '@isocenter/contract/people/auth/fields.ts';
import { session } from '../client.ts';
import type { SessionState } from './session.ts';

/** The session as it is now; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/**
 * The signed-in person.
 * @throws Error outside the pages that need one: the router lets nobody else in.
 */
export function useUser(): UserData {
  const state = useSession();
  if (state.kind !== 'signed-in') throw new Error('This page needs somebody who is signed in.');
  return state.user;
}
