import { type NoVolume, outlineVolume } from '@isocenter/measuring/outline-volume.ts';
import { measuringTool } from '@isocenter/measuring/tools.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { dot } from '../geometry/vector.ts';
import { findPicture, picturesOfSeries } from '../study/find-picture.ts';
import type { DisplaySet, Frame } from '../study/model.ts';
import type { Measurement } from './model.ts';

/** What outlines of one name in one series say of a volume, in ml. */
export interface OutlineVolume {
  /** As the first of them is named. */
  readonly label: string;
  readonly seriesUid: string;
  readonly count: number;
  /** Undefined where it is not given. */
  readonly volume: number | undefined;
  readonly missing: NoVolume | 'geometry' | 'area' | undefined;
}

/** Cosine of the angle up to which slices are parallel. */
const parallel = 0.9999;
/** In mm: slices that are nearer lie in one place. */
const apart = 0.01;

/** The volumes of all names that two outlines or more in a series have. */
export function outlineVolumes(
  measurements: readonly Measurement[],
  displaySets: readonly DisplaySet[],
): OutlineVolume[] {
  const outlines = measurements.filter(({ tool, label }) => isOutline(tool) && nameOf(label) !== '');
  const groups = Map.groupBy(outlines, ({ label, place }) => `${place.seriesUid} ${nameOf(label)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < 2) return [];
    const { label, place } = first;
    const found = volumeOf(group, displaySets);
    const { volume, missing } = { volume: undefined, missing: undefined, ...found };
    return [{ label: label.trim(), seriesUid: place.seriesUid, count: group.length, volume, missing }];
  });
}

function volumeOf(
  group: readonly Measurement[],
  displaySets: readonly DisplaySet[],
): { readonly volume: number } | { readonly missing: NoVolume | 'geometry' | 'area' } {
  const frames = picturesOfSeries(displaySets, group[0]?.place.seriesUid ?? '')?.frames;
  const slices = frames && slicesOf(frames);
  if (!slices) return { missing: 'geometry' };
  const outlines = group.flatMap(({ place, value }) => {
    if (place.kind !== 'picture') return [];
    const picture = findPicture(displaySets, place.sopInstanceUid, place.frame);
    const frame = picture?.displaySet.frames[picture.index];
    const slice = slices.findIndex((one) => one.frame === frame);
    return slice < 0 ? [] : [{ slice, area: areaOf(value) }];
  });
  if (outlines.length < group.length) return { missing: 'geometry' };
  const known = outlines.flatMap(({ slice, area }) => (area === undefined ? [] : [{ slice, area }]));
  if (known.length < group.length) return { missing: 'area' };
  return outlineVolume(
    known,
    slices.map(({ at }) => at),
  );
}

/** All slices along their normal; undefined where they are not parallel, or two lie in one place, as the phases of a heart do. */
function slicesOf(frames: readonly Frame[]): { readonly frame: Frame; readonly at: number }[] | undefined {
  const planes = frames.map((frame) => ({ frame, plane: imagePlane(frame.instance, frame.frame) }));
  const normal = planes[0]?.plane?.normal;
  if (!normal) return undefined;
  const slices = planes.flatMap(({ frame, plane }) =>
    plane && dot(plane.normal, normal) > parallel ? [{ frame, at: dot(plane.position, normal) }] : [],
  );
  const sorted = slices.toSorted((a, b) => a.at - b.at);
  const isOneBelowOther = sorted.every(({ at }, index) => at - (sorted[index - 1]?.at ?? -Infinity) > apart);
  return slices.length === frames.length && isOneBelowOther ? sorted : undefined;
}

/** In mm²; undefined where it is in pixels, or there is none. */
function areaOf(value: Measurement['value']): number | undefined {
  if (value.kind !== 'area' || value.missing !== undefined) return undefined;
  return value.unit === 'cm²' ? value.value * 100 : value.unit === 'mm²' ? value.value : undefined;
}

/** A rectangle follows nothing's edge. */
function isOutline(tool: Measurement['tool']): boolean {
  return measuringTool(tool).kind === 'area' && tool !== 'rectangle';
}

function nameOf(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}
