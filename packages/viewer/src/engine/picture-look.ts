import { StackViewport, type Types } from '@cornerstonejs/core';
import type { Look, View } from '../arrangement/description.ts';
import { subtract, type Vector3, vector3 } from '../geometry/vector.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import type { AnyViewport } from './view-figures.ts';
import { beganWith } from './volume-look.ts';
import { isByProcessor, lookByProcessor, viewByProcessor } from './processor-placing.ts';

/**
 * Returns the part of a picture's look that the reader has changed.
 * @param window that it is drawn with
 * @param table that he has chosen in its place
 */
export function lookOf(viewport: AnyViewport, { window, table }: Pick<Look, 'window' | 'table'>): Look {
  const { voiRange, invert = false } = viewport.getProperties() ?? {};
  const first = beganWith(viewport);
  const isRecorded = first !== undefined && voiRange !== undefined && isClose(first, voiRange);
  const isWindowed = table === undefined && !isRecorded;
  return { window: isWindowed ? window : undefined, table, isInverted: invert, view: viewOf(viewport) };
}

function isClose(one: Types.VOIRange, other: Types.VOIRange): boolean {
  const most = Math.abs(one.upper - one.lower) / 1000;
  return Math.abs(one.lower - other.lower) <= most && Math.abs(one.upper - other.upper) <= most;
}

/** Zooms and shifts below these are what rounding leaves. */
const least = { zoom: 1e-3, pixels: 0.5 };

/** Returns how a picture lies in its viewport; undefined where that is as it was first seen. */
function viewOf(viewport: AnyViewport): View | undefined {
  const { flipHorizontal = false, flipVertical = false, focalPoint } = viewport.getCamera();
  const presentation = viewport.getViewPresentation();
  const { zoom = 1, pan = [0, 0] } = presentation;
  // how a cut is turned is told by its plane
  const rotation = viewport instanceof StackViewport ? (presentation.rotation ?? 0) : 0;
  const flips = { rotation, isFlippedAcross: flipHorizontal, isFlippedDown: flipVertical };
  const isTurned = rotation !== 0 || flipHorizontal || flipVertical;
  if (viewport instanceof StackViewport && isByProcessor(viewport)) {
    const seen = viewByProcessor(viewport);
    return seen && (isTurned || seen.isMoved || Math.abs(seen.zoom - 1) > least.zoom)
      ? { zoom: seen.zoom, middle: seen.middle, ...flips }
      : undefined;
  }
  const middle = focalPoint && vector3([...focalPoint]);
  const isMoved = Math.hypot(pan[0], pan[1]) > least.pixels || Math.abs(zoom - 1) > least.zoom;
  return middle && (isTurned || isMoved) ? { zoom, middle, ...flips } : undefined;
}

/** Lets a picture lie in its viewport so. */
export function showView(
  viewport: AnyViewport,
  { zoom, middle, rotation, isFlippedAcross, isFlippedDown }: View,
): void {
  if (viewport instanceof StackViewport) viewport.setViewPresentation({ rotation });
  viewport.setCamera({ flipHorizontal: isFlippedAcross, flipVertical: isFlippedDown });
  if (viewport instanceof StackViewport && isByProcessor(viewport)) return lookByProcessor(viewport, zoom, middle);
  viewport.setZoom(zoom);
  lookAt(viewport, middle);
}

/** Brings a point into the middle of a viewport, with everything else as it is. */
export function lookAt(viewport: AnyViewport, middle: Vector3): void {
  if (viewport instanceof StackViewport && isByProcessor(viewport))
    return viewport.setCamera({ focalPoint: [...middle] });
  const { focalPoint, position } = viewport.getCamera();
  if (!focalPoint || !position) return;
  const by = subtract(middle, [focalPoint[0], focalPoint[1], focalPoint[2]]);
  const moved = (point: Types.Point3): Types.Point3 => [point[0] + by[0], point[1] + by[1], point[2] + by[2]];
  viewport.setCamera({ focalPoint: moved(focalPoint), position: moved(position) });
}

/** Returns the plane of a cut. */
export function planeOf(viewport: AnyViewport): MeasurementPlane | undefined {
  const { viewPlaneNormal, viewUp, focalPoint } = viewport.getCamera();
  const frameOfReferenceUid = viewport.getFrameOfReferenceUID();
  const [normal, up, middle] = [viewPlaneNormal, viewUp, focalPoint].map((one) => one && vector3([...one]));
  return normal && middle && frameOfReferenceUid
    ? { frameOfReferenceUid, normal, viewUp: up, focalPoint: middle }
    : undefined;
}
