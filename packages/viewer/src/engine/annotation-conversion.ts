import type { Types } from '@cornerstonejs/tools';
import type { ShownBy } from '../presets/shown-by.ts';
import { measuringTool, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import { valueText } from '@isocenter/measuring/written-value.ts';
import { isRecord, text } from '../dicom-json/values.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { dot, type Vector3 } from '../geometry/vector.ts';
import { type Drawn, pictureOf } from '../measurements/drawn.ts';
import { measuredValue, rescaledValue } from '../measurements/measured-value.ts';
import type { MeasurementPlace, StoredMeasurement } from '../measurements/model.ts';
import { byNorm, normIn, normKey, shownByOf } from '../measurements/norm-of.ts';
import { optionalVector } from '../measurements/parse-state.ts';
import { marksKey, numberKey } from '../measurements/text-lines.ts';
import { imageId, parseImageId } from '../study/addresses.ts';
import type { Frame, ImageDisplaySet } from '../study/model.ts';
import { type DrawnPlaces, libraryPlaces, noFrameOfReference, placesIn } from './annotation-places.ts';
import { marksOf } from './annotation-marks.ts';
import { drawnOn, type FrameOf, imageOfTarget } from './drawn-on.ts';
import { measuringToolOf } from './tools.ts';

export interface StudyPlace {
  readonly root: string;
  readonly studyUid: string;
  /** The volume in the reformatted views: what is measured there off the slices lies on a plane through its series. */
  readonly volume: () => ImageDisplaySet | undefined;
  /** The picture behind an image id; undefined while it is not known. */
  readonly frameOf: FrameOf;
  /** The pictures of a series that planes are cut through, as far as they are known. */
  readonly picturesOf: (seriesUid: string) => readonly Frame[];
  /** The norm or mapping by which uptakes are shown. */
  readonly norm: () => ShownBy;
}

/** Returns an annotation of the library as it is stored; undefined when it is no measurement or lies nowhere. */
export function toStored(item: Types.Annotation, host: StudyPlace): StoredMeasurement | undefined {
  const tool = measuringToolOf(item.metadata?.toolName);
  const places = placesIn(item.data);
  const id = item.annotationUID;
  if (!tool || !id || places.points.length === 0) return undefined;
  const place = placeOf(item, host);
  if (!place) return undefined;
  const { textBox } = item.data.handles ?? {};
  const norm = normIn(item.data) ?? host.norm();
  const value = valueOf(item, { tool, seriesUid: place.seriesUid, norm }, drawnIn(place, places, host));
  const marks = marksOf(item);
  return {
    id,
    place,
    tool,
    label: item.data.label ?? '',
    state: {
      version: 1,
      points: places.points,
      ...(places.line === undefined ? {} : { line: places.line }),
      viewPlaneNormal: optionalVector([...(item.metadata?.viewPlaneNormal ?? [])]),
      viewUp: optionalVector([...(item.metadata?.viewUp ?? [])]),
      number: numberOf(item),
      shown: value.kind === 'none' ? textIn(item.data[shownKey]) : valueText(value),
      value,
      labelAt: textBox?.hasMoved ? optionalVector([...(textBox.worldPosition ?? [])]) : undefined,
      ...(marks === undefined ? {} : { marks }),
    },
  };
}

/** Keys of the library's annotation data: the last value as it was written, and the value itself. */
const shownKey = 'measurementShown';
const valueKey = 'measurementValue';
/** Key of a measurement's study in the library's annotation data. */
const studyKey = 'measurementStudy';

/** Returns true if a measurement was drawn in this study; decided at the first call, since a volume may be gone later. */
export function belongsTo(item: Types.Annotation, { studyUid, volume }: StudyPlace): boolean {
  const known = item.data[studyKey];
  if (typeof known === 'string') return known === studyUid;
  const picture = parseImageId(item.metadata?.referencedImageId ?? '');
  const isOurs = (picture?.studyUid ?? volume()?.studyUid) === studyUid;
  if (isOurs) item.data[studyKey] = studyUid;
  return isOurs;
}

/** Returns what the library has computed; until the measurement was drawn, what it had computed before it was stored. */
function valueOf(
  item: Types.Annotation,
  { tool, seriesUid, norm }: { readonly tool: MeasuringToolName; readonly seriesUid: string; readonly norm: ShownBy },
  drawn: Drawn | undefined,
): MeasuredValue {
  const [, statistics] = targetIn(item.data.cachedStats, seriesUid) ?? [];
  const last = item.data[valueKey] as MeasuredValue | undefined; // written below and nowhere else
  const now =
    last !== undefined && (statistics === undefined || drawn === undefined)
      ? storedValue(last, { tool, norm }, drawn)
      : measuredValue(tool, statistics, drawn, norm);
  item.data[valueKey] = now;
  return now;
}

function storedValue(
  last: MeasuredValue,
  { tool, norm }: { readonly tool: MeasuringToolName; readonly norm: ShownBy },
  drawn: Drawn | undefined,
): MeasuredValue {
  const picture = drawn && pictureOf(drawn);
  return picture ? rescaledValue(tool, byNorm(last, norm, picture.instance), drawn) : last;
}

/**
 * Returns what was computed of the series that a measurement belongs to. The library also computes of whatever else is drawn where it lies:
 * of another series in the same frame of reference, and of the volume that a view had before.
 */
export function targetIn(
  cached: unknown,
  seriesUid: string,
): readonly [target: string, statistics: unknown] | undefined {
  if (!isRecord(cached)) return undefined;
  const isOurs = (target: string): boolean => {
    const image = imageOfTarget(target);
    return image === undefined ? target.includes(`:${seriesUid}#`) : parseImageId(image)?.seriesUid === seriesUid;
  };
  return Object.entries(cached).find(([target]) => isOurs(target));
}

/** Returns where an annotation was drawn; undefined while its picture is not known. */
export function drawnAs(item: Types.Annotation, host: StudyPlace): Drawn | undefined {
  const place = placeOf(item, host);
  return place && drawnIn(place, placesIn(item.data), host);
}

/** Returns what was drawn at these places; undefined while its picture is not known. */
export function drawnIn(
  place: MeasurementPlace,
  places: DrawnPlaces,
  { root, studyUid, frameOf, picturesOf, volume }: StudyPlace,
): Drawn | undefined {
  if (place.kind === 'plane') {
    const known = picturesOf(place.seriesUid);
    const shown = volume();
    const { normal, viewUp } = place.plane;
    // a series may have several volumes
    const frames = shown?.seriesUid === place.seriesUid ? shown.frames : known;
    return { kind: 'patient', ...places, among: known[0], cut: { frames, normal, viewUp } };
  }
  return drawnOn(places, imageId(root, { studyUid, ...place }, place.frame), frameOf);
}

function textIn(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/**
 * Key of the place of measurements off the pictures in the library's annotation data. It has to be remembered, because the volume may be
 * gone when it is needed.
 */
const placeKey = 'measurementPlace';

function placeOf(item: Types.Annotation, host: StudyPlace): MeasurementPlace | undefined {
  const normal = optionalVector([...(item.metadata?.viewPlaneNormal ?? [])]);
  const id = item.metadata?.referencedImageId ?? '';
  const picture = parseImageId(id);
  const frame = host.frameOf(id);
  if (picture && (!frame || isInPlane(normal, frame))) {
    const { seriesUid, sopInstanceUid } = picture;
    return { kind: 'picture', seriesUid, sopInstanceUid, frame: picture.frame };
  }
  const place = (item.data[placeKey] as MeasurementPlace | undefined) ?? cutPlace(item, host, normal); // written below and nowhere else
  if (place) item.data[placeKey] = place;
  return place;
}

/** The plane of the reformatted view that a measurement was drawn in. */
function cutPlace(item: Types.Annotation, host: StudyPlace, normal: Vector3 | undefined): MeasurementPlace | undefined {
  const volume = host.volume();
  const first = volume?.frames[0];
  const focalPoint = optionalVector([...(item.data.handles?.points?.[0] ?? [])]);
  const frameOfReferenceUid = first && text(first.instance, 'FrameOfReferenceUID');
  if (!volume || !frameOfReferenceUid || !normal || !focalPoint) return undefined;
  const viewUp = optionalVector([...(item.metadata?.viewUp ?? [])]);
  return { kind: 'plane', seriesUid: volume.seriesUid, plane: { frameOfReferenceUid, normal, viewUp, focalPoint } };
}

/** Returns a stored measurement as an annotation of the library; undefined when its pictures are not in the study, perhaps not yet. */
export function toAnnotation(stored: StoredMeasurement, host: StudyPlace): Types.Annotation | undefined {
  const placed = placedIn(stored, host);
  if (!placed) return undefined;
  const { state } = stored;
  const { referencedImageId, frameOfReference, place } = placed;
  const picture = referencedImageId === undefined ? undefined : host.frameOf(referencedImageId);
  const tool = measuringTool(stored.tool);
  const drawn = libraryPlaces({ points: state.points, line: state.line }, tool.line);
  return {
    annotationUID: stored.id,
    highlighted: false,
    isLocked: false,
    isVisible: true,
    invalidated: true,
    metadata: {
      toolName: tool.drawnBy,
      FrameOfReferenceUID: frameOfReference,
      ...(referencedImageId === undefined ? {} : { referencedImageId }),
      ...(state.viewPlaneNormal ? { viewPlaneNormal: [...state.viewPlaneNormal] } : {}),
      ...(state.viewUp ? { viewUp: [...state.viewUp] } : {}),
    },
    data: {
      label: stored.label,
      [studyKey]: host.studyUid,
      [numberKey]: state.number,
      [shownKey]: state.shown,
      ...(state.value.kind === 'none' ? {} : { [valueKey]: state.value, [normKey]: shownByOf(state.value, picture) }),
      ...(place.kind === 'plane' ? { [placeKey]: place } : {}),
      ...(state.marks === undefined ? {} : { [marksKey]: state.marks }),
      cachedStats: {},
      ...drawn,
      handles: {
        ...drawn.handles,
        activeHandleIndex: null,
        arrowFirst: true,
        textBox: textBoxAt(state.labelAt),
      },
    },
  };
}

interface Placed {
  readonly place: MeasurementPlace;
  readonly frameOfReference: string;
  /** Absent where the measurement belongs to the place rather than to a picture. */
  readonly referencedImageId: string | undefined;
}

function placedIn({ place, state }: StoredMeasurement, host: StudyPlace): Placed | undefined {
  if (place.kind === 'plane') {
    const isKnown = host.picturesOf(place.seriesUid).length > 0;
    const frameOfReference = place.plane.frameOfReferenceUid;
    return isKnown ? { place, frameOfReference, referencedImageId: undefined } : undefined;
  }
  const id = imageId(host.root, { studyUid: host.studyUid, ...place }, place.frame);
  const frame = host.frameOf(id);
  if (!frame) return undefined;
  const frameOfReference = text(frame.instance, 'FrameOfReferenceUID') ?? noFrameOfReference;
  const { viewPlaneNormal: normal, viewUp, points } = state;
  const [focalPoint] = points;
  if (!normal || !focalPoint || isInPlane(normal, frame)) return { place, frameOfReference, referencedImageId: id };
  // earlier versions filed what was drawn on a cut under the first picture of its series
  const plane = { frameOfReferenceUid: frameOfReference, normal, viewUp, focalPoint };
  const cut = { kind: 'plane', seriesUid: place.seriesUid, plane } as const;
  return { place: cut, frameOfReference, referencedImageId: undefined };
}

function isInPlane(normal: Vector3 | undefined, { instance, frame }: Frame): boolean {
  const plane = imagePlane(instance, frame);
  return !plane || !normal || Math.abs(dot(plane.normal, normal)) > 0.99;
}

/** The box of a measurement's label: at a place that it was dragged to, else where the library puts it. */
export function textBoxAt(place: Vector3 | undefined) {
  return {
    hasMoved: place !== undefined,
    worldPosition: place ? ([...place] as [number, number, number]) : origin(),
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
