import { formatDue } from '../format/due-time.ts';
import type { DueState } from '../format/due-time.ts';
import classes from './due-time.module.css';

type DueTimeLabels = Readonly<{
  /** After a number of days. */
  day: string;
  met: string;
  paused: string;
  none: string;
  left: (time: string) => string;
  late: (time: string) => string;
}>;

export type DueTimeProps = {
  readonly state: DueState;
  readonly labels?: DueTimeLabels;
};

const english: DueTimeLabels = {
  day: 'd',
  met: 'Met',
  paused: 'Paused',
  none: 'No target',
  left: (time) => `${time} left`,
  late: (time) => `${time.replace('−', '')} late`,
};

const circumference = 2 * Math.PI * 5;

/** Time left of a target: a ring that empties clockwise, then hours and minutes. Past it the ring is closed. */
export function DueTime({ state, labels = english }: DueTimeProps) {
  const time = formatDue(state, labels.day);
  if (state.kind === 'met' || state.kind === 'paused') return <span className="iso-faint">{labels[state.kind]}</span>;
  if (time === null || state.kind === 'none') {
    return (
      <span className="iso-faint">
        <span aria-hidden="true">–</span>
        <span className="iso-visually-hidden">{labels.none}</span>
      </span>
    );
  }
  const running = state.kind === 'running';
  const level = running ? state.level : 'late';
  return (
    <span className={classes['due']} data-level={level}>
      <svg viewBox="0 0 13 13" width="0.8125rem" height="0.8125rem" aria-hidden="true" className={classes['ring']}>
        <circle cx="6.5" cy="6.5" r="5" className={classes['track']} />
        <circle
          cx="6.5"
          cy="6.5"
          r="5"
          className={classes['rest']}
          strokeDasharray={`${circumference * (running ? state.fraction : 1)} ${circumference}`}
          transform="rotate(-90 6.5 6.5)"
        />
      </svg>
      <bdi dir="ltr" aria-hidden="true">
        {time}
      </bdi>
      <span className="iso-visually-hidden">{running ? labels.left(time) : labels.late(time)}</span>
    </span>
  );
}
