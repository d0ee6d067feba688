import type { StoredMeasurement } from './model.ts';

/** One change of one measurement: drawn (nothing before), removed (nothing after), moved, renamed or marked. */
export interface Step {
  readonly before: StoredMeasurement | undefined;
  readonly after: StoredMeasurement | undefined;
}

export interface History {
  /** Notes a change; what had been undone before is forgotten. */
  readonly record: (step: Step) => void;
  /** Returns the last change, to be undone; undefined when there is none. */
  readonly undo: () => Step | undefined;
  /** Returns the change that was undone last, to be done again. */
  readonly redo: () => Step | undefined;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

const mostSteps = 500;

/** Makes an empty history. */
export function createHistory(): History {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  return {
    record: (step) => {
      done = [...done, step].slice(-mostSteps);
      undone = [];
    },
    undo: () => {
      const step = done.at(-1);
      if (step) [done, undone] = [done.slice(0, -1), [...undone, step]];
      return step;
    },
    redo: () => {
      const step = undone.at(-1);
      if (step) [done, undone] = [[...done, step], undone.slice(0, -1)];
      return step;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}

/** The changes between two states of all measurements, by their ids; values that were computed anew are none. */
export function stepsBetween(
  before: ReadonlyMap<string, StoredMeasurement>,
  after: ReadonlyMap<string, StoredMeasurement>,
): Step[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].flatMap((id) => {
    const step = { before: before.get(id), after: after.get(id) };
    return drawingOf(step.before) === drawingOf(step.after) ? [] : [step];
  });
}

function drawingOf(measurement: StoredMeasurement | undefined): string {
  if (!measurement) return '';
  const { label, state } = measurement;
  return JSON.stringify([label, state.points, state.line, state.labelAt, state.marks]);
}
