import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { NoMatchState } from '#ui/states/state-message.tsx';

/** An address that names no policy. */
export function UnknownPolicy() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <NoMatchState
      level={1}
      title={t('shell.page.notFoundTitle')}
      actions={<ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />}
    >
      {t('shell.page.notFoundText', { path })}
    </NoMatchState>
  );
}
