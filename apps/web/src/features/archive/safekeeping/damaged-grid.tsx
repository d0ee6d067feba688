import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listDamaged } from '@isocenter/contract/archive/safekeeping/endpoints.ts';
import type { DamagedObject } from '@isocenter/contract/archive/safekeeping/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { plainSearch } from '#api/search.ts';
import { RecordGrid } from '#ui/records/record-grid.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { DamagedCard, damagedColumns, healedColumns } from './damaged-columns.tsx';
import type { DamageState } from './safekeeping-queries.ts';

const hidden = ['study'] as const;
const densities = ['standard', 'compact'] as const;
const keyOf = (row: DamagedObject): string => String(row.id);

/** The damaged objects, or those that were; a row leads to its study. */
export function DamagedGrid({ shown, damaged }: { readonly shown: DamageState; readonly damaged: number | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useRecordList({
    grid: 'safekeeping',
    cacheKey: 'safekeeping',
    route: listDamaged,
    search: plainSearch,
    also: useMemo(() => ({ state: shown }), [shown]),
    renewedBy: damaged,
    densities,
    hidden,
  });
  const toStudy = (row: DamagedObject): void => {
    if (row.place === 'office') return;
    void (row.place === 'quarantine'
      ? navigate({ to: '/quarantine' })
      : navigate({ to: '/studies', search: { study: row.studyUid, drawer: 'series' } }));
  };
  return (
    <RecordGrid
      list={list}
      name={t('safekeeping.grid')}
      columns={shown === 'healed' ? healedColumns : damagedColumns}
      card={DamagedCard}
      rowKey={keyOf}
      onOpen={toStudy}
      empty={
        <EmptyState title={t(`safekeeping.empty.${shown}Title`)}>{t(`safekeeping.empty.${shown}Text`)}</EmptyState>
      }
    />
  );
}
