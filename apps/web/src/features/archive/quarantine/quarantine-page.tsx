import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { HeldObjects } from './held-objects.tsx';

const tabs = ['identity', 'objects'] as const;
type Tab = (typeof tabs)[number];

export type QuarantinePageProps = {
  /** The queue of identity conflicts, and how many wait; undefined while it is not known. */
  readonly conflicts: ReactNode;
  readonly conflictCount: number | undefined;
};

/** Whatever came in and waits for a person to decide, by what is to be decided. */
export function QuarantinePage({ conflicts, conflictCount }: QuarantinePageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const texts: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const tab: Tab = tabs.find((id) => id === texts['tab']) ?? 'identity';
  const counts: Readonly<Record<Tab, number | undefined>> = { identity: conflictCount, objects: undefined };
  return (
    <ListPage>
      <PageHeader title={t('archive.quarantine.title')} />
      <ViewTabs
        label={t('archive.quarantine.title')}
        active={tab}
        tabs={tabs.map((id) => ({
          id,
          label: t(`archive.quarantine.tab.${id}`),
          ...(counts[id] === undefined ? {} : { count: counts[id], late: counts[id] > 0 }),
        }))}
        onActiveChange={(id) => void navigate({ to: '.', search: () => (id === 'identity' ? {} : { tab: id }) })}
      />
      {tab === 'identity' ? conflicts : <HeldObjects />}
    </ListPage>
  );
}
