import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartFlag, ChartPoint, ChartSeries, ChartTarget } from './chart-types.ts';
import classes from './chart.module.css';

// The drawing library comes with the first chart, not with the page.
const ChartPlot = lazy(async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot }));

export type ChartView = 'chart' | 'table' | 'both';

export type ChartProps = {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** How the first column of the table is called: “Day”. */
  readonly axis: string;
  readonly series: readonly ChartSeries[];
  /** In the order of the axis. */
  readonly points: readonly ChartPoint[];
  /** A value as it is read, with its unit. */
  readonly format: (value: number) => string;
  /** A value of tip and table, where it leads somewhere: a link. */
  readonly draw?: (point: ChartPoint, series: ChartSeries) => ReactNode;
  /** Lines across stand at multiples of it, as 60 for minutes; without one where they fall well. */
  readonly step?: number;
  readonly target?: ChartTarget;
  readonly flags?: readonly ChartFlag[];
  readonly chosen?: string | null;
  /** Somebody clicked a point, or pressed Enter on it. */
  readonly onChoose?: (key: string) => void;
  /** What stands instead of a chart without points. */
  readonly empty: ReactNode;
  readonly height?: number;
  /** What is shown at first. */
  readonly view?: ChartView;
  /** The figure, for its picture (`picture.ts`). */
  readonly figureRef?: Ref<HTMLElement>;
};

/**
 * Values along an axis, as drawing, as table, or both. The drawing is walked with the arrow keys, which speak each point, and Enter chooses
 * one. Its texts are those of `charts`.
 */
export function Chart(props: ChartProps) {
  const { title, aside, points, series, empty, flags = [], height = 190, view = 'chart', figureRef } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState<ChartView>(view);
  const id = useId();
  const views = (['chart', 'table', 'both'] as const).map((value) => ({ value, label: t(`charts.views.${value}`) }));
  return (
    <figure className={classes['figure']} aria-labelledby={id} {...(figureRef === undefined ? {} : { ref: figureRef })}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        <div className={classes['aside']}>
          {aside}
          <SegmentedControl
            size="xs"
            aria-label={t('charts.view', { chart: title })}
            data={views}
            value={shown}
            onChange={(value) => setShown(value as ChartView)}
          />
        </div>
      </div>
      {points.length === 0 && <div className={classes['empty']}>{empty}</div>}
      {points.length > 0 && shown !== 'table' && (
        <>
          <div className={classes['plot']} style={{ height }}>
            <Suspense>
              <ChartPlot {...props} height={height} />
            </Suspense>
          </div>
          <ChartLegend series={series} />
          <Flags flags={flags} />
        </>
      )}
      {points.length > 0 && shown !== 'chart' && <ChartTable {...props} />}
    </figure>
  );
}

function Flags({ flags }: { readonly flags: readonly ChartFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <ol className={classes['flags']}>
      {flags.map((flag) => (
        <li key={flag.number}>
          <strong>{flag.number}</strong> {flag.text}
        </li>
      ))}
    </ol>
  );
}
