import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { ForbiddenState } from '#ui/states/state-message.tsx';

/** For links from outside that lead to what somebody may not open: open to everybody, without the frame. */
export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = useSession().kind === 'signed-in';
  return (
    <BlankPage>
      <ForbiddenState
        level={1}
        title={t('accessControl.notAuthorized.title')}
        actions={
          isSignedIn ? (
            <ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />
          ) : (
            <ActButton
              kind="primary"
              label={t('accessControl.notAuthorized.signIn')}
              onClick={() => void navigate({ to: '/login' })}
            />
          )
        }
      >
        {t(isSignedIn ? 'accessControl.notAuthorized.signedIn' : 'accessControl.notAuthorized.text')}
      </ForbiddenState>
    </BlankPage>
  );
}
