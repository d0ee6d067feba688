import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '#api/installation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './auth.module.css';

/** Why somebody sees the sign-in page: what came of the identity provider, or how the last session ended. */
export function WhyHere() {
  const { t } = useTranslation();
  const { oidcName } = useInstallation();
  const state = useSession();
  const asked: unknown = useLocation({
    select: ({ search }) => (search as Readonly<Record<string, unknown>>)['problem'],
  });
  const name = oidcName ?? '';
  const problems: Readonly<Record<string, string>> = {
    'no-account': t('entry.problem.noAccount', { name }),
    unverified: t('entry.problem.unverified', { name }),
    cancelled: t('entry.problem.cancelled', { name }),
    failed: t('entry.problem.failed', { name }),
    away: t('entry.problem.away', { name }),
  };
  const problem = oidcName === null || typeof asked !== 'string' ? undefined : problems[asked];
  if (problem !== undefined) {
    return (
      <div className={classes['why']} role="alert">
        <Notice tone="warn">{problem}</Notice>
      </div>
    );
  }
  if (state.kind === 'signed-in' || state.because === 'never') return null;
  const reasons = {
    chosen: t('people.auth.afterChosen'),
    idle: t('people.auth.afterIdle'),
    refused: t('people.auth.afterRefused'),
    'account-expired': t('people.auth.afterExpired'),
    'account-closed': t('people.auth.afterClosed'),
    'session-too-old': t('people.auth.afterTooOld'),
  } as const;
  return (
    <div className={classes['why']}>
      <Notice tone={state.because.startsWith('account-') ? 'warn' : 'info'}>
        <output>{reasons[state.because]}</output>
      </Notice>
    </div>
  );
}
