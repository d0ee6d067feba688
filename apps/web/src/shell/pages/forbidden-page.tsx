import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ForbiddenState } from '#ui/states/state-message.tsx';
import { useRoleName } from '../use-role-name.ts';
import classes from './pages.module.css';

/** A page that exists and is not for this role. */
export function ForbiddenPage({ page }: { readonly page: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const role = useRoleName(useUser().role);
  return (
    <div className={classes['inside']}>
      <ForbiddenState
        level={1}
        title={t('shell.page.forbiddenTitle', { page })}
        actions={<ActButton label={t('shell.page.back')} onClick={() => router.history.back()} />}
      >
        {t('shell.page.forbiddenText', { role })}
      </ForbiddenState>
    </div>
  );
}
