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

/** What somebody changed of a measurement in another window or on another machine. */
export interface ChangedElsewhere {
  readonly label?: string;
  readonly marks?: Marks;
  /** Where it was drawn, with its value. */
  readonly drawn?: StoredMeasurement;
}

type Told = Pick<AnnotationChange, 'label' | 'state'>;

export function partsOf({ label, state }: Told): Parts {
  const { points, line = null, labelAt = null } = state;
  return { label, marks: JSON.stringify(readMarks(state.marks ?? {})), drawn: JSON.stringify([points, line, labelAt]) };
}

export function isSame(one: Parts, other: Parts | undefined): boolean {
  return one.label === other?.label && one.marks === other.marks && one.drawn === other.drawn;
}

/** What a change began with: as it was sent from here where the archive has that, else as the archive had it before. */
export function baseOf(
  stored: Told,
  { base, sent }: { readonly base: Parts | undefined; readonly sent: readonly Parts[] },
): Parts | undefined {
  const there = partsOf(stored);
  return sent.find((one) => isSame(one, there)) ?? base;
}

/**
 * What the archive has of a measurement that was changed since `base`, and not here as well.
 * @param base as both began with it; undefined where that is not known: then what is here counts
 * @param elsewhere with `isLater` a name and marks count that were changed here as well, since they were changed there after that
 */
export function changedElsewhere(
  mine: Told,
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
