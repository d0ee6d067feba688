import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Mark } from '#ui/controls/mark.tsx';
import { ForbiddenState } from '#ui/states/state-message.tsx';
import classes from './access.module.css';

/** For links from outside that lead to what somebody may not open: open to everybody, without the frame. */
export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = useSession().kind === 'signed-in';
  return (
    <main className={classes['alone']}>
      <p className={classes['brand']}>
        <Mark size={26} />
        {t('shell.productName')}
      </p>
      <ForbiddenState
        level={1}
        title={t('accessControl.notAuthorized.title')}
        actions={
          isSignedIn ? (
            <ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />
          ) : (
            <ActButton kind="primary" label={t('accessControl.notAuthorized.signIn')} onClick={() => void navigate({ to: '/login' })} />
          )
        }
      >
        {t(isSignedIn ? 'accessControl.notAuthorized.signedIn' : 'accessControl.notAuthorized.text')}
      </ForbiddenState>
    </main>
  );
} // prettier-ignore
