import { StackViewport, type Types } from '@cornerstonejs/core';
import type { Vector3 } from '../geometry/vector.ts';
import type { DisplaySet } from '../study/model.ts';
import type { AnyViewport } from './view-figures.ts';

/** The place of a picture before the reader moved it: canvas pixels for one of its own, and the point in the middle. */
interface Placing {
  readonly scale: number;
  readonly middle: Types.Point3;
  readonly displaySet: DisplaySet | undefined;
}

const placings = new WeakMap<StackViewport, Placing>();

/** Returns true if a viewport is drawn without WebGL. Such ones know no display areas, and magnifications in pixels only. */
export function isByProcessor(viewport: StackViewport): boolean {
  return viewport.getUseCustomRenderingPipeline();
}

/** Degrees that a picture is turned after it was mirrored; 0 where both are done to what is seen. */
export function turnsAfterMirroring(viewport: AnyViewport): number {
  if (!(viewport instanceof StackViewport) || !isByProcessor(viewport)) return 0;
  return viewport.getViewPresentation().rotation ?? 0;
}

/** Puts a picture into the part of its viewport that a display area names. */
export function placeByProcessor(
  viewport: StackViewport,
  { imageArea = [1, 1], imageCanvasPoint }: Types.DisplayArea,
  displaySet: DisplaySet | undefined,
): void {
  const image = viewport.getImageData();
  if (!image) return;
  // what follows goes by the size of the element as well as by that of what is drawn
  viewport.resize();
  useDevicePixels(viewport);
  viewport.resetCamera();
  const [columns, rows] = image.dimensions;
  const { width, height } = viewport.canvas;
  const { spacing, origin, direction } = image;
  // the library stretches the longer side of a pixel
  const [across, down] = [Math.max(1, spacing[0] / spacing[1]), Math.max(1, spacing[1] / spacing[0])];
  const scale = Math.min(width / (imageArea[0] * columns * across), height / (imageArea[1] * rows * down));
  const { imagePoint: at, canvasPoint = at } = imageCanvasPoint ?? { imagePoint: [0.5, 0.5] };
  const column = at[0] * columns - ((canvasPoint[0] - 0.5) * width) / (scale * across);
  const row = at[1] * rows - ((canvasPoint[1] - 0.5) * height) / (scale * down);
  const along = (axis: 0 | 1 | 2): number =>
    (origin[axis] ?? 0) + column * spacing[0] * (direction[axis] ?? 0) + row * spacing[1] * (direction[axis + 3] ?? 0);
  placings.set(viewport, { scale, middle: [along(0), along(1), along(2)], displaySet });
  placeAgain(viewport);
}

/** The library counts in pixels of the screen, and makes a canvas of those of CSS: lengths would come out wrong (core 5.14). */
function useDevicePixels({ canvas }: StackViewport): void {
  const pixels = globalThis.devicePixelRatio || 1;
  if (pixels === 1) return;
  canvas.width = Math.round(canvas.clientWidth * pixels);
  canvas.height = Math.round(canvas.clientHeight * pixels);
}

/** Sets the scale where a camera is set by how many mm it sees: there the library would count in pixels of CSS again. */
export function countInDevicePixels(viewport: StackViewport): void {
  const setCamera = viewport.setCamera.bind(viewport);
  viewport.setCamera = (camera) => {
    const spacing = viewport.getImageData()?.spacing[1];
    const { scale, parallelScale } = camera;
    const isByMillimetres = scale === undefined && parallelScale !== undefined && spacing !== undefined;
    setCamera(
      isByMillimetres ? { ...camera, scale: (viewport.canvas.height * spacing) / (2 * parallelScale) } : camera,
    );
  };
}

/** Puts a picture back to where it was placed. @returns whether it was. */
export function placeAgain(viewport: StackViewport): boolean {
  const placing = isByProcessor(viewport) ? placings.get(viewport) : undefined;
  if (placing) viewport.setCamera({ scale: placing.scale, focalPoint: placing.middle });
  return placing !== undefined;
}

/** Returns how much larger than it was placed a picture is, and the point in the middle; undefined before it was placed. */
export function viewByProcessor(viewport: StackViewport) {
  const [placing, middle] = [placings.get(viewport), middleOf(viewport)];
  if (!placing || !middle) return undefined;
  const isMoved = Math.hypot(...middle.map((place, axis) => place - (placing.middle[axis] ?? 0))) * placing.scale > 1;
  return { zoom: (viewport.getCamera().scale ?? placing.scale) / placing.scale, middle, isMoved };
}

/** Shows a picture so many times as large as it was placed, about a point. */
export function lookByProcessor(viewport: StackViewport, zoom: number, [x, y, z]: Vector3): void {
  const placing = placings.get(viewport);
  if (placing) viewport.setCamera({ scale: placing.scale * zoom, focalPoint: [x, y, z] });
}

/** Remembers what the reader sees, relative to where the picture was placed. @returns a function that shows it again. */
export function seenByProcessor(viewport: StackViewport, displaySet: DisplaySet | undefined): () => void {
  const before = placings.get(viewport);
  const { scale = 1, flipHorizontal = false, flipVertical = false } = viewport.getCamera();
  const seen = middleOf(viewport);
  const moved = before?.displaySet === displaySet ? before : undefined;
  return () => {
    const now = placings.get(viewport);
    if (!now || !moved || !seen) return;
    const middle = now.middle.map((place, axis) => place + (seen[axis] ?? 0) - (moved.middle[axis] ?? 0));
    viewport.setCamera({
      scale: (now.scale * scale) / moved.scale,
      focalPoint: [middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0],
      flipHorizontal,
      flipVertical,
    });
  };
}

/** The point in the middle of what was drawn last. The camera goes by the element, which may have another size already. */
function middleOf({ canvas, canvasToWorld }: StackViewport): Types.Point3 | undefined {
  const pixels = globalThis.devicePixelRatio || 1;
  return canvasToWorld([canvas.width / 2 / pixels, canvas.height / 2 / pixels]) as Types.Point3 | undefined; // none without a picture
}
