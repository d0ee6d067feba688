import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clinicStatuses } from '@isocenter/contract/people/clinics.ts';
import { ChoiceChip } from '#ui/filters/choice-chip.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import type { ClinicFilter } from './clinic-search.ts';

export type ClinicFilterBarProps = {
  readonly filter: ClinicFilter;
  readonly onFilter: (filter: ClinicFilter) => void;
  readonly tools: ReactNode;
};

/** Search and status of the list of clinics. */
export function ClinicFilterBar({ filter, onFilter, tools }: ClinicFilterBarProps) {
  const { t } = useTranslation();
  const { q: _, ...others } = filter;
  const search = useSearchText(filter.q ?? '', (q) => onFilter(q === '' ? others : { ...others, q }));
  const { status, ...withoutStatus } = filter;
  const value = status === undefined ? undefined : t(`clinics.status.${status}`);
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.change}
      placeholder={t('clinics.placeholder')}
      searchLabel={t('clinics.searchLabel')}
      setFilters={value === undefined ? [] : [value]}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      tools={tools}
    >
      <ChoiceChip
        name={t('clinics.column.status')}
        value={status}
        options={clinicStatuses.map((value) => ({ value, label: t(`clinics.status.${value}`) }))}
        any={t('clinics.any')}
        onChange={(value) => onFilter(value === undefined ? withoutStatus : { ...withoutStatus, status: value })}
      />
    </FilterBar>
  );
}
