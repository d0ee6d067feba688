import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { FigureRow } from '@isocenter/contract/insight/figures/fields.ts';
import { listOfFigure } from '@isocenter/contract/insight/figures/figure-lists.ts';
import { FigureLink } from '#ui/figures/figure-link.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { formatDate, formatDayOfYear } from '#ui/format/date-time.ts';
import { formatNumber } from '#ui/format/number.ts';
import { modalityFamily } from '#ui/format/colour-of.ts';
import { figuresQuery } from './dashboard-queries.ts';
import { lastDays, useLastDays } from './use-last-days.ts';
import { WeekHours } from './week-hours.tsx';
import { Broken, Loading, Waiting } from './widget-rows.tsx';

const mostModalities = 5;

/** Charts the received studies of each day, by modality. */
export function Volumes({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const format = useFormats();
  const navigate = useNavigate();
  const period = useLastDays();
  const { data, isError, refetch } = useQuery(
    figuresQuery(['received'], { ...period, by: 'day', within: 'modality', most: mostModalities }),
  );
  if (data === undefined) return <Waiting title={title} isBroken={isError} onAgain={() => void refetch()} />;
  const modalities = [...new Set(data.rows.map(({ of = '' }) => of))].filter((code) => code !== '');
  const days = Map.groupBy(data.rows, ({ key }) => key);
  const points = allDays(period).map((day) => ({
    key: day,
    label: formatDayOfYear(day, format),
    name: formatDate(day, format),
    values: valuesOf(days.get(day) ?? []),
    isQuiet: [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
    isRunning: day === period.to,
  }));
  const series = modalities.map((code) => ({
    key: code,
    label: code === '*' ? t('dashboard.others') : code,
    as: 'bar' as const,
    stack: 'all',
    colour: `var(--iso-modality-${code === '*' ? 'sr' : modalityFamily(code)})`,
  }));
  return (
    <Chart
      title={title}
      axis={t('dashboard.day')}
      series={series}
      points={modalities.length === 0 ? [] : points}
      format={(value) => formatNumber(value, 0, format)}
      draw={(point, { key }) => {
        const list = listOfFigure('received', {
          ...period,
          keys: [
            ['day', point.key],
            ['modality', key],
          ],
        });
        const text = formatNumber(point.values[key] ?? 0, 0, format);
        return list === null ? text : <FigureLink place={list}>{text}</FigureLink>;
      }}
      onChoose={(day) => {
        const list = listOfFigure('received', { ...period, keys: [['day', day]] });
        if (list !== null) void navigate({ to: list.to, search: list.search });
      }}
      empty={t('dashboard.noFigures')}
    />
  );
}

function valuesOf(rows: readonly FigureRow[]): Record<string, number | null> {
  return Object.fromEntries(rows.map(({ of = '', values }) => [of, values[0] ?? 0]));
}

function allDays({ from }: { readonly from: string }): readonly string[] {
  return Array.from({ length: lastDays }, (_, at) => dayAfter(from, at));
}

/** Shows when studies are received: weekdays and hours, darker for more. */
export function Hours() {
  const { t } = useTranslation();
  const period = useLastDays();
  const { data, isError, refetch } = useQuery(figuresQuery(['received'], { ...period, by: 'weekday-hour' }));
  if (data === undefined) return isError ? <Broken onAgain={() => void refetch()} /> : <Loading />;
  const found = new Map(data.rows.map(({ key, values }) => [key, values[0] ?? 0]));
  return (
    <WeekHours
      label={t('dashboard.widget.hours')}
      valueOf={(key) => found.get(key) ?? 0}
      listOf={(key) => listOfFigure('received', { ...period, keys: [['weekday-hour', key]] })}
    />
  );
}
