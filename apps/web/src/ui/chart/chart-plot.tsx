import { useCallback, useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';
import {
  CartesianGrid,
  ComposedChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart-props.ts';
import { ChartTip } from './chart-tip.tsx';
import type { ChartFlag, ChartPoint } from './chart-types.ts';
import { drawnSeries, seriesPatterns } from './drawn-series.tsx';

/** The drawing of a chart. Its axis of time is not mirrored where texts run from the right. */
export function ChartPlot(props: Omit<ChartProps, 'aside' | 'empty'> & { readonly height: number }) {
  const { title, series, points, format, draw, target, flags = [], chosen = null, onChoose, height, step } = props;
  const patterns = useId();
  const active = useRef<string>(undefined);
  const onPoint = useCallback((key: string | undefined) => {
    active.current = key;
  }, []);
  const choose = (): void => {
    if (active.current !== undefined) onChoose?.(active.current);
  };
  const place = useEnter(choose);
  return (
    <div ref={place} style={{ height }}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={[...points]}
          title={title}
          margin={{ top: flags.length === 0 && target === undefined ? 8 : 22, right: 8, bottom: 0, left: 8 }}
          {...(onChoose === undefined ? {} : { onClick: choose, style: { cursor: 'pointer' } })}
        >
          <defs>{seriesPatterns(series, patterns)}</defs>
          {points.filter((point) => point.isQuiet === true).map((point) => quietGround(point))}
          <CartesianGrid vertical={false} stroke="var(--iso-line)" />
          <XAxis
            dataKey="key"
            scale="band"
            tickLine={false}
            axisLine={{ stroke: 'var(--iso-line-strong)' }}
            minTickGap={24}
            tickFormatter={(key: string) => points.find((point) => point.key === key)?.label ?? ''}
          />
          <YAxis
            width="auto"
            tickLine={false}
            axisLine={false}
            {...(step === undefined ? { tickCount: 4 } : wholeSteps(props, step))}
            tickFormatter={(value: number) => format(value)}
          />
          <Tooltip
            filterNull={false}
            isAnimationActive={false}
            cursor={{ stroke: 'var(--iso-line-strong)', fill: 'var(--iso-hover)' }}
            content={({ active: isShown, label }) => (
              <ChartTip
                point={isShown ? points.find(({ key }) => key === label) : undefined}
                series={series}
                format={format}
                onPoint={onPoint}
                {...(draw === undefined ? {} : { draw })}
              />
            )}
          />
          {drawnSeries(series, points, patterns)}
          {target !== undefined && (
            <ReferenceLine
              y={target.value}
              stroke="var(--iso-danger)"
              strokeDasharray="4 3"
              label={{ value: target.label, position: 'insideBottomLeft', ...targetWords }}
            />
          )}
          {[...Map.groupBy(flags, ({ key }) => key)].map(([key, ofKey]) => flagLine(key, ofKey))}
          {chosen !== null && (
            <ReferenceArea x1={chosen} x2={chosen} fill="none" stroke="var(--iso-focus)" strokeWidth={2} />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Read over whatever line goes through them. */
const targetWords = {
  fill: 'var(--iso-danger)',
  stroke: 'var(--iso-surface)',
  strokeWidth: 4,
  style: { paintOrder: 'stroke' },
} as const;

/** Returns up to four steps of the axis, each so many times `step` that all values and the target lie below the last. */
function wholeSteps({ series, points, target }: Pick<ChartProps, 'series' | 'points' | 'target'>, step: number) {
  const values = points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0));
  const most = Math.max(step, target?.value ?? 0, ...values);
  const size = Math.ceil(most / step / 4) * step;
  const ticks = Array.from({ length: Math.ceil(most / size) + 1 }, (_, at) => at * size);
  return { ticks, domain: [0, ticks.at(-1) ?? size] };
}

/** The drawing itself takes the focus and the arrows; what it does not know is Enter. */
function useEnter(choose: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') choose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
  return place;
}

function quietGround({ key }: ChartPoint) {
  return <ReferenceArea key={key} x1={key} x2={key} fill="var(--iso-hover)" fillOpacity={1} ifOverflow="hidden" />;
}

/** One line for all that is noted at a point, with their numbers above it. */
function flagLine(key: string, flags: readonly ChartFlag[]) {
  return (
    <ReferenceLine
      key={key}
      x={key}
      stroke="var(--iso-text-3)"
      strokeDasharray="2 3"
      label={{ value: flags.map(({ number }) => number).join(', '), position: 'top', fill: 'var(--iso-text)' }}
    />
  );
}
