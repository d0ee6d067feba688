import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';

export type CellLinesProps = {
  /** The main text of the cell. */
  readonly first: ReactNode;
  /** The text that identifies it, smaller and in text-3. */
  readonly second?: ReactNode;
};

/** The two lines of a comfortable cell; each is cut at its end. */
export function CellLines({ first, second }: CellLinesProps) {
  return (
    <span className={classes['lines']}>
      <span className={classes['first']}>{first}</span>
      {second !== undefined && <span className={classes['second']}>{second}</span>}
    </span>
  );
}

/** A value that is not there: an en dash in text-3, read out as `label`. */
export function Missing({ label = 'none' }: { readonly label?: string }) {
  return (
    <span className={classes['missing']}>
      <span aria-hidden="true">–</span>
      <span className="iso-visually-hidden">{label}</span>
    </span>
  );
}

/** A UID or hash on one line, left to right, cut in its middle: what distinguishes it is at both ends. */
export function MiddleCut({ text, tail = 8 }: { readonly text: string; readonly tail?: number }) {
  return (
    <bdi className={classes['middle']} dir="ltr">
      <span>{text.slice(0, -tail)}</span>
      <span>{text.slice(-tail)}</span>
    </bdi>
  );
}
