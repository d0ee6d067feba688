import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './auth.module.css';

/** Why somebody sees the sign-in page: what came of the identity provider, or how the last session ended. */
export function WhyHere() {
  const { t } = useTranslation();
  const { oidcName } = useInstallation();
  const state = useSession();
  const { problem: problemName, because: ended }: Readonly<Record<string, unknown>> = useLocation({
    select: ({ search }) => search,
  });
  const name = oidcName ?? '';
  const problems: Readonly<Record<string, string>> = {
    'no-account': t('entry.problem.noAccount', { name }),
    unverified: t('entry.problem.unverified', { name }),
    elsewhere: t('entry.problem.elsewhere'),
    cancelled: t('entry.problem.cancelled', { name }),
    failed: t('entry.problem.failed', { name }),
    away: t('entry.problem.away', { name }),
    'not-called': t('entry.problem.notCalled', { name }),
  };
  const problem = oidcName === null ? undefined : wordsOf(problemName, problems);
  if (problem !== undefined) {
    return (
      <div className={classes['why']} role="alert">
        <Notice tone="warn">{problem}</Notice>
      </div>
    );
  }
  const reasons: Readonly<Record<string, string>> = {
    chosen: t('people.auth.afterChosen'),
    idle: t('people.auth.afterIdle'),
    refused: t('people.auth.afterRefused'),
    'account-expired': t('people.auth.afterExpired'),
    'account-closed': t('people.auth.afterClosed'),
    'session-too-old': t('people.auth.afterTooOld'),
    'session-idle': t('people.auth.afterIdle'),
  };
  // After a reload nobody knows any more how the session ended but the address.
  const because = state.kind === 'signed-out' && state.because !== 'never' ? state.because : ended;
  const reason = wordsOf(because, reasons);
  if (state.kind === 'signed-in' || reason === undefined) return null;
  return (
    <div className={classes['why']}>
      <Notice tone={String(because).startsWith('account-') ? 'warn' : 'info'}>
        <output>{reason}</output>
      </Notice>
    </div>
  );
}

/** Anybody can write an address: only known values of it are shown. */
function wordsOf(name: unknown, words: Readonly<Record<string, string>>): string | undefined {
  return typeof name === 'string' && Object.hasOwn(words, name) ? words[name] : undefined;
}
