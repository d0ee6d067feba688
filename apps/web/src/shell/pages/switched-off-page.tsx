import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SwitchName } from '@isocenter/contract/system/settings/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ForbiddenState } from '#ui/states/state-message.tsx';
import { TellMe } from '../coming-soon/tell-me.tsx';
import classes from './pages.module.css';

/** A page of what an administrator switched off. */
export function SwitchedOffPage({ page, part }: { readonly page: string; readonly part: SwitchName | undefined }) {
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
            <>
              <ActButton label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />
              {part !== undefined && <TellMe of={part} />}
            </>
          )
        }
      >
        {maySwitch ? t('switchedOff.own') : t('switchedOff.text')}
      </ForbiddenState>
    </div>
  );
}
