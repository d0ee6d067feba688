import type { QueryClient } from '@tanstack/react-query';
import type { createAppRouter } from '../router.tsx';
import { keepWordsFor } from '../routes/unwritten-words.ts';
import { connection } from '#api/client.ts';
import { installationQuery } from '#api/installation.ts';
import { lookAt } from '#features/archive/studies/looked-at.ts';
import { forgetReportDrafts } from '#features/reading/reports/report-drafts.ts';
import { forgetReading } from '#features/archive/studies/reading-order.ts';
import { eventStream } from '#api/server-events.ts';
import type { BrowserSession } from '#api/session/session.ts';
import { pushScope } from '#features/people/account/push-scope.ts';
import { unsavedWork } from '#api/unsaved-work.ts';
import { holdNobodyWhile } from '#ui/overlay/leave-freely.ts';
import { defaultLanguage, knownLanguage, rememberedLanguage, startTexts } from '#i18n/i18n.ts';

/**
 * An earlier product at this address may have left a service worker, which would go on answering with its own pages. Ours, which shows
 * what a push service sends, stays: without it the browser would forget that its person wants to be notified.
 */
export function dropServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  const ours = new URL(pushScope, location.href).href;
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) => all.filter(({ scope }) => scope !== ours).map((registration) => registration.unregister()));
}

/**
 * Fetches what the first page needs, all at once where it can: the installation, the session that cookies may hold, the texts, and the
 * frame for whom there may be a session. Never fails for the first three; without texts there is no page.
 */
export async function prepareStart(queryClient: QueryClient, session: BrowserSession): Promise<void> {
  const remembered = rememberedLanguage();
  const texts = remembered === undefined ? undefined : startTexts(remembered);
  if (session.mayResume()) fetchFrame();
  else addEventListener('input', fetchForSigningIn, { capture: true });
  const [installation] = await Promise.allSettled([queryClient.fetchQuery(installationQuery), session.renew(), texts]);
  const ofInstallation = installation.status === 'fulfilled' ? knownLanguage(installation.value.language) : undefined;
  await (texts ?? startTexts(ofInstallation ?? defaultLanguage));
  keepWordsFor(userOf(session));
}

function userOf(session: BrowserSession): number | undefined {
  const state = session.state();
  return state.kind === 'signed-in' ? state.user.id : undefined;
}

/** Whoever types a password needs the frame in a moment. */
function fetchForSigningIn({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'password') return;
  removeEventListener('input', fetchForSigningIn, { capture: true });
  fetchFrame();
}

/** A part that cannot be fetched fails where it is shown. */
function fetchFrame(): void {
  void import('./main-layout.tsx').catch(() => undefined);
}

/** Fetches the page of the address while its guards ask whether it may be shown. What cannot be fetched fails where it is shown. */
export function fetchPage(
  router: Pick<ReturnType<typeof createAppRouter>, 'getMatchedRoutes' | 'loadRouteChunk'>,
): void {
  const [routes] = router.getMatchedRoutes(location.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Follows the session: nothing of one person stays for the next, live events run only for somebody, guards decide again. */
export function followSession(
  session: BrowserSession,
  queryClient: QueryClient,
  router: Pick<ReturnType<typeof createAppRouter>, 'invalidate'>,
): void {
  let userId: number | undefined;
  const follow = (): void => {
    const nextId = userOf(session);
    if (nextId === userId) return;
    if (userId !== undefined) {
      unsavedWork.keepFor(userId);
      eventStream.stop();
      forgetReading();
      lookAt(undefined);
      const now = session.state();
      if (now.kind === 'signed-out' && now.because === 'chosen') forgetReportDrafts(userId);
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'installation' });
    }
    userId = nextId;
    keepWordsFor(nextId);
    if (nextId !== undefined) {
      eventStream.start();
      // while the guards ask
      fetchFrame();
    }
    void router.invalidate();
  };
  holdNobodyWhile(() => session.state().kind !== 'signed-in');
  session.subscribe(follow);
  eventStream.listen(({ kind }) => {
    if (kind === 'installation.changed' || kind === 'resync') void queryClient.invalidateQueries(installationQuery);
  });
  connection.subscribe(() => connection.lostAt() === undefined && eventStream.hurry());
  follow();
}
