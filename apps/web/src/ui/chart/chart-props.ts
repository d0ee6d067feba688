import type { ReactNode, Ref } from 'react';
import type { ChartFlag, ChartPoint, ChartSeries, ChartTarget } from './chart-types.ts';

export type ChartView = 'chart' | 'table' | 'both';

export type ChartProps = {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** Between title and drawing: what the whole comes to. */
  readonly lead?: ReactNode;
  /** The name of the table's first column: “Day”. */
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
  /** Stands instead of a chart without points. */
  readonly empty: ReactNode;
  readonly height?: number;
  /** The first view. */
  readonly view?: ChartView;
  /** The figure, for its picture (`picture.ts`). */
  readonly figureRef?: Ref<HTMLElement>;
};
