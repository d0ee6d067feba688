import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { switchNames } from '@isocenter/contract/system/switches.ts';
import { useCan } from '#api/abilities.tsx';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import classes from './pages.module.css';

/** `/misc/coming-soon`: what this installation does not have for now, and follows when an administrator switches it on. */
export function ComingSoonPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySwitch = useCan('manage', 'Installation');
  const { switchedOff } = useInstallation();
  const off = switchNames.filter((name) => switchedOff.includes(name));
  const toSwitches = () => void navigate({ to: '/system/settings', search: { section: 'features' } });
  return (
    <BlankPage>
      <EmptyState
        level={1}
        title={t(off.length === 0 ? 'switchedOff.allTitle' : 'switchedOff.soonTitle')}
        actions={
          <>
            <ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />
            {maySwitch && <ActButton label={t('switchedOff.open')} onClick={toSwitches} />}
          </>
        }
      >
        {t(off.length === 0 ? 'switchedOff.allText' : 'switchedOff.soonText')}
      </EmptyState>
      {off.length > 0 && (
        <ul className={classes['soon']}>
          {off.map((name) => (
            <li key={name}>
              <strong>{t(`settings.feature.${name}`)}</strong>
              <span>{t(`settings.featureText.${name}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </BlankPage>
  );
}
