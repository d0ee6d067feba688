import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { CorrectionsTab } from './corrections-tab.tsx';
import { DecidedTab } from './decided-tab.tsx';
import { correctionCountQuery, useLiveQuarantine } from './quarantine-queries.ts';
import { RefusedTab } from './refused/refused-tab.tsx';
import { RulesTab } from './rules-tab.tsx';

const tabs = ['identity', 'corrections', 'refused', 'decided', 'rules'] as const;
type Tab = (typeof tabs)[number];

export type QuarantinePageProps = {
  /** The queue of identity conflicts, and how many wait; undefined while it is not known. */
  readonly conflicts?: ReactNode;
  readonly conflictCount?: number | undefined;
};

/** Whatever came in and waits for a person to decide, by what is to be decided. */
export function QuarantinePage({ conflicts, conflictCount }: QuarantinePageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useLiveQuarantine();
  const texts: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const shown = tabs.filter((id) => id !== 'identity' || conflicts !== undefined);
  const first = shown[0] ?? 'corrections';
  const tab: Tab = shown.find((id) => id === texts['tab']) ?? first;
  const waiting = useQuery(correctionCountQuery).data;
  const counts: Partial<Record<Tab, number | undefined>> = {
    identity: conflictCount,
    corrections: waiting?.corrections,
    refused: waiting?.refused,
  };
  return (
    <ListPage>
      <PageHeader title={t('quarantine.title')} live={t('quarantine.hint')} />
      <ViewTabs
        label={t('quarantine.title')}
        active={tab}
        tabs={shown.map((id) => ({
          id,
          label: id === 'refused' ? t('refused.title') : t(`quarantine.tab.${id}`),
          ...(counts[id] === undefined ? {} : { count: counts[id], late: counts[id] > 0 }),
        }))}
        onActiveChange={(id) => void navigate({ to: '.', search: () => (id === first ? {} : { tab: id }) })}
      />
      {tab === 'identity' && conflicts}
      {tab === 'corrections' && <CorrectionsTab />}
      {tab === 'refused' && <RefusedTab of="everybody" />}
      {tab === 'decided' && <DecidedTab />}
      {tab === 'rules' && <RulesTab />}
    </ListPage>
  );
}
