import { type NoVolume, outlineVolume } from './outline-volume.ts';
import { along, type SlicePlane } from './slice-plane.ts';
import { measuringTool, measuringToolNames, type MeasuringToolName } from './tools.ts';
import { isCalibrated, type MeasuredValue } from './value.ts';

/** A picture by its object, and its frame there from 1. */
export interface PictureName {
  readonly sopInstanceUid: string;
  readonly frame: number;
}

/** A picture of a stack, and where it lies; undefined where it does not say so. */
export interface Slice extends PictureName {
  readonly plane: SlicePlane | undefined;
}

/** An outline that somebody drew around something. */
export interface Outline {
  readonly label: string;
  readonly seriesUid: string;
  readonly value: MeasuredValue;
  /** The picture that it was drawn on; undefined for a cut through several. */
  readonly picture: PictureName | undefined;
}

/** The volume by the outlines of one name in one series. */
export interface OutlinedVolume<One extends Outline = Outline> {
  /** In the order in which they are given; one alone where it has no name, or no other has the same. */
  readonly outlines: readonly One[];
  /** Volume in ml; undefined where it is not given. */
  readonly volume: number | undefined;
  readonly missing: NoVolume | 'geometry' | 'area' | undefined;
  /** It rests on a line whose length the reader has said. */
  readonly isCalibrated: boolean;
}

/** The tools that draw around something; a rectangle follows nothing's edge. */
export const outlineTools: readonly MeasuringToolName[] = measuringToolNames.filter(
  (name) => measuringTool(name).kind === 'area' && name !== 'rectangle',
);

/** Cosine of the angle up to which slices are parallel. */
const parallel = 0.9999;
/** In mm: slices that are nearer lie in one place. */
const apart = 0.01;

/** The volumes of all names. @param stackAround all pictures of the stack that one of them belongs to, in any order */
export function outlinedVolumes<One extends Outline>(
  outlines: readonly One[],
  stackAround: (picture: PictureName) => readonly Slice[] | undefined,
): OutlinedVolume<One>[] {
  const groups = Map.groupBy(outlines, (one) => (nameOf(one) === '' ? one : `${one.seriesUid} ${nameOf(one)}`));
  return [...groups.values()].map((group) => ({
    outlines: group,
    volume: undefined,
    missing: undefined,
    ...volumeOf(group, stackAround),
    isCalibrated: group.some(({ value }) => isCalibrated(value)),
  }));
}

function volumeOf(
  group: readonly Outline[],
  stackAround: (picture: PictureName) => readonly Slice[] | undefined,
): { readonly volume: number } | { readonly missing: NoVolume | 'geometry' | 'area' } {
  const [first] = group;
  if (!first || group.length < 2) return { missing: 'one-slice' };
  const stack = first.picture && stackAround(first.picture);
  const slices = stack && inOrder(stack);
  if (!slices) return { missing: 'geometry' };
  const placed = group.flatMap(({ picture, value }) => {
    const slice = picture ? slices.findIndex((one) => isSame(one, picture)) : -1;
    return slice < 0 ? [] : [{ slice, area: areaOf(value) }];
  });
  if (placed.length < group.length) return { missing: 'geometry' };
  const known = placed.flatMap(({ slice, area }) => (area === undefined ? [] : [{ slice, area }]));
  if (known.length < group.length) return { missing: 'area' };
  return outlineVolume(
    known,
    slices.map(({ at }) => at),
  );
}

/** All slices along their normal; undefined where they are not parallel, or two lie in one place, as the phases of a heart do. */
function inOrder(stack: readonly Slice[]): (PictureName & { readonly at: number })[] | undefined {
  const normal = stack[0]?.plane?.normal;
  if (!normal) return undefined;
  const slices = stack.flatMap(({ sopInstanceUid, frame, plane }) =>
    plane && along(plane.normal, normal) > parallel
      ? [{ sopInstanceUid, frame, at: along(plane.position, normal) }]
      : [],
  );
  const sorted = slices.toSorted((a, b) => a.at - b.at);
  const isOneBelowOther = sorted.every(({ at }, index) => at - (sorted[index - 1]?.at ?? -Infinity) > apart);
  return slices.length === stack.length && isOneBelowOther ? sorted : undefined;
}

function isSame(one: PictureName, other: PictureName): boolean {
  return one.sopInstanceUid === other.sopInstanceUid && one.frame === other.frame;
}

/** Returns the area in mm²; undefined where it is in pixels, or there is none. */
function areaOf(value: MeasuredValue): number | undefined {
  if (value.kind !== 'area' || value.missing !== undefined) return undefined;
  return value.unit === 'cm²' ? value.value * 100 : value.unit === 'mm²' ? value.value : undefined;
}

function nameOf({ label }: Outline): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}
