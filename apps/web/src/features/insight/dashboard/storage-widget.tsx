import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { FigureRow } from '@isocenter/contract/insight/figures/fields.ts';
import type { ChartPoint } from '#ui/chart/chart-types.ts';
import { useToday } from '#ui/format/use-today.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { formatBytes, formatPercent } from '#ui/format/number.ts';
import { figuresQuery, storageQuery } from './dashboard-queries.ts';
import { Waiting } from './widget-rows.tsx';
import classes from './widget.module.css';

/** Longer ahead nobody knows. */
const farDays = 3650;
const mostMonthsAhead = 8;

/** Shows how full the disk is, its growth within a year, and when it is full at this pace. */
export function Storage({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const format = useFormats();
  const today = useToday();
  const room = useQuery(storageQuery);
  const course = useQuery(figuresQuery(['stored'], { from: dayAfter(today, -364), to: today, by: 'month' }));
  if (room.data === undefined || course.data === undefined) {
    const again = (): void => void Promise.all([room.refetch(), course.refetch()]);
    return <Waiting title={title} isBroken={room.isError || course.isError} onAgain={again} />;
  }
  const { storedBytes, freeBytes, diskBytes, bytesPerDay, daysLeft, nearline } = room.data;
  const all = storedBytes + freeBytes;
  const points = pointsOf(course.data.rows, { storedBytes, bytesPerDay, all, today, locale: format.locale });
  const isSoon = daysLeft !== null && daysLeft < farDays;
  return (
    <Chart
      title={title}
      lead={
        <p className={classes['lead']}>
          {/* As the page of the server says it: what else lies on the disk takes its room too. */}
          <strong>{formatPercent(diskBytes === 0 ? 0 : 1 - freeBytes / diskBytes, format)}</strong>
          <span>
            {t('dashboard.diskFull', {
              all: formatBytes(diskBytes, format),
              stored: formatBytes(storedBytes, format),
              free: formatBytes(freeBytes, format),
            })}
          </span>
          <span data-tone={daysLeft !== null && daysLeft < 90 ? 'danger' : isSoon ? 'warn' : undefined}>
            {isSoon
              ? t('dashboard.fullOn', { day: formatDate(dayAfter(today, daysLeft), format) })
              : t('dashboard.notFull')}
          </span>
          {nearline !== null && (
            <span data-tone={nearline.freeBytes === null ? 'danger' : undefined}>
              {t(nearline.freeBytes === null ? 'dashboard.nearlineAway' : 'dashboard.nearline', {
                stored: formatBytes(nearline.usedBytes, format),
                free: formatBytes(nearline.freeBytes ?? 0, format),
              })}
            </span>
          )}
        </p>
      }
      axis={t('dashboard.month')}
      series={[
        { key: 'stored', label: t('dashboard.stored'), as: 'area' },
        { key: 'expected', label: t('dashboard.expected'), as: 'line', quiet: true },
      ]}
      {...(isSoon && { target: { value: all, label: t('dashboard.capacity', { all: formatBytes(all, format) }) } })}
      points={points}
      format={(value) => formatBytes(value, format)}
      height={130}
      empty={t('dashboard.noFigures')}
    />
  );
}

type Course = {
  readonly storedBytes: number;
  readonly bytesPerDay: number;
  readonly all: number;
  readonly today: string;
  readonly locale: string;
};

/** Returns the storage of each month, and the line of the forecast, until the disk is full. */
function pointsOf(rows: readonly FigureRow[], { storedBytes, bytesPerDay, all, today, locale }: Course): ChartPoint[] {
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const pointOf = (key: string, values: Record<string, number | null>): ChartPoint => ({
    key,
    label: month.format(new Date(`${key}-01T00:00:00Z`)),
    name: key,
    values,
  });
  const known = rows.map(({ key, values }, at) =>
    pointOf(key, { stored: values[0] ?? null, expected: at === rows.length - 1 ? storedBytes : null }),
  );
  if (bytesPerDay <= 0) return known;
  const coming = Array.from({ length: mostMonthsAhead }, (_, at) => monthAfter(today, at + 1)).map((key) => {
    const days = (Date.parse(`${key}-01T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
    return pointOf(key, { stored: null, expected: storedBytes + days * bytesPerDay });
  });
  const fullAt = coming.findIndex(({ values }) => (values['expected'] ?? 0) >= all);
  return [...known, ...(fullAt < 0 ? coming : coming.slice(0, fullAt + 1))];
}

function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}
