import type { ReactElement } from 'react';
import { Area, Bar, Cell, Line, type DotItemDotProps } from 'recharts';
import { colourOfSeries, dashesOf, textureOf } from './chart-types.ts';
import type { ChartPoint, ChartSeries } from './chart-types.ts';
import { TexturePattern } from './texture.tsx';

/** The grounds of bars, for the `defs` of their drawing. */
export function seriesPatterns(series: readonly ChartSeries[], prefix: string): ReactElement[] {
  return series.map((one, place) => (
    <TexturePattern
      key={one.key}
      id={`${prefix}${place}`}
      colour={colourOfSeries(one, place)}
      texture={textureOf(place)}
    />
  ));
}

/** Each series as the library draws it. Nothing moves: what is read stands still. */
export function drawnSeries(series: readonly ChartSeries[], points: readonly ChartPoint[], prefix: string) {
  return series.map((one, place) => {
    const colour = colourOfSeries(one, place);
    const shared = {
      key: one.key,
      name: one.label,
      dataKey: (point: ChartPoint) => point.values[one.key] ?? null,
      isAnimationActive: false,
      ...(one.stack === undefined ? {} : { stackId: one.stack }),
    };
    if (one.as === 'bar') {
      return (
        <Bar {...shared} key={one.key} fill={`url(#${prefix}${place})`} maxBarSize={28}>
          {points.map((point) => (
            <Cell key={point.key} {...(point.isRunning === true ? { fillOpacity: 0.55 } : {})} />
          ))}
        </Bar>
      );
    }
    const dashes = dashesOf(one, place);
    const stroke = { stroke: colour, strokeWidth: 1.75, ...(dashes === undefined ? {} : { strokeDasharray: dashes }) };
    if (one.as === 'area')
      return (
        <Area
          {...shared}
          {...stroke}
          key={one.key}
          type="linear"
          fill={colour}
          fillOpacity={one.ahead === true ? 0.1 : 0.14}
          dot={loneDots(points, one.key, colour)}
        />
      );
    return <Line {...shared} {...stroke} key={one.key} type="linear" dot={loneDots(points, one.key, colour)} />;
  });
}

/** Dots for what is known between unknown neighbours, to which no line leads. */
function loneDots(points: readonly ChartPoint[], key: string, colour: string) {
  const isKnown = (at: number): boolean => typeof points[at]?.values[key] === 'number';
  return ({ cx, cy, index }: DotItemDotProps) =>
    isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? (
      <circle key={index} cx={cx} cy={cy} r={2.5} fill={colour} />
    ) : (
      <g key={index} />
    );
}
