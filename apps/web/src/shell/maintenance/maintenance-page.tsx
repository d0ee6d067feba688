import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { maintenanceWords } from '#ui/entrance/maintenance-words.ts';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { MaintenanceState } from '#ui/states/state-message.tsx';
import { useFormats } from '#i18n/use-formats.ts';

/** `/misc/maintenance`: whether the archive is maintained, or when it will be. */
export function MaintenancePage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const { maintenance } = useInstallation();
  const title = maintenance === null ? 'none' : maintenance.isOn ? 'on' : 'planned';
  return (
    <BlankPage>
      <MaintenanceState
        level={1}
        title={t(`maintenance.${title}Title`)}
        actions={
          <ActButton kind="primary" label={t('shell.page.toStart')} onClick={() => void navigate({ to: '/' })} />
        }
      >
        {maintenance === null ? t('maintenance.noneText') : maintenanceWords(maintenance, formats, t)}
      </MaintenanceState>
    </BlankPage>
  );
}
