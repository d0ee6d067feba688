import type { Place } from './drawing.ts';

/** A drawing as shapes that other programs know too. Each lies in one plane. */
export type Shape =
  | { readonly kind: 'point'; readonly at: Place }
  | { readonly kind: 'line'; readonly through: readonly Place[] }
  /** The last place is joined to the first. */
  | { readonly kind: 'closed'; readonly through: readonly Place[] }
  /** The ends of its axes: two of the one, then two of the other. */
  | { readonly kind: 'ellipse'; readonly ends: readonly [Place, Place, Place, Place] }
  | { readonly kind: 'circle'; readonly centre: Place; readonly edge: Place };

/** Makes shapes of what a tool stores; none where places are missing. */
export type Shapes = (drawn: {
  readonly points: readonly Place[];
  readonly line?: readonly Place[] | undefined;
}) => Shape[];

/** One line through the first so many places. */
export function lineOf(places: readonly Place[], count: number): Shape[] {
  return places.length < count ? [] : [{ kind: 'line', through: places.slice(0, count) }];
}

/** Two lines, each by its ends. */
export function linesOf(places: readonly Place[]): Shape[] {
  return places.length < 4 ? [] : [...lineOf(places, 2), ...lineOf(places.slice(2), 2)];
}

export function closedOf(places: readonly Place[]): Shape[] {
  return places.length < 3 ? [] : [{ kind: 'closed', through: places }];
}

/** The first place. */
export function pointOf([at]: readonly Place[]): Shape[] {
  return at === undefined ? [] : [{ kind: 'point', at }];
}
