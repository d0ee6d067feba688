import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateWords } from '#i18n/use-date-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ChoiceChip } from '#ui/filters/choice-chip.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { DateSpanField } from '#ui/form/date-span-field.tsx';
import { withIsoDays } from '#ui/form/typed-date.ts';
import { formatDate } from '#ui/format/date-time.ts';
import type { PatientFilter } from './patient-search.ts';
import { sexes } from './patient-search.ts';

export type PatientFilterBarProps = {
  readonly filter: PatientFilter;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
  readonly onFilter: (filter: PatientFilter) => void;
};

/** Search, sex and birth date of the list of patients. */
export function PatientFilterBar({ filter, summary, tools, onFilter }: PatientFilterBarProps) {
  const { t } = useTranslation();
  const { q: _, ...others } = filter;
  const formats = useFormats();
  const search = useSearchText(
    filter.q ?? '',
    (q) => onFilter(q === '' ? others : { ...others, q }),
    (text) => withIsoDays(text, formats),
  );
  const { sex, ...withoutSex } = filter;
  const { birthFrom, birthTo, ...withoutBirth } = filter;
  const dates = useDateWords();
  const born = useSpanText(birthFrom, birthTo);
  const setBirth = (from: string | undefined, to: string | undefined): void =>
    onFilter({ ...withoutBirth, ...(from ? { birthFrom: from } : {}), ...(to ? { birthTo: to } : {}) });
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.change}
      placeholder={t('archive.patients.placeholder')}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      {...(summary === undefined ? {} : { summary })}
      tools={tools}
    >
      <ChoiceChip
        name={t('archive.patients.sex')}
        value={sex}
        options={sexes.map((value) => ({ value, label: t(`archive.patients.sexOption.${value}`) }))}
        onChange={(value) => onFilter(value === undefined ? withoutSex : { ...withoutSex, sex: value })}
      />
      <FilterChip name={t('archive.patients.birthDate')} value={born} onClear={() => onFilter(withoutBirth)}>
        <DateSpanField
          labels={{ from: t('archive.filter.from'), to: t('archive.filter.to') }}
          words={dates}
          within
          value={{ from: birthFrom, to: birthTo }}
          onChange={({ from, to }) => setBirth(from, to)}
        />
      </FilterChip>
    </FilterBar>
  );
}

/** “1 Jan 1950 – 31 Dec 1959”, or from one day on, or until one. */
function useSpanText(from: string | undefined, to: string | undefined): string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  const day = (value: string): string => formatDate(value, formats);
  if (from === undefined) return to === undefined ? undefined : t('archive.filter.until', { date: day(to) });
  if (to === undefined) return t('archive.filter.since', { date: day(from) });
  return from === to ? day(from) : t('archive.filter.between', { from: day(from), to: day(to) });
}
