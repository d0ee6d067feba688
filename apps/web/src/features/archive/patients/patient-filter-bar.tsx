import { SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useFilterLabels } from '#i18n/use-filter-labels.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import type { PatientFilter } from './patient-search.ts';
import { sexes } from './patient-search.ts';
import classes from './patients.module.css';

export type PatientFilterBarProps = {
  readonly filter: PatientFilter;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
  readonly onFilter: (filter: PatientFilter) => void;
};

const typingMilliseconds = 250;

/** Search, sex and birth date of the list of patients. */
export function PatientFilterBar({ filter, summary, tools, onFilter }: PatientFilterBarProps) {
  const { t } = useTranslation();
  const labels = useFilterLabels();
  const formats = useFormats();
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
  const { sex, ...withoutSex } = filter;
  const { birthFrom, birthTo, ...withoutBirth } = filter;
  const hasBirth = birthFrom !== undefined || birthTo !== undefined;
  const span = { from: formatDate(birthFrom ?? null, formats), to: formatDate(birthTo ?? null, formats) };
  const setBirth = (from: string | undefined, to: string | undefined): void =>
    onFilter({ ...withoutBirth, ...(from ? { birthFrom: from } : {}), ...(to ? { birthTo: to } : {}) });
  return (
    <FilterBar
      search={typed ?? filter.q ?? ''}
      onSearchChange={setTyped}
      placeholder={t('archive.patients.placeholder')}
      labels={labels}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      {...(summary === undefined ? {} : { summary })}
      tools={tools}
    >
      <FilterChip
        name={t('archive.patients.sex')}
        {...(sex === undefined ? {} : { value: t(`archive.patients.sexOption.${sex}`) })}
        clearLabel={t('archive.filter.clearOne', { name: t('archive.patients.sex') })}
        onClear={() => onFilter(withoutSex)}
      >
        <SegmentedControl
          aria-label={t('archive.patients.sex')}
          value={sex ?? ''}
          onChange={(value) => {
            const chosen = sexes.find((candidate) => candidate === value);
            onFilter(chosen === undefined ? withoutSex : { ...withoutSex, sex: chosen });
          }}
          data={[
            { value: '', label: t('archive.filter.all') },
            ...sexes.map((value) => ({ value, label: t(`archive.patients.sexOption.${value}`) })),
          ]}
        />
      </FilterChip>
      <FilterChip
        name={t('archive.patients.birthDate')}
        {...(hasBirth ? { value: t('archive.filter.between', span) } : {})}
        clearLabel={t('archive.filter.clearOne', { name: t('archive.patients.birthDate') })}
        onClear={() => onFilter(withoutBirth)}
      >
        <div className={classes['span']}>
          <TextInput type="date" label={t('archive.filter.from')} value={birthFrom ?? ''} onChange={(event) => setBirth(event.currentTarget.value, birthTo)} />
          <TextInput type="date" label={t('archive.filter.to')} value={birthTo ?? ''} onChange={(event) => setBirth(birthFrom, event.currentTarget.value)} />
        </div>
      </FilterChip>
    </FilterBar>
  ); // prettier-ignore
}
