import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SavedForm } from '@isocenter/contract/insight/dashboard/dashboard-layout.ts';
import { courseDays } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import type { FilterCourse } from '@isocenter/contract/insight/dashboard/fields.ts';
import { listOfFigure } from '@isocenter/contract/insight/figures/figure-lists.ts';
import type { FigureBy } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Rings } from '#ui/chart/rings.tsx';
import { FigureLink, type ListPlace } from '#ui/figures/figure-link.tsx';
import { formatDate, formatDayOfYear } from '#ui/format/date-time.ts';
import { formatNumber, formatPercent } from '#ui/format/number.ts';
import { courseQuery } from './dashboard-queries.ts';
import { StudyRows } from './study-rows.tsx';
import { useStudyFigure } from './study-tile.tsx';
import { WeekHours } from './week-hours.tsx';
import { Broken } from './widget-rows.tsx';
import classes from './widget.module.css';

type SavedFormProps = { readonly filterId: number; readonly title: string };

/** Draws the studies of a saved filter, in one of its forms. */
export const savedFormsDrawn: Readonly<Record<SavedForm, (props: SavedFormProps) => ReactNode>> = {
  list: ({ filterId }) => (
    <StudyRows filter={{ saved: String(filterId) }} order={{ sort: 'receivedAt', direction: 'desc' }} />
  ),
  count: (props) => <Count {...props} />,
  series: (props) => <WithCourse {...props} draw={Series} />,
  gauge: (props) => <WithCourse {...props} draw={Gauge} />,
  heat: (props) => <WithCourse {...props} draw={Heat} />,
};

function Count({ filterId, title }: SavedFormProps) {
  const filter = { saved: String(filterId) };
  const { figure } = useStudyFigure(filter);
  return (
    <p className={classes['figure']}>
      {figure !== undefined && (
        <FigureLink place={{ to: '/studies', search: filter }} label={`${title}: ${figure}`}>
          {figure}
        </FigureLink>
      )}
    </p>
  );
}

type DrawnProps = SavedFormProps & { readonly course: FilterCourse };

function WithCourse({ draw: Draw, ...props }: SavedFormProps & { readonly draw: (props: DrawnProps) => ReactNode }) {
  const { data, isError, refetch } = useQuery(courseQuery(props.filterId));
  if (data === undefined) return isError ? <Broken onAgain={() => void refetch()} /> : null;
  return <Draw {...props} course={data} />;
}

/** The studies of the filter that a number is made of. */
function listOf(
  { filterId, course: { from, to } }: DrawnProps,
  figure: 'received' | 'reported',
  keys: readonly (readonly [FigureBy, string])[] = [],
): ListPlace | null {
  const list = listOfFigure(figure, { from, to, keys });
  return list && { to: list.to, search: { ...list.search, saved: String(filterId) } };
}

const sumOf = (rows: FilterCourse['rows'], name: 'studies' | 'reported') =>
  rows.reduce((sum, row) => sum + row[name], 0);

function Series(props: DrawnProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const navigate = useNavigate();
  const { title, course } = props;
  const byDay = Map.groupBy(course.rows, ({ day }) => day);
  const points = Array.from({ length: courseDays }, (_, at) => dayAfter(course.from, at)).map((day) => ({
    key: day,
    label: formatDayOfYear(day, format),
    name: formatDate(day, format),
    values: { studies: sumOf(byDay.get(day) ?? [], 'studies') },
    isRunning: day === course.to,
  }));
  return (
    <Chart
      title={title}
      axis={t('dashboard.day')}
      series={[{ key: 'studies', label: t('dashboard.studies'), as: 'bar' }]}
      points={course.rows.length === 0 ? [] : points}
      format={(value) => formatNumber(value, 0, format)}
      draw={({ key, values }) => {
        const list = listOf(props, 'received', [['day', key]]);
        const text = formatNumber(values['studies'] ?? 0, 0, format);
        return list === null ? text : <FigureLink place={list}>{text}</FigureLink>;
      }}
      onChoose={(day) => {
        const list = listOf(props, 'received', [['day', day]]);
        if (list !== null) void navigate({ to: list.to, search: list.search ?? {} });
      }}
      empty={t('dashboard.noFigures')}
      height={150}
    />
  );
}

function Gauge(props: DrawnProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const all = sumOf(props.course.rows, 'studies');
  const reported = sumOf(props.course.rows, 'reported');
  const share = all === 0 ? 0 : reported / all;
  const percent = formatPercent(share, format);
  const rings = [{ key: 'reported', label: percent, share, colour: 'var(--iso-chart)' }];
  const number = (figure: 'received' | 'reported', value: number, label: string) => {
    const list = listOf(props, figure);
    const text = formatNumber(value, 0, format);
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          {list === null ? (
            text
          ) : (
            <FigureLink place={list} label={`${label}: ${text}`}>
              {text}
            </FigureLink>
          )}
        </dd>
      </div>
    );
  };
  return (
    <div className={classes['gauge']}>
      <Rings rings={rings} figure={percent} caption={t('dashboard.reported')} size={120} />
      <dl>
        {number('received', all, t('dashboard.receivedIn', { days: courseDays }))}
        {number('reported', reported, t('dashboard.ofThemReported'))}
      </dl>
    </div>
  );
}

function Heat(props: DrawnProps) {
  const counts = new Map<string, number>();
  for (const { day, hour, studies } of props.course.rows) {
    // Sunday is 0 there, and 7 here.
    const key = `${new Date(`${day}T12:00:00Z`).getUTCDay() || 7}-${hour}`;
    counts.set(key, (counts.get(key) ?? 0) + studies);
  }
  return (
    <WeekHours
      label={props.title}
      valueOf={(key) => counts.get(key) ?? 0}
      listOf={(key) => listOf(props, 'received', [['weekday-hour', key]])}
    />
  );
}
