import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { FigureDimension } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { comparisons, periods, steps, type Step } from '@isocenter/contract/insight/analytics/periods.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useModalityCodes } from '#api/modalities.ts';
import type { SearchChange, SearchTexts } from '#api/search.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { OptionBoxes, type Option } from '#ui/filters/option-boxes.tsx';
import { DateSpanField } from '#ui/form/date-span-field.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { useFigures } from './analytics-queries.ts';
import { analyticsSearch, type AnalyticsSearch, type FigureSelection } from './analytics-search.ts';
import { useFigureWords } from './use-figure-words.ts';

type Props = {
  readonly search: AnalyticsSearch;
  readonly selection: FigureSelection;
  readonly change: SearchChange<AnalyticsSearch>;
};

/** Edits the filters of all subjects: the days, the comparison, and the others. */
export function Filters({ search, selection, change }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [opened, setOpened] = useState<string>();
  const { filter } = search;
  const set = (texts: SearchTexts): void => change({ filter: analyticsSearch.withTexts(filter, texts) });
  const chips = useChips();
  const isShown = ({ name, isRare }: DimensionChip): boolean =>
    !isRare || filter[name] !== undefined || opened === name;
  const { from, to } = selection.span;
  const days = t('analytics.days', { from: formatDate(from, formats), to: formatDate(to, formats) });
  return (
    <FilterBar
      search=""
      onSearchChange={() => {}}
      available={chips
        .filter((chip) => !isShown(chip))
        .map(({ name, label }) => ({ id: name, label, onSelect: () => setOpened(name) }))}
      {...(Object.keys(filter).length > 0 && { onClear: () => change({ filter: {} }) })}
      setFilters={[days]}
      summary={days}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('analytics.by')}
          data={steps.map((value) => ({ value, label: t(`figureWords.by.${value}`) }))}
          value={search.by}
          // Only the steps above are offered.
          onChange={(by) => change({ by: by as Step, at: undefined })}
        />
      }
    >
      <PeriodChip search={search} change={change} />
      <FilterChip
        name={t('analytics.compare')}
        value={search.compare === 'none' ? undefined : t(`analytics.comparison.${search.compare}`)}
        onClear={() => change({ compare: 'none' })}
      >
        <OptionBoxes
          single
          chosen={search.compare}
          options={comparisons.map((value) => ({ value, label: t(`analytics.comparison.${value}`) }))}
          onChange={(chosen) => change({ compare: comparisons.find((one) => one === chosen) ?? 'none' })}
        />
      </FilterChip>
      {chips.filter(isShown).map((chip) => (
        <NarrowChip
          key={chip.name}
          chip={chip}
          value={filter[chip.name] === undefined ? undefined : String(filter[chip.name])}
          selection={selection}
          opened={opened === chip.name}
          onOpenedChange={(isOpen) => setOpened(isOpen ? chip.name : undefined)}
          onChange={(value) => set({ [chip.name]: value })}
        />
      ))}
    </FilterBar>
  );
}

function PeriodChip({ search, change }: Pick<Props, 'search' | 'change'>) {
  const { t } = useTranslation();
  const words = useDateWords();
  const formats = useFormats();
  const { period, from, to } = search;
  const isOwn = from !== undefined && to !== undefined;
  const own = t('analytics.days', { from: formatDate(from ?? null, formats), to: formatDate(to ?? null, formats) });
  const usual = { from: undefined, to: undefined, at: undefined };
  return (
    <FilterChip name={t('analytics.period')} value={isOwn ? own : t(`analytics.periods.${period}`)}>
      <Stack gap="sm">
        <OptionBoxes
          single
          chosen={isOwn ? undefined : period}
          options={periods.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
          onChange={(chosen) => change({ ...usual, period: periods.find((one) => one === chosen) ?? period })}
        />
        <DateSpanField
          labels={{ from: t('archive.filter.from'), to: t('archive.filter.to') }}
          words={words}
          within
          value={{ from, to }}
          onChange={(span) => change({ ...span, at: undefined })}
        />
      </Stack>
    </FilterChip>
  );
}

type FilterName = keyof AnalyticsSearch['filter'];
interface DimensionChip {
  readonly name: FilterName;
  readonly label: string;
  readonly by: FigureDimension;
  /** Left out: those that the figures of the span know. */
  readonly options?: readonly Option[];
  readonly isRare: boolean;
}

function useChips(): readonly DimensionChip[] {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const modalities = useModalityCodes();
  const label = (by: FigureDimension): string => t(`figureWords.by.${by}`);
  return [
    {
      name: 'clinicId',
      by: 'clinic',
      label: label('clinic'),
      options: clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
      isRare: false,
    },
    {
      name: 'modality',
      by: 'modality',
      label: label('modality'),
      options: modalities.map((code) => ({ value: code, label: code })),
      isRare: false,
    },
    {
      name: 'priority',
      by: 'priority',
      label: label('priority'),
      options: priorities.map((value) => ({ value, label: t(`archive.studies.priority.${value}`) })),
      isRare: false,
    },
    { name: 'referrerId', by: 'referrer', label: label('referrer'), isRare: true },
    { name: 'station', by: 'station', label: label('station'), isRare: true },
    { name: 'readerId', by: 'reader', label: label('reader'), isRare: true },
  ];
}

type NarrowProps = {
  readonly chip: DimensionChip;
  readonly value: string | undefined;
  readonly selection: FigureSelection;
  readonly opened: boolean;
  readonly onOpenedChange: (opened: boolean) => void;
  readonly onChange: (value: string | undefined) => void;
};

function NarrowChip({ chip, value, selection, opened, onOpenedChange, onChange }: NarrowProps) {
  const { label, by } = chip;
  const words = useFigureWords();
  const isEnabled = chip.options === undefined && (opened || value !== undefined);
  const { data } = useFigures(
    isEnabled
      ? { measures: [by === 'reader' ? 'final' : 'received'], span: selection.span, filter: {}, by }
      : undefined,
  );
  const found = (data?.rows ?? [])
    .filter(({ key }) => key !== '*' && key !== '0' && key !== '')
    .map((row) => ({ value: row.key, label: words.name(by, row.key, row.label) }));
  const options = chip.options ?? found;
  const shown = value === undefined ? undefined : (options.find((one) => one.value === value)?.label ?? value);
  return (
    <FilterChip
      name={label}
      value={shown}
      onClear={() => onChange(undefined)}
      opened={opened}
      onOpenedChange={onOpenedChange}
    >
      <OptionBoxes single chosen={value} options={options} onChange={onChange} />
    </FilterChip>
  );
}
