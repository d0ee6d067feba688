import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { changeOf, type FigureChange } from '@isocenter/contract/insight/figures/figure-change.ts';
import {
  ageBuckets,
  figureMeasure,
  type FigureBy,
  type FigureName,
  type FigureUnit,
} from '@isocenter/contract/insight/figures/figure-measures.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDayOfYear, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatClockDuration } from '#ui/format/duration.ts';
import { formatBytes, formatNumber, withUnit } from '#ui/format/number.ts';

type Known = number | null | undefined;

/** Returns the functions that write figures, their rows and their changes. The value is the same until the language changes. */
export function useFigureWords() {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const named = (by: FigureBy, key: string, label: string): string => {
      if (key === '*') return t('figureWords.others');
      if (label !== '') return label;
      const age = ageBuckets.find((bucket) => bucket === key);
      if (by === 'age' && age !== undefined) return t(`figureWords.ages.${age}`);
      const priority = priorities.find((one) => one === key);
      if (by === 'priority' && priority !== undefined) return t(`archive.studies.priority.${priority}`);
      return key === '' || key === '0' ? t('figureWords.none') : key;
    };
    return {
      value: (name: FigureName, value: Known): string =>
        value === null || value === undefined ? '–' : written(figureMeasure(name).unit, value, formats),
      change: (name: FigureName, now: Known, before: Known) =>
        changeIn(name, changeOf(figureMeasure(name), now, before), formats),
      /** On an axis: short. */
      label: (by: FigureBy, key: string, label = ''): string =>
        isTime(by) ? shortTime(by, key, formats) : named(by, key, label),
      /** In full. */
      name: (by: FigureBy, key: string, label = ''): string =>
        isTime(by) ? longTime(by, key, formats) : named(by, key, label),
    };
  }, [t, formats]);
}
export type FigureFormats = ReturnType<typeof useFigureWords>;

function written(unit: FigureUnit, value: number, formats: DateTimeFormat): string {
  switch (unit) {
    case 'count':
      return formatNumber(value, 0, formats);
    case 'minutes':
      return formatClockDuration(Math.round(value));
    case 'bytes':
      return value < 0 ? `\u2212${formatBytes(-value, formats)}` : formatBytes(value, formats);
    case 'percent':
      return withUnit(formatNumber(value, 1, formats), '%');
    case 'weight':
      return formatNumber(value, 1, formats);
    case 'dose':
      return withUnit(formatNumber(value, 0, formats), 'mGy·cm');
  }
}

function changeIn(name: FigureName, change: FigureChange | undefined, formats: DateTimeFormat) {
  if (change === undefined) return undefined;
  const { as, value, isGood } = change;
  const { unit } = figureMeasure(name);
  const text = as === 'percent' ? withUnit(formatNumber(value, 1, formats), '%') : written(unit, value, formats);
  return { text: value > 0 ? `+${text}` : text, way: Math.sign(value), isGood };
}

function isTime(by: FigureBy): boolean {
  return by === 'day' || by === 'week' || by === 'month' || by === 'year';
}

function shortTime(by: FigureBy, key: string, formats: DateTimeFormat): string {
  if (by === 'day' || by === 'week') return formatDayOfYear(key, formats);
  return by === 'month' ? monthOf(key, 'short', formats) : key;
}

function longTime(by: FigureBy, key: string, formats: DateTimeFormat): string {
  if (by === 'month') return monthOf(key, 'long', formats);
  if (by === 'week') return formatDate(key, formats);
  if (by !== 'day') return key;
  const weekday = new Intl.DateTimeFormat(formats.locale, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${key}T00:00:00Z`))} ${formatDayOfYear(key, formats)}`;
}

function monthOf(key: string, month: 'short' | 'long', { locale }: DateTimeFormat): string {
  const words = new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${key}-01T00:00:00Z`));
}
