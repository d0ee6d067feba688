import type { Types } from '@cornerstonejs/core';
import { imagePlane } from '../geometry/image-plane.ts';
import type { Calibration } from '../geometry/calibration.ts';
import { imageScale } from '../geometry/image-scale.ts';
import { isScale } from '../geometry/scale.ts';
import { edgeLetters, type EdgeLetters } from '../geometry/orientation-letters.ts';
import { projectionLetters } from '../geometry/projection-letters.ts';
import { type ScaleBar, scaleBar } from '../geometry/scale-bar.ts';
import { subtract, unit, type Vector3 } from '../geometry/vector.ts';
import type { Frame } from '../study/model.ts';
import type { CellState } from './cell-state.ts';

/** A viewport of the image library, of either kind. */
export type AnyViewport = Types.IStackViewport | Types.IVolumeViewport;

type Figures = Pick<CellState, 'zoom' | 'letters' | 'scale'>;

/**
 * Magnification, edge letters and scale bar of a viewport as it is drawn now.
 * @param frame the picture on the screen; undefined in reformatted views, which lie in the patient by themselves.
 * @param calibrations lines on it whose length the reader has said
 */
export function viewFigures(
  viewport: AnyViewport,
  frame: Frame | undefined,
  calibrations: readonly Calibration[],
): Figures {
  const { clientWidth: width, clientHeight: height } = viewport.element;
  const image = viewport.getImageData();
  if (!image || width === 0) return { zoom: undefined, letters: undefined, scale: undefined };
  const screen = screenAxes(viewport, width, height);
  const pixelsPerUnit = 1 / screen.unitPerPixel;
  const zoom = pixelsPerUnit * (image.spacing[0] ?? 1);
  return {
    zoom,
    letters: lettersOf(frame, screen.right, screen.up),
    scale: frame ? barOf(frame, { zoom, width, calibrations }) : scaleBar(zoom / (image.spacing[0] ?? 0), width),
  };
}

interface Shown {
  readonly zoom: number;
  readonly width: number;
  readonly calibrations: readonly Calibration[];
}

function barOf({ instance, frame }: Frame, { zoom, width, calibrations }: Shown): ScaleBar | undefined {
  const scaled = imageScale(instance, { frame, calibrations });
  const bar = isScale(scaled) ? scaleBar(zoom / scaled.column, width) : undefined;
  return bar && isScale(scaled) && scaled.at === 'by-hand' ? { ...bar, calibrated: true } : bar;
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
