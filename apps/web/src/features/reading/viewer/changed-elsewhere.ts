import type { Annotation, AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import { type Marks, readMarks } from '@isocenter/measuring/marks.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { measurementsOf } from './stored-annotation.ts';

/** The parts of a measurement that are changed each by itself, as text that can be compared. */
export interface Parts {
  readonly label: string;
  readonly marks: string;
  readonly drawn: string;
}

/** The changes of a measurement in another window or on another machine. */
export interface ChangedElsewhere {
  readonly label?: string;
  readonly marks?: Marks;
  /** Its new drawing, with its value. */
  readonly drawn?: StoredMeasurement;
}

type LabelAndState = Pick<AnnotationChange, 'label' | 'state'>;

export function partsOf({ label, state }: LabelAndState): Parts {
  const { points, line = null, labelAt = null } = state;
  return { label, marks: JSON.stringify(readMarks(state.marks ?? {})), drawn: JSON.stringify([points, line, labelAt]) };
}

export function isSame(one: Parts, other: Parts | undefined): boolean {
  return one.label === other?.label && one.marks === other.marks && one.drawn === other.drawn;
}

/** Returns the version that a change is based on: the one sent from here if the archive has that, else the archive's before. */
export function baseOf(
  stored: LabelAndState,
  { base, sent }: { readonly base: Parts | undefined; readonly sent: readonly Parts[] },
): Parts | undefined {
  const there = partsOf(stored);
  return sent.find((one) => isSame(one, there)) ?? base;
}

/**
 * Returns the archive's changes of a measurement since `base` that were not made here as well.
 * @param base the common version; undefined if it is not known: then the one here counts
 * @param elsewhere with `isLater` a name and marks count that were changed here as well, since they were changed there after that
 */
export function changedElsewhere(
  mine: LabelAndState,
  base: Parts | undefined,
  { stored, isLater = false }: { readonly stored: Annotation; readonly isLater?: boolean },
): ChangedElsewhere {
  if (base === undefined) return {};
  const [here, there] = [partsOf(mine), partsOf(stored)];
  const isTheirs = (part: keyof Parts) =>
    there[part] !== base[part] && (here[part] === base[part] || (isLater && part !== 'drawn'));
  const [drawn] = isTheirs('drawn') ? measurementsOf([stored]) : [];
  return {
    ...(isTheirs('label') ? { label: stored.label } : {}),
    ...(isTheirs('marks') ? { marks: readMarks(stored.state.marks ?? {}) } : {}),
    ...(drawn === undefined ? {} : { drawn }),
  };
}

/** A measurement with what was changed of it elsewhere. */
export function withChanges(mine: StoredMeasurement, { label, marks, drawn }: ChangedElsewhere): StoredMeasurement {
  const { marks: own, number } = mine.state;
  const place = drawn ?? mine;
  return {
    ...place,
    label: label ?? mine.label,
    state: { ...place.state, number, marks: marks ?? own },
  };
}
