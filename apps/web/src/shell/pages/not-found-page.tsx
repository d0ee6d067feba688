import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActButton } from '#ui/controls/act-button.tsx';
import { NoMatchState } from '#ui/states/state-message.tsx';
import { fallbackRoute } from '../defaults.ts';
import classes from './pages.module.css';

/** An address without a page, or one outside what the person may see: both look the same. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className={classes['inside']}>
      <NoMatchState
        level={1}
        title={t('shell.page.notFoundTitle')}
        actions={
          <ActButton
            kind="primary"
            label={t('shell.page.toStudies')}
            onClick={() => void navigate({ to: fallbackRoute })}
          />
        }
      >
        {t('shell.page.notFoundText', { path })}
      </NoMatchState>
    </div>
  );
}
