export type SparkLineProps = {
  readonly values: readonly number[];
  /** Read out: “answers in 7 days, the last in 12 ms”. */
  readonly label: string;
  readonly colour?: string;
  /** px. */
  readonly width?: number;
  readonly height?: number;
};

/** A course in the height of a line of text. */
export function SparkLine(props: SparkLineProps) {
  const { values, label, colour = 'var(--iso-chart)', width = 56, height = 16 } = props;
  const most = Math.max(...values, 1);
  const step = width / Math.max(1, values.length - 1);
  const path = values.map((value, at) => `${at * step},${height - 1 - (value / most) * (height - 2)}`).join(' ');
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline
        points={path}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
