import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { NoMatchState } from '#ui/states/state-message.tsx';
import { fallbackRoute } from '../defaults.ts';
import classes from './pages.module.css';

/** An address without a page, or one outside what the person may see: both look the same. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySeeStudies = useCan('read', 'Study');
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className={classes['inside']}>
      <NoMatchState
        level={1}
        title={t('shell.page.notFoundTitle')}
        actions={
          <ActButton
            kind="primary"
            label={maySeeStudies ? t('shell.page.toStudies') : t('shell.page.toStart')}
            onClick={() => void navigate({ to: fallbackRoute })}
          />
        }
      >
        {t('shell.page.notFoundText', { path })}
      </NoMatchState>
    </div>
  );
}
