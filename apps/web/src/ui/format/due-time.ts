import { formatClockDuration } from './duration.ts';
import { numberSpace } from '@isocenter/contract/written-number.ts';

/** The time target of a study, and its outcome. Instants in milliseconds since 1970. */
export type DueTarget = Readonly<{
  startedAt: number;
  dueAt: number;
  finishedAt: number | null;
  paused: boolean;
}>;

export type DueState =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'paused' }>
  | Readonly<{ kind: 'met' }>
  | Readonly<{ kind: 'missed'; minutesLate: number }>
  | Readonly<{ kind: 'running'; minutesLeft: number; fraction: number; level: 'calm' | 'soon' }>
  | Readonly<{ kind: 'late'; minutesLate: number }>;

/** Below this share of the time the countdown asks for attention. */
const soonFraction = 0.4;

/** Returns the state of a target at `now`. `fraction` is the share of the time that is left, 0 to 1. */
export function dueStateAt(target: DueTarget | null, now: number): DueState {
  if (target === null) return { kind: 'none' };
  const { startedAt, dueAt, finishedAt, paused } = target;
  if (finishedAt !== null) {
    return finishedAt <= dueAt ? { kind: 'met' } : { kind: 'missed', minutesLate: minutesUp(finishedAt - dueAt) };
  }
  if (paused) return { kind: 'paused' };
  if (now > dueAt) return { kind: 'late', minutesLate: minutesUp(now - dueAt) };
  const fraction = dueAt > startedAt ? Math.min(1, (dueAt - now) / (dueAt - startedAt)) : 0;
  return {
    kind: 'running',
    minutesLeft: Math.floor((dueAt - now) / 60_000),
    fraction,
    level: fraction > soonFraction ? 'calm' : 'soon',
  };
}

/** From so many minutes on nobody counts hours. */
const daysFromMinutes = 100 * 60;

/**
 * Hours and minutes of a running or passed target, `1:14`, `−0:07`, from a hundred hours on days, `12 d`; null for the states that are
 * words.
 */
export function formatDue(state: DueState, day = 'd'): string | null {
  switch (state.kind) {
    case 'running':
      return clockOrDays(state.minutesLeft, day);
    case 'late':
    case 'missed':
      return clockOrDays(-state.minutesLate, day);
    case 'none':
    case 'paused':
    case 'met':
      return null;
  }
}

function clockOrDays(minutes: number, day: string): string {
  if (Math.abs(minutes) < daysFromMinutes) return formatClockDuration(minutes);
  return `${minutes < 0 ? '\u2212' : ''}${Math.floor(Math.abs(minutes) / 1440)}${numberSpace}${day}`;
}

/** A target that passed seconds ago is already a minute late; it never reads −0:00. */
function minutesUp(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}
