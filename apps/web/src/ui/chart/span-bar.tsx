import classes from './chart.module.css';

export type SpanBarProps = {
  /** Shares of the track's length, 0 to 1, the longest first: 90 %, 75 %, 50 %. */
  readonly spans: readonly number[];
  /** The place of the target, 0 to 1; null without one. */
  readonly mark: number | null;
  /** The target is missed. */
  readonly isLate?: boolean;
  /** Read out: “CT: half within 48 minutes, 90 % within 1:52”. */
  readonly label: string;
};

const grounds = ['var(--iso-accent-tint-2)', 'var(--iso-accent-line)', 'var(--iso-chart)'];

/** Percentiles over each other on one track, and the target as a mark. */
export function SpanBar({ spans, mark, isLate = false, label }: SpanBarProps) {
  const first = grounds.length - spans.length;
  return (
    <div className={classes['track']}>
      <b className="iso-visually-hidden">{label}</b>
      {spans.map((share, at) => (
        <span
          key={grounds[first + at]}
          style={{ width: `${Math.min(1, share) * 100}%`, background: grounds[first + at] }}
        />
      ))}
      {mark !== null && (
        <span
          className={classes['mark']}
          style={{
            insetInlineStart: `${Math.min(1, mark) * 100}%`,
            ...(isLate ? { background: 'var(--iso-danger)' } : {}),
          }}
        />
      )}
    </div>
  );
}
