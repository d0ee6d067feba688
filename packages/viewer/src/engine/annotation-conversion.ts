import type { Types } from '@cornerstonejs/tools';
import { isRecord, text } from '../dicom-json/values.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { dot, type Vector3 } from '../geometry/vector.ts';
import { measuredValue, valueText } from '../measurements/measured-value.ts';
import type { MeasurementTool, StoredMeasurement } from '../measurements/model.ts';
import { optionalVector } from '../measurements/parse-state.ts';
import { numberKey } from '../measurements/text-lines.ts';
import { imageId, parseImageId } from '../study/addresses.ts';
import type { Frame, ImageDisplaySet } from '../study/model.ts';
import { libraryNames, measurementToolOf } from './tools.ts';

/** Where the study is. */
export interface StudyPlace {
  readonly root: string;
  readonly studyUid: string;
  /** The volume in the reformatted views: what is measured there off the slices belongs to its first picture. */
  readonly volume: () => ImageDisplaySet | undefined;
}

/** The group under which the library keeps annotations of pictures without a frame of reference. */
export const noFrameOfReference = 'undefined';

/** An annotation of the library as it is kept; undefined when it is no measurement or lies nowhere. */
export function toStored(item: Types.Annotation, host: StudyPlace): StoredMeasurement | undefined {
  const tool = measurementToolOf(item.metadata?.toolName);
  const place = placeOf(item, host);
  const points = (item.data.handles?.points ?? [])
    .map((point) => optionalVector([...point]))
    .filter((point) => point !== undefined);
  const id = item.annotationUID;
  if (!tool || !place || !id || points.length === 0) return undefined;
  const { textBox } = item.data.handles ?? {};
  return {
    id,
    ...place,
    tool,
    label: item.data.label ?? '',
    state: {
      version: 1,
      points,
      viewPlaneNormal: optionalVector([...(item.metadata?.viewPlaneNormal ?? [])]),
      viewUp: optionalVector([...(item.metadata?.viewUp ?? [])]),
      number: numberOf(item),
      shown: shownValue(item, tool),
      labelAt: textBox?.hasMoved ? optionalVector([...(textBox.worldPosition ?? [])]) : undefined,
    },
  };
}

/** What the library has computed for a measurement; undefined until it was drawn. */
export function statisticsOf(item: Types.Annotation): unknown {
  return isRecord(item.data.cachedStats) ? Object.values(item.data.cachedStats)[0] : undefined;
}

/** Where the last value is kept in the library's annotation data. */
const shownKey = 'measurementShown';

function shownValue(item: Types.Annotation, tool: MeasurementTool): string {
  const now = valueText(measuredValue(tool, statisticsOf(item)));
  const before = item.data[shownKey];
  return now === '' && typeof before === 'string' ? before : now;
}

interface Place {
  readonly seriesUid: string;
  readonly sopInstanceUid: string;
  readonly frame: number;
}

/**
 * Where measurements off the pictures' own planes are kept in the library's annotation data: the first picture of the
 * volume that they were drawn in. It has to be remembered, because the volume may be gone when it is asked for.
 */
const placeKey = 'measurementPlace';

function placeOf(item: Types.Annotation, host: StudyPlace): Place | undefined {
  const onPicture = parseImageId(item.metadata?.referencedImageId ?? '');
  if (onPicture) return onPicture;
  const remembered = item.data[placeKey] as Place | undefined; // written below and nowhere else
  const volume = host.volume();
  const first = volume?.frames[0];
  const place =
    remembered ?? (first && { seriesUid: volume.seriesUid, sopInstanceUid: first.sopInstanceUid, frame: first.frame });
  if (place) item.data[placeKey] = place;
  return place;
}

/** A kept measurement as an annotation of the library; undefined when its picture is not in the study. */
export function toAnnotation(
  stored: StoredMeasurement,
  host: StudyPlace,
  frameOf: (imageId: string) => Frame | undefined,
): Types.Annotation | undefined {
  const referencedImageId = imageId(host.root, { studyUid: host.studyUid, ...stored }, stored.frame);
  const frame = frameOf(referencedImageId);
  if (!frame) return undefined;
  const { state } = stored;
  const frameOfReference = text(frame.instance, 'FrameOfReferenceUID');
  return {
    annotationUID: stored.id,
    highlighted: false,
    isLocked: false,
    isVisible: true,
    invalidated: true,
    metadata: {
      toolName: libraryNames[stored.tool],
      FrameOfReferenceUID: frameOfReference ?? noFrameOfReference,
      // what was drawn in another plane than the pictures' own belongs to the place, not to the picture
      ...(isInPlane(state.viewPlaneNormal, frame) ? { referencedImageId } : {}),
      ...(state.viewPlaneNormal ? { viewPlaneNormal: [...state.viewPlaneNormal] } : {}),
      ...(state.viewUp ? { viewUp: [...state.viewUp] } : {}),
    },
    data: {
      label: stored.label,
      [numberKey]: state.number,
      [shownKey]: state.shown,
      [placeKey]: { seriesUid: stored.seriesUid, sopInstanceUid: stored.sopInstanceUid, frame: stored.frame },
      cachedStats: {},
      handles: {
        points: state.points.map(([x, y, z]) => [x, y, z]),
        activeHandleIndex: null,
        arrowFirst: true,
        textBox: textBoxAt(state.labelAt),
      },
    },
  };
}

function isInPlane(normal: Vector3 | undefined, { instance, frame }: Frame): boolean {
  const plane = imagePlane(instance, frame);
  return !plane || !normal || Math.abs(dot(plane.normal, normal)) > 0.99;
}

function textBoxAt(place: readonly [number, number, number] | undefined) {
  return {
    hasMoved: place !== undefined,
    worldPosition: place ? ([...place] as [number, number, number]) : ([0, 0, 0] as [number, number, number]),
    worldBoundingBox: { topLeft: origin(), topRight: origin(), bottomLeft: origin(), bottomRight: origin() },
  };
}

function origin(): [number, number, number] {
  return [0, 0, 0];
}

/** The running number of a measurement; 0 before it has one. */
export function numberOf(item: Types.Annotation): number {
  const number = item.data[numberKey];
  return typeof number === 'number' ? number : 0;
}
