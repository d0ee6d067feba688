import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { maintenanceWords } from '#features/people/auth/maintenance-words.ts';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { MaintenanceState } from '#ui/states/state-message.tsx';
import classes from '../coming-soon/coming-soon.module.css';
import { NotifyForm, TellMe } from '../coming-soon/tell-me.tsx';
import { useFormats } from '#i18n/use-formats.ts';

/** `/misc/maintenance`: whether the archive is maintained, or when it will be. */
export function MaintenancePage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const { maintenance } = useInstallation();
  const isKnown = useSession().kind === 'signed-in';
  const isOn = maintenance?.isOn === true;
  const title = maintenance === null ? 'none' : maintenance.isOn ? 'on' : 'planned';
  return (
    <BlankPage>
      <div className={classes['together']}>
        <MaintenanceState
          level={1}
          title={t(`maintenance.${title}Title`)}
          actions={
            <>
              <ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />
              {isKnown && isOn && <TellMe of="maintenance" />}
            </>
          }
        >
          {maintenance === null ? t('maintenance.noneText') : maintenanceWords(maintenance, formats, t)}
        </MaintenanceState>
        {!isKnown && isOn && <NotifyForm of="maintenance" />}
      </div>
    </BlankPage>
  );
}
