import type { Types } from '@cornerstonejs/core';
import { imagePlane } from '../geometry/image-plane.ts';
import { imageScale, isScale } from '../geometry/image-scale.ts';
import { edgeLetters, type EdgeLetters } from '../geometry/orientation-letters.ts';
import { projectionLetters } from '../geometry/projection-letters.ts';
import { scaleBar } from '../geometry/scale-bar.ts';
import { subtract, unit, type Vector3 } from '../geometry/vector.ts';
import type { Frame } from '../study/model.ts';
import type { CellState } from './cell-state.ts';

/** A viewport of the image library, of either kind. */
export type AnyViewport = Types.IStackViewport | Types.IVolumeViewport;

type Figures = Pick<CellState, 'zoom' | 'letters' | 'scale'>;

/**
 * Magnification, edge letters and scale bar of a viewport as it is drawn now.
 * @param frame the picture on the screen; undefined in reformatted views, which lie in the patient by themselves.
 */
export function viewFigures(viewport: AnyViewport, frame: Frame | undefined): Figures {
  const { clientWidth: width, clientHeight: height } = viewport.element;
  const image = viewport.getImageData();
  if (!image || width === 0) return { zoom: undefined, letters: undefined, scale: undefined };
  const screen = screenAxes(viewport, width, height);
  const pixelsPerUnit = 1 / screen.unitPerPixel;
  const zoom = pixelsPerUnit * (image.spacing[0] ?? 1);
  const millimetres = frame ? widthOfPixel(frame) : image.spacing[0];
  return {
    zoom,
    letters: lettersOf(frame, screen.right, screen.up),
    scale: millimetres === undefined ? undefined : scaleBar(zoom / millimetres, width),
  };
}

function widthOfPixel({ instance, frame }: Frame): number | undefined {
  const scaled = imageScale(instance, frame);
  return isScale(scaled) ? scaled.column : undefined;
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
