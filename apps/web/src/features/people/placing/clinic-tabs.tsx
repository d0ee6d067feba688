import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { unassignedCountQuery } from './placing-queries.ts';

const paths = { all: '/clinics', queue: '/clinics/unassigned' } as const;

/** The two pages about clinics, with how many studies wait; for those who may open both. */
export function ClinicTabs({ active }: { readonly active: keyof typeof paths }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayUpdate = useCan('update', 'Clinic');
  const waiting = useQuery({ ...unassignedCountQuery, enabled: mayUpdate });
  if (waiting.data === undefined) return null;
  return (
    <ViewTabs
      label={t('placing.tabs')}
      active={active}
      onActiveChange={(id) => void navigate({ to: id === 'queue' ? paths.queue : paths.all })}
      tabs={[
        { id: 'all', label: t('placing.all') },
        { id: 'queue', label: t('placing.unassigned.title'), count: waiting.data.count, late: waiting.data.count > 0 },
      ]}
    />
  );
}
