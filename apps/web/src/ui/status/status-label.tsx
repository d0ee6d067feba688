import { StatusGlyph } from './status-glyph.tsx';
import type { StudyStatus } from './status.ts';
import { statusWords } from './status.ts';
import classes from './status.module.css';

export type StatusLabelProps = {
  readonly status: StudyStatus;
  /** The word; English when it is left out. */
  readonly label?: string;
};

/** Status in a grid: the glyph in its colour, the word in text. */
export function StatusLabel({ status, label = statusWords[status] }: StatusLabelProps) {
  return (
    <span className={classes['label']}>
      <StatusGlyph status={status} />
      <span className="iso-clip">{label}</span>
    </span>
  );
}

/** Status in headers and cards: a pill, glyph and word in the colour on its ground. */
export function StatusPill({ status, label = statusWords[status] }: StatusLabelProps) {
  return (
    <span className={classes['pill']} data-status={status}>
      <StatusGlyph status={status} />
      {label}
    </span>
  );
}
