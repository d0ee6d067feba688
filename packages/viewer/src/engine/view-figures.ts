import type { Types } from '@cornerstonejs/core';
import type { NoScale } from '@isocenter/measuring/value.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import type { Calibration } from '../geometry/calibration.ts';
import { imageScale } from '../geometry/image-scale.ts';
import { edgeLetters, type EdgeLetters } from '../geometry/orientation-letters.ts';
import { projectionLetters } from '../geometry/projection-letters.ts';
import { barOf } from '../geometry/scale-bar.ts';
import { type SizeOnScreen, sizeOnScreen } from '../geometry/true-size.ts';
import { subtract, unit, type Vector3 } from '../geometry/vector.ts';
import type { Frame } from '../study/model.ts';
import type { CellState } from './cell-state.ts';

/** A viewport of the image library, of either kind. */
export type AnyViewport = Types.IStackViewport | Types.IVolumeViewport;

type Figures = Pick<CellState, 'zoom' | 'letters' | 'scale'>;

/** The content of a viewport that its figures depend on. */
export interface Shown {
  /** The picture on the screen; undefined in reformatted views, which lie in the patient by themselves. */
  readonly frame: Frame | undefined;
  /** Lines on it whose length the reader has said. */
  readonly calibrations: readonly Calibration[];
}

/**
 * Magnification, edge letters and scale bar of a viewport as it is drawn now.
 * @param screen CSS pixels for a millimetre on the screen, where that was measured
 */
export function viewFigures(viewport: AnyViewport, shown: Shown, screen: number | undefined): Figures {
  const { clientWidth: width, clientHeight: height } = viewport.element;
  const image = viewport.getImageData();
  if (!image || width === 0) return { zoom: undefined, letters: undefined, scale: undefined };
  const axes = screenAxes(viewport, width, height);
  return {
    zoom: (image.spacing[0] ?? 1) / axes.unitPerPixel,
    letters: lettersOf(shown.frame, axes.right, axes.up),
    scale: barOf(drawnSize(viewport, shown), width, screen),
  };
}

/** Returns how large a viewport's picture is drawn now, or why that is not known. */
export function drawnSize(
  viewport: AnyViewport,
  { frame, calibrations }: Shown,
): SizeOnScreen | { readonly missing: NoScale } {
  const { clientWidth: width, clientHeight: height } = viewport.element;
  const image = viewport.getImageData();
  if (!image || width === 0) return { missing: 'not-recorded' };
  const pixelsPerUnit = 1 / screenAxes(viewport, width, height).unitPerPixel;
  if (!frame) return { pixelsPerMillimetre: pixelsPerUnit, at: 'patient', isEven: true };
  const [column, row] = image.spacing;
  const scaled = imageScale(frame.instance, { frame: frame.frame, calibrations });
  return sizeOnScreen(scaled, { width: column * pixelsPerUnit, height: row * pixelsPerUnit });
}

function screenAxes(viewport: AnyViewport, width: number, height: number) {
  const left = viewport.canvasToWorld([0, height / 2]);
  const right = viewport.canvasToWorld([width, height / 2]);
  const top = viewport.canvasToWorld([width / 2, 0]);
  const bottom = viewport.canvasToWorld([width / 2, height]);
  const across = subtract(right, left);
  return {
    right: unit(across) ?? ([1, 0, 0] as Vector3),
    up: unit(subtract(top, bottom)) ?? ([0, -1, 0] as Vector3),
    unitPerPixel: Math.hypot(...across) / width,
  };
}

function lettersOf(frame: Frame | undefined, right: Vector3, up: Vector3): EdgeLetters | undefined {
  if (!frame || imagePlane(frame.instance, frame.frame)) return edgeLetters(right, up);
  // a picture without a place lies in the plane of x (along its rows) and y (along its columns)
  return projectionLetters(frame.instance, [right[0], right[1]], [up[0], up[1]]);
}
