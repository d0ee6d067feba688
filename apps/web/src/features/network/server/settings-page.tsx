import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { AsidePageWaiting } from '#ui/layout/aside-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { SettingsEditing } from './settings-editing.tsx';
import { serverSettingsQuery } from './settings-query.ts';

/** `/system/server/edit`: what this server is to others, what it takes and how much; what changes, and what held before. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data: state, error, refetch } = useQuery({ ...serverSettingsQuery, refetchOnMount: 'always' });
  if (state !== undefined) return <SettingsEditing key={state.inForce.revision} state={state} />;
  return (
    <AsidePageWaiting header={<PageHeader title={t('pages.serverDetail')} />}>
      <RecordWaiting error={error} refetch={() => void refetch()} />
    </AsidePageWaiting>
  );
}
