import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { session } from '#api/client.ts';
import { installationQuery, useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { maintenanceWords } from '#features/people/auth/maintenance-words.ts';
import { BlankPage } from '#ui/layout/blank-page.tsx';
import { MaintenanceState } from '#ui/states/state-message.tsx';
import { TellMe } from '../coming-soon/tell-me.tsx';
import { useFormats } from '#i18n/use-formats.ts';

/** Shows the page for somebody whom maintenance keeps out. */
export function MaintenanceRefusedPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const { maintenance } = useInstallation();
  if (maintenance === null) return null;
  const ask = () => void client.invalidateQueries({ queryKey: installationQuery.queryKey });
  return (
    <BlankPage>
      <output>
        <MaintenanceState
          level={1}
          title={t('maintenance.onTitle')}
          actions={
            <>
              <ActButton kind="primary" label={t('common.tryNow')} onClick={ask} />
              <TellMe of="maintenance" />
              <ActButton label={t('common.signOut')} onClick={() => void session.signOut('chosen')} />
            </>
          }
        >
          {maintenanceWords(maintenance, formats, t)} {t('maintenance.goesOn')}
        </MaintenanceState>
      </output>
    </BlankPage>
  );
}
