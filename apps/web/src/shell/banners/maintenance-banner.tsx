import { IconTools } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { maintenanceWords } from '#features/people/auth/maintenance-words.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useFormats } from '#i18n/use-formats.ts';

/** Shows an announced maintenance to everybody, and to administrators that it goes on, with the way to end it. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const maySet = useCan('manage', 'Installation');
  const { maintenance } = useInstallation();
  if (maintenance === null) return null;
  const toSettings = () => void navigate({ to: '/system/settings', search: { section: 'maintenance' } });
  return (
    <Notice
      tone={maintenance.isOn ? 'warn' : 'info'}
      flush
      icon={<IconTools size={16} stroke={1.75} aria-hidden="true" />}
      action={maySet && <ActButton size="small" label={t('maintenance.open')} onClick={toSettings} />}
    >
      <output>
        {maintenanceWords(maintenance, formats, t)} {maintenance.isOn && t('maintenance.onlyAdministrators')}
      </output>
    </Notice>
  );
}
