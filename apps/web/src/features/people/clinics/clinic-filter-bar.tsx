import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clinicStatuses } from '@isocenter/contract/people/clinics.ts';
import { useFilterLabels } from '#i18n/use-filter-labels.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import type { ClinicFilter } from './clinic-search.ts';

export type ClinicFilterBarProps = {
  readonly filter: ClinicFilter;
  readonly onFilter: (filter: ClinicFilter) => void;
  readonly tools: ReactNode;
};

const typingMilliseconds = 250;

/** Search and status of the list of clinics. */
export function ClinicFilterBar({ filter, onFilter, tools }: ClinicFilterBarProps) {
  const { t } = useTranslation();
  const labels = useFilterLabels();
  const [typed, setTyped] = useState<string | null>(null);
  const { q: _, ...others } = filter;
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = window.setTimeout(() => {
      setTyped(null);
      onFilter(typed.trim() === '' ? others : { ...others, q: typed.trim() });
    }, typingMilliseconds);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing begins the wait
  }, [typed]);
  const { status, ...withoutStatus } = filter;
  const value = status === undefined ? undefined : t(`clinics.status.${status}`);
  return (
    <FilterBar
      search={typed ?? filter.q ?? ''}
      onSearchChange={setTyped}
      placeholder={t('clinics.placeholder')}
      labels={{ ...labels, search: t('clinics.searchLabel') }}
      setFilters={value === undefined ? [] : [value]}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      tools={tools}
    >
      <FilterChip
        name={t('clinics.column.status')}
        {...(value === undefined ? {} : { value })}
        clearLabel={t('archive.filter.clearOne', { name: t('clinics.column.status') })}
        onClear={() => onFilter(withoutStatus)}
      >
        <SegmentedControl
          aria-label={t('clinics.column.status')}
          value={status ?? ''}
          onChange={(next) => {
            const chosen = clinicStatuses.find((candidate) => candidate === next);
            onFilter(chosen === undefined ? withoutStatus : { ...withoutStatus, status: chosen });
          }}
          data={[
            { value: '', label: t('clinics.any') },
            ...clinicStatuses.map((one) => ({ value: one, label: t(`clinics.status.${one}`) })),
          ]}
        />
      </FilterChip>
    </FilterBar>
  );
}
