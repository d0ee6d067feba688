import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ForbiddenState } from '#ui/states/state-message.tsx';
import { fallbackRoute } from '../defaults.ts';
import { useOwnRole } from '../use-own-role.ts';
import classes from './pages.module.css';

/** A page that exists and is not for this role. `isAlone` where no frame is around it: it fills the window then. */
export function ForbiddenPage({ page, isAlone = false }: { readonly page: string; readonly isAlone?: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const maySeeRights = useCan('read', 'ACL');
  const role = useOwnRole();
  return (
    <div className={classes[isAlone ? 'alone' : 'inside']}>
      <ForbiddenState
        level={1}
        title={t('shell.page.forbiddenTitle', { page })}
        actions={
          <>
            {canGoBack ? (
              <ActButton label={t('shell.page.back')} onClick={() => router.history.back()} />
            ) : (
              <ActButton label={t('shell.page.toStart')} onClick={() => void navigate({ to: fallbackRoute })} />
            )}
            {maySeeRights && (
              <ActButton
                kind="primary"
                label={t('shell.page.whatIMay')}
                onClick={() => void navigate({ to: '/access-control' })}
              />
            )}
          </>
        }
      >
        {t('shell.page.forbiddenText', { role })}
      </ForbiddenState>
    </div>
  );
}
