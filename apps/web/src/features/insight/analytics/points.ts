import type { AnalyticsNote } from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import type { FigureBy } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { keyOfDay, type Step } from '@isocenter/contract/insight/analytics/periods.ts';
import type { ChartFlag, ChartPoint } from '#ui/chart/chart-types.ts';
import type { Row } from './analytics-queries.ts';
import type { FigureFormats } from './use-figure-words.ts';

type PointOf = {
  readonly by: FigureBy;
  readonly words: FigureFormats;
  /** In the time zone of the installation. */
  readonly today: string;
  readonly values: ChartPoint['values'];
};

/** A row as a point of a drawing: weekends are quiet, what is not over is paler. */
export function pointOf({ key, label }: Pick<Row, 'key' | 'label'>, { by, words, today, values }: PointOf): ChartPoint {
  const isDay = by === 'day';
  const weekday = isDay ? new Date(`${key}T00:00:00Z`).getUTCDay() : 1;
  const isTime = isDay || by === 'week' || by === 'month' || by === 'year';
  return {
    key,
    label: words.label(by, key, label),
    name: words.name(by, key, label),
    values,
    isQuiet: weekday === 0 || weekday === 6,
    isRunning: isTime && keyOfDay(today, by) === key,
  };
}

/** Notes as numbered flags on the points that they belong to. */
export function flagsOf(notes: readonly AnalyticsNote[], step: Step, points: readonly ChartPoint[]): ChartFlag[] {
  return notes.flatMap(({ day, text }, at) => {
    const key = keyOfDay(day, step);
    return points.some((point) => point.key === key) ? [{ key, number: at + 1, text }] : [];
  });
}
