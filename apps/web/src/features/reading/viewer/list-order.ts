import { lesionRoles, type LesionRole } from '@isocenter/measuring/marks.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { Measurement, MeasurementPlace } from '@isocenter/viewer/measurements/model.ts';
import { findPicture } from '@isocenter/viewer/study/find-picture.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import type { Change } from './measurement-pairs.ts';

export const groupings = ['role', 'series', 'author', 'none'] as const;
type Grouping = (typeof groupings)[number];

export const sortings = ['number', 'size', 'change', 'place'] as const;
type Sorting = (typeof sortings)[number];

/** A person's arrangement of the list of measurements. */
export interface ListOrder {
  readonly group: Grouping;
  readonly sort: Sorting;
}

/** Reads what was kept; whatever is not known here is as at first. */
export function readListOrder(saved: unknown): ListOrder {
  const found: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {};
  return {
    group: groupings.find((one) => one === found['group']) ?? 'role',
    sort: sortings.find((one) => one === found['sort']) ?? 'number',
  };
}

/** The kind of a group; `all` if there is one without a heading, `own` for the reader's drawings beside the documents of others. */
export type GroupOf =
  | { readonly kind: 'all' }
  | { readonly kind: 'own' }
  | { readonly kind: 'role'; readonly role: LesionRole | 'other' }
  | { readonly kind: 'series'; readonly seriesUid: string; readonly number: number | undefined };

export interface MeasurementGroup {
  readonly of: GroupOf;
  readonly measurements: readonly Measurement[];
}

interface Known {
  readonly displaySets: readonly DisplaySet[];
  /** Returns the difference from the compared measurement. */
  readonly changeOf: (measurement: Measurement) => Change | undefined;
}

/** The list as it is shown: no group is empty. */
export function groupsOf(
  measurements: readonly Measurement[],
  { group, sort }: ListOrder,
  known: Known,
): MeasurementGroup[] {
  const sorted = measurements.toSorted(comparing(sort, known));
  switch (group) {
    case 'none':
      return [{ of: { kind: 'all' }, measurements: sorted }];
    case 'author':
      return sorted.length === 0 ? [] : [{ of: { kind: 'own' }, measurements: sorted }];
    case 'role':
      return byRole(sorted);
    case 'series':
      return bySeries(sorted, known.displaySets);
  }
}

function byRole(sorted: readonly Measurement[]): MeasurementGroup[] {
  if (sorted.every(({ marks }) => marks.role === undefined)) return [{ of: { kind: 'all' }, measurements: sorted }];
  const roles = [...lesionRoles, 'other'] as const;
  return roles
    .map((role) => ({
      of: { kind: 'role' as const, role },
      measurements: sorted.filter(({ marks }) => (marks.role ?? 'other') === role),
    }))
    .filter((group) => group.measurements.length > 0);
}

function bySeries(sorted: readonly Measurement[], displaySets: readonly DisplaySet[]): MeasurementGroup[] {
  const order = (seriesUid: string) => displaySets.findIndex((one) => one.seriesUid === seriesUid);
  return [...Map.groupBy(sorted, ({ place }) => place.seriesUid)]
    .toSorted(([a], [b]) => order(a) - order(b))
    .map(([seriesUid, measurements]) => ({
      of: { kind: 'series', seriesUid, number: displaySets[order(seriesUid)]?.seriesNumber },
      measurements,
    }));
}

type Comparing = (a: Measurement, b: Measurement) => number;

function comparing(sort: Sorting, { displaySets, changeOf }: Known): Comparing {
  const byNumber: Comparing = (a, b) => a.number - b.number;
  const by =
    (keyOf: (one: Measurement) => readonly number[]): Comparing =>
    (a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      const at = left.findIndex((key, place) => key !== right[place]);
      return at < 0 ? byNumber(a, b) : (left[at] ?? 0) - (right[at] ?? 0);
    };
  switch (sort) {
    case 'number':
      return byNumber;
    case 'size':
      return by(({ value }) => sizeKey(value));
    case 'change':
      return by((one) => changeKey(changeOf(one)));
    case 'place':
      return by(({ place }) => placeKey(place, displaySets));
  }
}

const kinds: readonly MeasuredValue['kind'][] = ['length', 'area', 'angle', 'ratio', 'point', 'differences', 'none'];

/** The largest first, among those of one kind: millimetres are no degrees, nor seconds. */
function sizeKey(value: MeasuredValue): number[] {
  const kind = kinds.indexOf(value.kind);
  if (value.kind === 'none' || value.kind === 'differences') return [kind];
  const isScaled = !('missing' in value) || value.missing === undefined;
  const inOneUnit = value.kind === 'area' && value.unit === 'cm²' ? value.value * 100 : value.value;
  return [kind, isScaled ? 0 : 1, -inOneUnit];
}

/** Returns the sort key: the largest growth first, by its share if there is one; measurements without a comparison last. */
function changeKey(change: Change | undefined): number[] {
  if (!change) return [2];
  return change.percent === undefined ? [1, -change.value] : [0, -change.percent];
}

/** In the order of the strip, then of the images; what was drawn on a cut after them. */
function placeKey(place: MeasurementPlace, displaySets: readonly DisplaySet[]): number[] {
  const series = displaySets.findIndex(({ seriesUid }) => seriesUid === place.seriesUid);
  const found = place.kind === 'picture' ? findPicture(displaySets, place.sopInstanceUid, place.frame) : undefined;
  return found ? [series, displaySets.indexOf(found.displaySet), 0, found.index] : [series, Number.MAX_SAFE_INTEGER];
}
