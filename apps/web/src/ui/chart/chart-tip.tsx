import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Swatch } from './chart-legend.tsx';
import type { ChartPoint, ChartSeries } from './chart-types.ts';
import classes from './chart.module.css';

export type ChartTipProps = {
  readonly point: ChartPoint | undefined;
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly draw?: (point: ChartPoint, series: ChartSeries) => ReactNode;
  /** Called with the point under the pointer or the keys. */
  readonly onPoint: (key: string | undefined) => void;
};

/**
 * Shows the values of a point beside it, and reads them out when the keys come to it: the output element is there before it has any text.
 */
export function ChartTip({ point, series, format, draw, onPoint }: ChartTipProps) {
  const key = point?.key;
  useEffect(() => onPoint(key), [key, onPoint]);
  if (point === undefined) return <output />;
  return (
    <output className={classes['tip']}>
      <strong>{point.name}</strong>
      <dl>
        {series.map((one, place) => (
          <Line key={one.key} series={one} place={place}>
            {valueOf(point, one, format, draw)}
          </Line>
        ))}
      </dl>
    </output>
  );
}

function Line(props: { readonly series: ChartSeries; readonly place: number; readonly children: ReactNode }) {
  return (
    <>
      <dt>
        <Swatch series={props.series} place={props.place} />
        {props.series.label}
      </dt>
      <dd>{props.children}</dd>
    </>
  );
}

/** A value as it is read, as a link where it leads somewhere; a dash where nothing is known. */
export function valueOf(
  point: ChartPoint,
  series: ChartSeries,
  format: (value: number) => string,
  draw: ChartTipProps['draw'],
): ReactNode {
  const value = point.values[series.key];
  if (value === null || value === undefined) return '–';
  return draw === undefined ? format(value) : draw(point, series);
}
