import { redirect } from '@tanstack/react-router';
import { installationQuery } from '#api/installation.ts';
import { preferencesQuery } from '#api/preferences.ts';
import { meQuery } from '#features/people/account/account-queries.ts';
import type { RouterContext } from './router-context.ts';
import { parseTextSearch, safeReturn } from './search-params.ts';

/** The page for somebody who has to change his password, or set up the second step, first. */
const settingsPath = '/pages/account-settings';

interface GuardArguments {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly href: string };
}

/** Sends everybody to the first run while there is no account, and nobody afterwards. */
export async function guardInstallation({ context, location }: GuardArguments): Promise<void> {
  const { isSetUp } = await context.queryClient.ensureQueryData(installationQuery);
  if (!isSetUp && location.pathname !== '/set-up') throw redirect({ to: '/set-up', replace: true });
  if (isSetUp && location.pathname === '/set-up') throw redirect({ to: '/', replace: true });
}

/** Lets only somebody who is signed in through; others sign in first and come back to where they wanted to be. */
export async function guardSignedIn({ context, location }: GuardArguments): Promise<void> {
  const state = context.session.state();
  if (state.kind === 'signed-out') {
    // Who signs out is done here; the next person may be somebody else.
    const to = location.href === '/' || state.because === 'chosen' ? undefined : location.href;
    const because = state.because === 'chosen' || state.because === 'never' ? undefined : state.because;
    throw redirect({ to: '/login', search: { to, because }, replace: true });
  }
  // Without its settings a page would be drawn twice. No answer is no reason to keep it closed: the browser's copy serves.
  const preferences = context.queryClient.ensureQueryData(preferencesQuery).catch(() => undefined);
  // Asked again only after something about the account was changed.
  const me = await context.queryClient.fetchQuery({ ...meQuery, staleTime: Infinity }).catch(() => undefined);
  await preferences;
  if (me?.mustChangePassword === true && location.pathname !== settingsPath)
    throw redirect({ to: settingsPath, search: { tab: 'password' }, replace: true });
  const dueAt = me?.secondStepDueAt ?? null;
  if (dueAt !== null && Date.parse(dueAt) <= Date.now() && location.pathname !== settingsPath)
    throw redirect({ to: settingsPath, search: { tab: 'twoStep' }, replace: true });
}

/** Sends somebody who is signed in away from the pages for those who are not. */
export function guardSignedOut({ context }: GuardArguments, to: string | undefined): void {
  if (context.session.state().kind !== 'signed-in') return;
  const { pathname, search } = new URL(safeReturn(to, location.origin), location.origin);
  throw redirect({ to: pathname, search: parseTextSearch(search), replace: true });
}
