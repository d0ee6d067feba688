import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { useToday } from '#ui/format/use-today.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { formatBytes, formatPercent } from '#ui/format/number.ts';
import { figuresQuery, storageQuery } from './dashboard-queries.ts';
import { Broken } from './widget-rows.tsx';
import classes from './dashboard.module.css';

/** Longer ahead nobody knows. */
const farDays = 3650;

/** How full it is, how it grew within a year, and when it is full at this pace. */
export function Storage({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const format = useFormats();
  const today = useToday();
  const room = useQuery(storageQuery);
  const course = useQuery(figuresQuery(['stored'], { from: dayAfter(today, -364), to: today, by: 'month' }));
  if (room.isError || course.isError) return <Broken onAgain={() => void room.refetch()} />;
  if (room.data === undefined || course.data === undefined) return null;
  const { storedBytes, freeBytes, daysLeft } = room.data;
  const all = storedBytes + freeBytes;
  const month = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' });
  const points = course.data.rows.map(({ key, values }) => ({
    key,
    label: month.format(new Date(`${key}-01T00:00:00Z`)),
    name: key,
    values: { stored: values[0] ?? null },
  }));
  const isSoon = daysLeft !== null && daysLeft < farDays;
  return (
    <Chart
      title={title}
      lead={
        <p className={classes['lead']}>
          <strong>{formatPercent(all === 0 ? 0 : storedBytes / all, format)}</strong>
          <span>
            {t('dashboard.storedOf', { stored: formatBytes(storedBytes, format), all: formatBytes(all, format) })}
          </span>
          <span data-tone={daysLeft !== null && daysLeft < 90 ? 'danger' : isSoon ? 'warn' : undefined}>
            {isSoon
              ? t('dashboard.fullOn', { day: formatDate(dayAfter(today, daysLeft), format) })
              : t('dashboard.notFull')}
          </span>
        </p>
      }
      axis={t('dashboard.month')}
      series={[{ key: 'stored', label: t('dashboard.stored'), as: 'area' }]}
      points={points}
      format={(value) => formatBytes(value, format)}
      height={130}
      empty={t('dashboard.noFigures')}
    />
  );
}
