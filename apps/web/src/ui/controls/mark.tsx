import classes from './mark.module.css';

const outer = {
  ink: 'M29.03 17.35A13.1 13.1 0 0 1 17.35 29.03M14.65 29.03A13.1 13.1 0 0 1 2.97 17.35M2.97 14.65A13.1 13.1 0 0 1 14.65 2.97',
  lit: 'M17.35 2.97A13.1 13.1 0 0 1 29.03 14.65',
};
const inner = {
  ink: 'M23.58 17.35A7.7 7.7 0 0 1 17.35 23.58M14.65 23.58A7.7 7.7 0 0 1 8.42 17.35M8.42 14.65A7.7 7.7 0 0 1 14.65 8.42',
  lit: 'M17.35 8.42A7.7 7.7 0 0 1 23.58 14.65',
};
const small = {
  ink: 'M28.48 17.75A12.6 12.6 0 0 1 17.75 28.48M14.25 28.48A12.6 12.6 0 0 1 3.52 17.75M3.52 14.25A12.6 12.6 0 0 1 14.25 3.52',
  lit: 'M17.75 3.52A12.6 12.6 0 0 1 28.48 14.25',
};

export type MarkProps = {
  /** Side in px; at 20 and below the simple form is drawn. */
  readonly size?: number;
  /** The name, where no word stands beside the mark. */
  readonly label?: string;
};

/** The mark: rings that meet in a point. It is never mirrored, rotated or coloured otherwise. */
export function Mark({ size = 26, label }: MarkProps) {
  const side = `${size / 16}rem`;
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const rings =
    size <= 20
      ? [{ ...small, width: 4.2 }]
      : [
          { ...outer, width: 2.9 },
          { ...inner, width: 2.3 },
        ];
  return (
    <svg viewBox="0 0 32 32" width={side} height={side} fill="none" className={classes['mark']} {...naming}>
      {rings.map((ring) => (
        <g key={ring.width} strokeWidth={ring.width}>
          <path d={ring.ink} className={classes['ink']} />
          <path d={ring.lit} className={classes['lit']} />
        </g>
      ))}
      <circle cx="16" cy="16" r={size <= 20 ? 4.4 : 3} className={classes['point']} />
    </svg>
  );
}
