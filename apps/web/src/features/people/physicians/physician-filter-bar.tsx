import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { physicianStatuses } from '@isocenter/contract/people/physician-record.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { useFilterLabels } from '#i18n/use-filter-labels.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import type { PhysicianFilter } from './physician-search.ts';

export type PhysicianFilterBarProps = {
  readonly filter: PhysicianFilter;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
  readonly onFilter: (filter: PhysicianFilter) => void;
};

const typingMilliseconds = 250;
const logins = ['linked', 'none'] as const;

/** Search, status, clinic and login of the list of physicians. */
export function PhysicianFilterBar({ filter, summary, tools, onFilter }: PhysicianFilterBarProps) {
  const { t } = useTranslation();
  const labels = useFilterLabels();
  const search = useTyping(filter, onFilter);
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { status, ...withoutStatus } = filter;
  const { login, ...withoutLogin } = filter;
  const { clinicId, ...withoutClinic } = filter;
  const clinic = clinics.find((choice) => choice.clinicId === clinicId);
  const clinicText = clinicId === undefined ? undefined : (clinic?.name ?? `#${clinicId}`);
  const chip = (name: string, value: string | undefined, without: PhysicianFilter) => ({
    name,
    ...(value === undefined ? {} : { value }),
    clearLabel: t('archive.filter.clearOne', { name }),
    onClear: () => onFilter(without),
  });
  const set = [status, clinicText, login].filter((value) => value !== undefined);
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.type}
      placeholder={t('physicians.placeholder')}
      labels={labels}
      setFilters={set}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      {...(summary === undefined ? {} : { summary })}
      tools={tools}
    >
      <FilterChip {...chip(t('physicians.column.status'), status && t(`physicians.status.${status}`), withoutStatus)}>
        <SegmentedControl
          aria-label={t('physicians.column.status')}
          value={status ?? ''}
          onChange={(value) => {
            const chosen = physicianStatuses.find((one) => one === value);
            onFilter(chosen === undefined ? withoutStatus : { ...withoutStatus, status: chosen });
          }}
          data={[
            { value: '', label: t('archive.filter.all') },
            ...physicianStatuses.map((value) => ({ value, label: t(`physicians.status.${value}`) })),
          ]}
        />
      </FilterChip>
      <FilterChip {...chip(t('physicians.column.clinics'), clinicText, withoutClinic)}>
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
      <FilterChip {...chip(t('physicians.column.login'), login && t(`physicians.loginState.${login}`), withoutLogin)}>
        <SegmentedControl
          aria-label={t('physicians.column.login')}
          value={login ?? ''}
          onChange={(value) => {
            const chosen = logins.find((one) => one === value);
            onFilter(chosen === undefined ? withoutLogin : { ...withoutLogin, login: chosen });
          }}
          data={[
            { value: '', label: t('archive.filter.all') },
            ...logins.map((value) => ({ value, label: t(`physicians.loginState.${value}`) })),
          ]}
        />
      </FilterChip>
    </FilterBar>
  ); // prettier-ignore
}

/** The search text, which is asked for when the typing pauses. */
export function useTyping<Filter extends { readonly q?: string }>(filter: Filter, onFilter: (filter: Filter) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = window.setTimeout(() => {
      setTyped(null);
      const { q: _, ...others } = filter;
      // What is left is the same filter without a text that it need not have.
      onFilter((typed.trim() === '' ? others : { ...others, q: typed.trim() }) as Filter);
    }, typingMilliseconds);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing begins the wait
  }, [typed]);
  return { text: typed ?? filter.q ?? '', type: setTyped };
}
