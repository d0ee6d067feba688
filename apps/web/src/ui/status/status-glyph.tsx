import type { ReactNode } from 'react';
import type { StudyStatus } from './status.ts';
import classes from './status.module.css';

const ring = <circle cx="7" cy="7" r="5.2" className={classes['line']} />;
const disc = <circle cx="7" cy="7" r="6.2" className={classes['fill']} />;

const shapes: Readonly<Record<StudyStatus, ReactNode>> = {
  received: <circle cx="7" cy="7" r="5.4" className={classes['line']} strokeDasharray="1.55 1.53" />,
  ready: ring,
  assigned: (
    <>
      {ring}
      <circle cx="7" cy="7" r="1.6" className={classes['fill']} />
    </>
  ),
  reading: (
    <>
      {ring}
      <path d="M7 7V3.6A3.4 3.4 0 0 1 10.4 7Z" className={classes['fill']} />
    </>
  ),
  draft: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8Z" className={classes['fill']} />
    </>
  ),
  preliminary: (
    <>
      {ring}
      <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7Z" className={classes['fill']} />
    </>
  ),
  final: (
    <>
      {disc}
      <path d="m4.2 7.2 2 2 3.6-4" className={classes['cut']} />
    </>
  ),
  addended: (
    <>
      {disc}
      <path d="M7 4.2v5.6M4.2 7h5.6" className={classes['cut']} />
    </>
  ),
  'on-hold': (
    <>
      {ring}
      <path d="M5.7 4.9v4.2M8.3 4.9v4.2" className={classes['line']} />
    </>
  ),
  rejected: (
    <>
      {ring}
      <path d="m5.2 5.2 3.6 3.6m0-3.6L5.2 8.8" className={classes['line']} />
    </>
  ),
};

export type StatusGlyphProps = {
  readonly status: StudyStatus;
  /** Side in px; 14 in a grid. */
  readonly size?: number;
  /** Given where no word stands beside the glyph. */
  readonly label?: string;
};

/** The ring of a status, in its colour. It is decoration unless a label is given. */
export function StatusGlyph({ status, size = 14, label }: StatusGlyphProps) {
  const side = `${size / 16}rem`; // grows with the person's font size
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 14 14" width={side} height={side} className={classes['glyph']} data-status={status} {...naming}>
      {shapes[status]}
    </svg>
  );
}
