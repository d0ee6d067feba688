import type { ShownValues } from '../presets/grey-values.ts';
import { utilities } from '@cornerstonejs/core';
import { annotation, ToolGroupManager, type AnnotationTool, type Types } from '@cornerstonejs/tools';
import { distance } from '@isocenter/measuring/drawing.ts';
import { measuringTool } from '@isocenter/measuring/tools.ts';
import type { NoScale } from '@isocenter/measuring/value.ts';
import { type Drawn, drawingOf } from '../measurements/drawn.ts';
import { shownGreys } from '../measurements/measured-value.ts';
import { normIn } from '../measurements/norm-of.ts';
import { profileAlong, type ProfilePoint, valueBetween } from '../measurements/profile.ts';
import { drawnIn, targetIn, toStored, type StudyPlace } from './annotation-conversion.ts';
import { placesIn } from './annotation-places.ts';
import { samplesIn } from './samples.ts';

/** The values that a measurement stands on; or why there are none. */
export type Sampled =
  /** Exactly those of which the mean of the region is. */
  | { readonly kind: 'region'; readonly values: Float64Array; readonly unit: string }
  | {
      readonly kind: 'profile';
      readonly points: readonly ProfilePoint[];
      readonly unit: string;
      readonly lengthUnit: 'mm' | 'px';
      /** The reason why lengths are in pixels. */
      readonly missing: NoScale | undefined;
    }
  | { readonly kind: 'none'; readonly why: NoSamples };

/** `not-shown`: its picture is not on the screen; `empty`: no pixel lies in it, or on it. */
type NoSamples = 'colour' | 'not-shown' | 'empty';

/** Returns the values that a measurement stands on, as far as its picture is on the screen. */
export function sampledOf(id: string, host: StudyPlace): Sampled {
  const item = annotation.state.getAnnotation(id);
  const stored = item && toStored(item, host);
  if (!stored) return none('not-shown');
  const places = placesIn(item.data);
  const drawn = drawnIn(stored.place, places, host);
  const found = targetIn(item.data.cachedStats, stored.place.seriesUid);
  if (!drawn || !found) return none('not-shown');
  const by = normIn(item.data) ?? host.norm();
  const shown = (values: Iterable<number>) => shownGreys(drawn, by, endsOf(values));
  if (!shown([])) return none('colour');
  const [target, statistics] = found;
  const tool = measuringTool(stored.tool);
  if (tool.hasProfile === true) return profileOf(item, { drawn, target, places: places.points, shown });
  const values = samplesIn(statistics);
  if (values) {
    const { scale = 1, offset = 0, unit = '' } = shown(values) ?? {};
    return { kind: 'region', values: values.map((value) => value * scale + offset), unit };
  }
  return none(stored.state.value.kind === 'area' && stored.state.value.mean !== undefined ? 'not-shown' : 'empty');
}

interface OfLine {
  readonly drawn: Drawn;
  readonly target: string;
  readonly places: readonly (readonly [number, number, number])[];
  /** Returns how such modality values are shown. */
  readonly shown: (values: Iterable<number>) => ShownValues | undefined;
}

function endsOf(values: Iterable<number>): readonly number[] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return least > most ? [] : [least, most];
}

/** Reads values between the samples of the picture, or of the volume where a cut shows it. */
function profileOf(item: Types.Annotation, { drawn, target, places, shown }: OfLine): Sampled {
  const image = pixelsOf(item.metadata?.toolName, target);
  if (!image?.voxelManager) return none('not-shown');
  const { imageData, dimensions, voxelManager } = image;
  const isSinglePicture = dimensions[2] === 1;
  const corners = places.map((place) => {
    const [column = 0, row = 0, slice = 0] = utilities.transformWorldToIndexContinuous(imageData, [...place]);
    return [column, row, isSinglePicture ? 0 : slice]; // the library takes the depth of a picture from elsewhere (tools 5.14)
  });
  const drawing = drawingOf(drawn);
  const lengths = drawing.points.slice(1).map((place, at) => distance(drawing.points[at], place) ?? 0);
  const sampleAt = (column: number, row: number, slice: number): unknown => voxelManager.getAtIJK(column, row, slice);
  const recorded = profileAlong({ corners, lengths }, (place) => valueBetween(place, dimensions, sampleAt));
  const { scale = 1, offset = 0, unit = '' } = shown(recorded.flatMap(({ value }) => value ?? [])) ?? {};
  const points = recorded.map((point) =>
    point.value === undefined ? point : { ...point, value: point.value * scale + offset },
  );
  if (points.every(({ value }) => value === undefined)) return none('empty');
  return { kind: 'profile', points, unit, lengthUnit: drawing.unit, missing: drawing.missing };
}

type Computing = { getTargetImageData: AnnotationTool['getTargetImageData'] }; // protected in its types

/**
 * Returns the pixels that a tool computes of, by the target under which it stores its values; undefined where that is not on the screen.
 */
function pixelsOf(
  toolName: string | undefined,
  target: string,
): ReturnType<Computing['getTargetImageData']> | undefined {
  for (const group of ToolGroupManager.getAllToolGroups()) {
    const tool = group.getToolInstance(toolName ?? '') as Computing | undefined; // as above
    const image = tool?.getTargetImageData(target);
    if (image) return image;
  }
  return undefined;
}

function none(why: NoSamples): Sampled {
  return { kind: 'none', why };
}
