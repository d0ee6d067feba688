import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ForbiddenState } from '#ui/states/state-message.tsx';
import classes from './pages.module.css';

/** A page of what an administrator switched off. */
export function SwitchedOffPage({ page }: { readonly page: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySwitch = useCan('manage', 'Installation');
  const toSwitches = () => void navigate({ to: '/system/settings', search: { section: 'features' } });
  return (
    <div className={classes['inside']}>
      <ForbiddenState
        level={1}
        title={t('switchedOff.title', { page })}
        actions={
          maySwitch ? (
            <ActButton kind="primary" label={t('switchedOff.open')} onClick={toSwitches} />
          ) : (
            <ActButton label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />
          )
        }
      >
        {maySwitch ? t('switchedOff.own') : t('switchedOff.text')}
      </ForbiddenState>
    </div>
  );
}
