import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';

/** `/misc/error`, for everybody and without the frame: links from outside lead here. */
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

function ToStart() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />;
}
