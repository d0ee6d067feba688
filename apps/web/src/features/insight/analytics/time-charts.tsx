import { IconPhotoDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AnalyticsChart } from '@isocenter/contract/insight/analytics/analytics-views.ts';
import { figureMeasure, type FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import type { Step } from '@isocenter/contract/insight/analytics/periods.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { modalityFamily } from '#ui/format/colour-of.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { saveBlob } from '#ui/format/text-file.ts';
import { pictureOf } from '#ui/chart/picture.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartPoint, ChartSeries, ChartTarget } from '#ui/chart/chart-types.ts';
import { Card } from '#ui/layout/card.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { notesQuery, useFigures } from './analytics-queries.ts';
import type { Row } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';
import { Awaited } from './awaited.tsx';
import { FigureLink } from './figure-link.tsx';
import { flagsOf, pointOf } from './points.ts';
import { useFigureWords } from './use-figure-words.ts';
import { useForecast } from './use-forecast.ts';
import { useNarrowed } from './use-narrowed.ts';
import classes from './analytics.module.css';

export type TimeChartProps = {
  readonly chart: AnalyticsChart;
  readonly selection: FigureSelection;
  readonly step: Step;
  readonly today: string;
  /** The rows of the time line, and those of the span before. */
  readonly rows: readonly Row[];
  readonly rowsBefore: readonly Row[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
};

/** One drawing of a subject. */
export function TimeChart(props: TimeChartProps) {
  const { chart } = props;
  const { along, within } = chart;
  if (along !== undefined) return <AlongChart {...props} along={along} />;
  return within === undefined ? <LineChart {...props} /> : <StackChart {...props} />;
}

/** Figures beside each other, and of the first what it was before. */
function LineChart(props: TimeChartProps) {
  const { chart, rows, rowsBefore, step, today, selection } = props;
  const { t } = useTranslation();
  const words = useFigureWords();
  const { data: notes = [] } = useQuery(notesQuery(selection.span));
  const { measures, kind } = chart;
  const [first = 'received'] = measures;
  const target = useTarget(chart, selection);
  const forecast = useForecast({ selection, step, today, isEnabled: first === 'stored' });
  const ahead = forecast?.rows ?? [];
  const of = (row: Pick<Row, 'key' | 'label'>, values: ChartPoint['values']) =>
    pointOf(row, { by: step, words, today, values });
  const points = [
    ...rows.map((row, at) => {
      const before = rowsBefore?.[at]?.values[first] ?? null;
      const isLast = ahead.length > 0 && at === rows.length - 1;
      return of(row, { ...row.values, before, ...(isLast ? { ahead: row.values.stored ?? null } : {}) });
    }),
    ...ahead.map(({ key, stored }) => of({ key, label: '' }, { ahead: stored })),
  ];
  const series: ChartSeries[] = measures.map((name, at) => ({
    key: name,
    label: t(`figureWords.measures.${name}`),
    as: kind === 'bars' ? 'bar' : at === 0 ? 'line' : measures.length === 2 ? 'area' : 'line',
    ...(name.endsWith('P90') ? { colour: 'var(--iso-chart)' } : {}),
  }));
  const expected: ChartSeries = {
    key: 'ahead',
    label: t('analytics.storage.forecast'),
    as: 'area',
    ahead: true,
    colour: 'var(--iso-chart)',
  };
  const before: ChartSeries = {
    key: 'before',
    label: t('analytics.beforeOf', { figure: t(`figureWords.measures.${first}`) }),
    as: 'line',
    quiet: true,
    colour: 'var(--iso-text-3)',
  };
  return (
    <Drawn
      {...props}
      title={t(`figureWords.charts.${chart.title}`)}
      name={first}
      points={points}
      series={[
        ...series,
        ...(ahead.length === 0 ? [] : [expected]),
        ...(rowsBefore === undefined || kind === 'bars' ? [] : [before]),
      ]}
      flags={flagsOf(notes, step, points)}
      {...(target === undefined ? {} : { target })}
      {...(forecast?.full === undefined ? {} : { lead: <FullOn day={forecast.full.day} /> })}
    />
  );
}

/** Returns the target for the whole span. */
function useTarget({ target }: AnalyticsChart, { span, filter }: FigureSelection): ChartTarget | undefined {
  const { t } = useTranslation();
  const words = useFigureWords();
  const { data } = useFigures(target && { measures: [target], span, filter });
  const value = target && data?.rows[0]?.values[target];
  if (target === undefined || value === undefined || value === null) return undefined;
  return { value, label: t('analytics.target', { value: words.value(target, value) }) };
}

function FullOn({ day }: { readonly day: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return <p className={classes['quiet']}>{t('analytics.storage.fullOn', { day: formatDate(day, formats) })}</p>;
}

/** One figure, told apart as bars on each other, and what all of it was before. */
function StackChart(props: TimeChartProps) {
  const { chart, selection, step, rows, rowsBefore, today } = props;
  const { t } = useTranslation();
  const words = useFigureWords();
  const { measures } = chart;
  const [name = 'received'] = measures;
  const figures = useFigures({
    measures: [name],
    span: selection.span,
    filter: selection.filter,
    by: step,
    within: chart.within,
    most: 6,
  });
  const found = figures.data?.rows ?? [];
  const sums = new Map<string, { label: string; sum: number }>();
  for (const { of, ofLabel, values } of found)
    sums.set(of, { label: ofLabel, sum: (sums.get(of)?.sum ?? 0) + (values[name] ?? 0) });
  const parts = [...sums].toSorted(([, one], [, other]) => other.sum - one.sum);
  const valueOf = new Map(found.map((row) => [`${row.key}\n${row.of}`, row.values[name] ?? 0]));
  const series: ChartSeries[] = parts.map(([of, { label }]) => ({
    key: `of ${of}`,
    label: words.name(chart.within ?? 'modality', of, label),
    as: 'bar',
    stack: 'all',
    colour: colourOf(of),
  }));
  const before: ChartSeries = {
    key: 'before',
    label: t('analytics.before'),
    as: 'line',
    quiet: true,
    colour: 'var(--iso-text)',
  };
  const keys = found.length === 0 ? [] : rows.length > 0 ? rows : uniqueRows(found);
  const points = keys.map((row, at) =>
    pointOf(row, {
      by: step,
      words,
      today,
      values: {
        ...Object.fromEntries(parts.map(([of]) => [`of ${of}`, valueOf.get(`${row.key}\n${of}`) ?? 0])),
        before: rowsBefore?.[at]?.values[name] ?? null,
      },
    }),
  );
  const hasBefore = rowsBefore?.some(({ values }) => values[name] !== undefined && values[name] !== null) === true;
  return (
    <Drawn
      {...props}
      title={t('figureWords.charts.stacked', { measure: t(`figureWords.measures.${name}`) })}
      name={name}
      points={points}
      of={figures}
      series={hasBefore ? [...series, before] : series}
    />
  );
}

/** Figures along something else than time. */
function AlongChart(props: TimeChartProps & { readonly along: NonNullable<AnalyticsChart['along']> }) {
  const { chart, selection, along, today } = props;
  const { t } = useTranslation();
  const words = useFigureWords();
  const figures = useFigures({ measures: chart.measures, span: selection.span, filter: selection.filter, by: along });
  const [name = 'unread'] = chart.measures;
  const points = (figures.data?.rows ?? []).map((row) => pointOf(row, { by: along, words, today, values: row.values }));
  const series: ChartSeries[] = chart.measures.map((measure) => ({
    key: measure,
    label: t(`figureWords.measures.${measure}`),
    as: 'bar',
  }));
  return (
    <Drawn
      {...props}
      title={t(`figureWords.charts.${chart.title}`)}
      name={name}
      by={along}
      points={points}
      of={figures}
      series={series}
    />
  );
}

type DrawnProps = TimeChartProps & {
  readonly title: string;
  /** The figure whose unit the axis has. */
  readonly name: FigureName;
  readonly by?: NonNullable<AnalyticsChart['along']>;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly flags?: ReturnType<typeof flagsOf>;
  readonly target?: ChartTarget;
  readonly lead?: ReactNode;
  /** The query for its points, if it is another than that of the rows. */
  readonly of?: ReturnType<typeof useFigures>;
};

function Drawn(props: DrawnProps) {
  const {
    title,
    name,
    points,
    series,
    chart,
    selection,
    step,
    by = step,
    chosen,
    onChoose,
    flags = [],
    target,
    lead,
    of,
  } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useFigureWords();
  const says = useNarrowed(selection).join(' · ');
  const figure = useRef<HTMLElement>(null);
  const isKnown = points.some(({ values }) => series.some((one) => (values[one.key] ?? null) !== null));
  const save = (): void => {
    if (figure.current === null) return;
    const file = `${chart.title}-${name}-${selection.span.from}-${selection.span.to}.png`;
    pictureOf(figure.current, { title, says }).then((picture) => saveBlob(file, picture), toasts.failed);
  };
  const draw = (point: ChartPoint, one: ChartSeries) => {
    const value = point.values[one.key];
    const text = words.value(name, value);
    if (one.key === 'before' || one.key === 'ahead') return text;
    const part = one.key.startsWith('of ') ? one.key.slice(3) : undefined;
    const keys = [
      [by, point.key] as const,
      ...(part === undefined || chart.within === undefined ? [] : [[chart.within, part] as const]),
    ];
    const counted = part === undefined ? (chart.measures.find((measure) => measure === one.key) ?? name) : name;
    return (
      <FigureLink name={counted} value={value} selection={selection} keys={keys}>
        {text}
      </FigureLink>
    );
  };
  return (
    <Card>
      <Chart
        title={title}
        axis={t(`figureWords.by.${by}`)}
        series={series}
        points={isKnown ? points : []}
        format={(value) => words.value(name, value)}
        {...(figureMeasure(name).unit === 'minutes' ? { step: 60 } : {})}
        draw={draw}
        flags={flags}
        {...(target === undefined ? {} : { target })}
        lead={lead}
        chosen={chosen ?? null}
        onChoose={onChoose}
        empty={of === undefined ? t('analytics.nothingDrawn') : <Awaited query={of} lines={6} />}
        figureRef={figure}
        aside={<IconAct label={t('analytics.picture', { chart: title })} icon={IconPhotoDown} onClick={save} />}
      />
    </Card>
  );
}

/** Modalities have their own colours. */
function colourOf(modality: string): string {
  return `var(--iso-modality-${modality === '*' ? 'sr' : modalityFamily(modality)})`;
}

function uniqueRows(rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
