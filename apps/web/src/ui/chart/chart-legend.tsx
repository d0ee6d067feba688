import { useId } from 'react';
import { colourOfSeries, dashesOf, textureOf } from './chart-types.ts';
import type { ChartSeries } from './chart-types.ts';
import { TexturePattern } from './texture.tsx';
import classes from './chart.module.css';

/** Names each line, area or bar. */
export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  if (series.length < 2) return null;
  return (
    <ul className={classes['legend']} data-legend>
      {series.map((one, place) => (
        <li key={one.key}>
          <Swatch series={one} place={place} />
          <bdi>{one.label}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** A series in small: its line, or its ground. */
export function Swatch({ series, place }: { readonly series: ChartSeries; readonly place: number }) {
  const id = useId();
  const colour = colourOfSeries(series, place);
  if (series.as === 'area')
    return (
      <svg width={18} height={8} aria-hidden="true">
        <rect y={1} width={18} height={7} fill={colour} fillOpacity={0.25} />
        <path d="M0 1h18" stroke={colour} strokeWidth={1.5} strokeDasharray={dashesOf(series, place)} />
      </svg>
    );
  if (series.as === 'line')
    return (
      <svg width={18} height={8} aria-hidden="true">
        <path d="M0 4h18" stroke={colour} strokeWidth={2} strokeDasharray={dashesOf(series, place)} />
      </svg>
    );
  return (
    <svg width={12} height={8} aria-hidden="true">
      <defs>
        <TexturePattern id={id} colour={colour} texture={textureOf(place)} />
      </defs>
      <rect width={12} height={8} rx={2} fill={`url(#${id})`} />
    </svg>
  );
}
