import { Select } from '@mantine/core';
import type { SeriesRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';

export type SeriesSelectProps = {
  readonly series: readonly SeriesRow[];
  readonly value: string;
  readonly onChange: (seriesUid: string) => void;
  readonly words: ListWords;
};

/** One of the series of a study, by number and description. */
export function SeriesSelect({ series, value, onChange, words: { t } }: SeriesSelectProps) {
  return (
    <Select
      aria-label={t('preview.chooseSeries')}
      allowDeselect={false}
      searchable={series.length > 12}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      data={series.map(({ seriesUid, number, modality, description }) => ({
        value: seriesUid,
        label: [number ?? '–', modality, description].filter((part) => part !== '').join(' · '),
      }))}
    />
  );
}
