import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { physicianStatuses } from '@isocenter/contract/people/physician-record.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { ChoiceChip } from '#ui/filters/choice-chip.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import type { PhysicianFilter } from './physician-search.ts';

export type PhysicianFilterBarProps = {
  readonly filter: PhysicianFilter;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
  readonly onFilter: (filter: PhysicianFilter) => void;
};

const logins = ['linked', 'none'] as const;

/** Search, status, clinic and login of the list of physicians. */
export function PhysicianFilterBar({ filter, summary, tools, onFilter }: PhysicianFilterBarProps) {
  const { t } = useTranslation();
  const { q: _, ...others } = filter;
  const search = useSearchText(filter.q ?? '', (q) => onFilter(q === '' ? others : { ...others, q }));
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { status, ...withoutStatus } = filter;
  const { login, ...withoutLogin } = filter;
  const { clinicId, ...withoutClinic } = filter;
  const clinic = clinics.find((choice) => choice.clinicId === clinicId);
  const clinicText = clinicId === undefined ? undefined : (clinic?.name ?? `#${clinicId}`);
  const set = [status, clinicText, login].filter((value) => value !== undefined);
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.change}
      placeholder={t('physicians.placeholder')}
      setFilters={set}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      {...(summary === undefined ? {} : { summary })}
      tools={tools}
    >
      <ChoiceChip
        name={t('physicians.column.status')}
        value={status}
        options={physicianStatuses.map((value) => ({ value, label: t(`physicians.status.${value}`) }))}
        onChange={(value) => onFilter(value === undefined ? withoutStatus : { ...withoutStatus, status: value })}
      />
      <FilterChip name={t('physicians.column.clinics')} value={clinicText} onClear={() => onFilter(withoutClinic)}>
        <Select
          label={t('physicians.clinic')}
          searchable
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={t('physicians.nothingFound')}
          data={clinics.map(({ clinicId: id, name }) => ({ value: String(id), label: name }))}
          value={clinicId === undefined ? null : String(clinicId)}
          onChange={(value) => onFilter(value === null ? withoutClinic : { ...withoutClinic, clinicId: Number(value) })}
        />
      </FilterChip>
      <ChoiceChip
        name={t('physicians.column.login')}
        value={login}
        options={logins.map((value) => ({ value, label: t(`physicians.loginState.${value}`) }))}
        onChange={(value) => onFilter(value === undefined ? withoutLogin : { ...withoutLogin, login: value })}
      />
    </FilterBar>
  );
}
