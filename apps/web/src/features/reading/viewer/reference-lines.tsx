import type { DrawnLine } from '@isocenter/viewer/engine/cell-state.ts';
import classes from './viewport.module.css';

/** Shows where the slices of other viewports cut this one, with the number of their series at the end. */
export function ReferenceLines({ lines }: { readonly lines: readonly DrawnLine[] }) {
  if (lines.length === 0) return null;
  return (
    <svg className={classes['lines']} aria-hidden="true">
      {lines.map(({ from, to, plane, label }) => {
        const end = from[0] > to[0] ? from : to;
        return (
          <g key={`${plane}${label}`} data-plane={plane}>
            <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
            <text x={end[0] - 6} y={end[1] - 5} textAnchor="end">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
