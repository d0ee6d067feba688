import type { Route } from '@isocenter/contract/route.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import type { Principal } from './principal.ts';

/** Returns why this way in does not lead to a route that the account itself may call; undefined when it does. */
export function beyondReach(
  { method, access }: Pick<Route, 'method' | 'access'>,
  { reach, sessionId, seenBy }: Pick<Principal, 'reach' | 'sessionId' | 'seenBy'>,
): Said | undefined {
  if (access.kind === 'public') return undefined;
  const { by } = access;
  if (by === 'session' && sessionId === '') return say`A personal access token cannot do this. Sign in.`;
  if (by === 'looking' || reach === 'full' || method === 'GET') return undefined;
  if (seenBy !== undefined) return say`You are viewing as another account: nothing can be changed.`;
  if (reach === 'upload' && access.kind === 'ability' && access.subject === 'Upload') return undefined;
  return say`This access token does not allow this.`;
}
