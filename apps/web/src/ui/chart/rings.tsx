import type { ReactNode } from 'react';
import classes from './chart.module.css';

interface Ring {
  readonly key: string;
  /** Read out: “Urgent, 78 %”. */
  readonly label: string;
  /** The closed share, 0 to 1. */
  readonly share: number;
  readonly colour: string;
}

export type RingsProps = {
  /** The outermost first; up to four. */
  readonly rings: readonly Ring[];
  /** In the middle: a figure, and what it counts. */
  readonly figure: string;
  readonly caption: string;
  /** px. */
  readonly size?: number;
};

const width = 10;
const gap = 4;

/** Rings within each other that close, around a figure. */
export function Rings({ rings, figure, caption, size = 150 }: RingsProps): ReactNode {
  const middle = size / 2;
  const label = [`${figure} ${caption}`, ...rings.map((ring) => ring.label)].join(', ');
  return (
    <svg className={classes['rings']} width={size} height={size} role="img" aria-label={label}>
      {rings.map((ring, at) => {
        const radius = middle - width / 2 - at * (width + gap);
        const length = 2 * Math.PI * radius;
        const shared = { cx: middle, cy: middle, r: radius, fill: 'none', strokeWidth: width };
        return (
          <g key={ring.key} transform={`rotate(-90 ${middle} ${middle})`}>
            <circle {...shared} stroke="var(--iso-sunken)" />
            <circle
              {...shared}
              stroke={ring.colour}
              strokeDasharray={`${Math.min(1, Math.max(0, ring.share)) * length} ${length}`}
            />
          </g>
        );
      })}
      <text x={middle} y={middle + 4}>
        {figure}
      </text>
      <text x={middle} y={middle + 20}>
        {caption}
      </text>
    </svg>
  );
}
