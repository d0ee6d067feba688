import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { switchNames } from '@isocenter/contract/system/settings/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useInstallation } from '#api/installation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import classes from '../coming-soon/coming-soon.module.css';
import { NotifyForm, TellMe, useAwaited } from '../coming-soon/tell-me.tsx';

/** `/misc/coming-soon`: what this installation does not have for now, and follows when an administrator switches it on. */
export function ComingSoonPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySwitch = useCan('manage', 'Installation');
  const { switchedOff } = useInstallation();
  const isKnown = useSession().kind === 'signed-in';
  const off = switchNames.filter((name) => switchedOff.includes(name));
  const toSwitches = () => void navigate({ to: '/system/settings', search: { section: 'features' } });
  return (
    <BlankPage>
      <div className={classes['together']}>
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
                <div>
                  <strong>{t(`switchedOff.feature.${name}`)}</strong>
                  <span>{t(`switchedOff.featureText.${name}`)}</span>
                </div>
                {isKnown && <TellMe of={name} size="small" />}
              </li>
            ))}
          </ul>
        )}
        {off.length > 0 && (isKnown ? <HowNotified /> : <NotifyForm />)}
      </div>
    </BlankPage>
  );
}

/** Shows the ways of notification, once something is waited for. */
function HowNotified() {
  const { t } = useTranslation();
  const waits = useAwaited().length > 0;
  return <output className={classes['told'] ?? ''}>{waits && t('switchedOff.howTold')}</output>;
}
