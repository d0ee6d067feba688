import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActButton } from '#ui/controls/act-button.tsx';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';

// Pages of one message, for everybody and without the frame: links from outside lead here, and other pages use what they say.

/** `/misc/error` */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <BlankPage>
      <ErrorState level={1} title={t('shell.page.crashedTitle')} actions={<ToStart />}>
        {t('shell.page.crashedText')}
      </ErrorState>
    </BlankPage>
  );
}

/** `/misc/coming-soon` */
export function ComingSoonPage() {
  const { t } = useTranslation();
  return (
    <BlankPage>
      <EmptyState level={1} title={t('shell.page.comingSoonTitle')} actions={<ToStart />}>
        {t('shell.page.comingSoonText')}
      </EmptyState>
    </BlankPage>
  );
}

function ToStart() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />;
}
