import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { connection } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { Maintenance } from './maintenance.tsx';
import classes from './pages.module.css';

/** A page that failed: the archive does not answer, the application was updated under it, or it has a fault. */
export function CrashedPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 503) return <Maintained />;
  if (isWayBroken(error)) return <NoAnswer />;
  const isOutdated =
    error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
  return (
    <div className={classes['inside']}>
      <ErrorState
        level={1}
        title={isOutdated ? t('shell.page.outdatedTitle') : t('shell.page.crashedTitle')}
        actions={<ActButton kind="primary" label={t('shell.page.reload')} onClick={() => location.reload()} />}
        {...(error instanceof ApiError && error.requestId !== undefined
          ? { reference: { label: error.code, code: error.requestId } }
          : {})}
      >
        {isOutdated ? t('shell.page.outdatedText') : t('shell.page.crashedText')}
      </ErrorState>
    </div>
  );
}

/** The archive answers that it cannot be used now. */
function Maintained() {
  const router = useRouter();
  const goOn = useCallback(() => void router.invalidate(), [router]);
  useEffect(() => connection.note(false), []);
  return (
    <div className={classes['alone']}>
      <Maintenance onBack={goOn} />
    </div>
  );
}

/** Waits for the archive and goes on by itself. */
function NoAnswer() {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => {
    const stop = connection.subscribe(() => {
      if (connection.lostAt() === undefined) void router.invalidate();
    });
    connection.note(false);
    return stop;
  }, [router]);
  return (
    <div className={classes['alone']}>
      <ErrorState
        level={1}
        title={t('shell.page.startTitle')}
        actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={() => void connection.probe()} />}
      >
        {t('shell.page.startText')}
      </ErrorState>
    </div>
  );
}

function isWayBroken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || [502, 504].includes(error.status));
}
