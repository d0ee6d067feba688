import { cache, StackViewport, type Types } from '@cornerstonejs/core';
import { breastBox, type BreastBox } from '../hanging/breast-box.ts';
import { chestWall } from '../hanging/mammograms.ts';
import type { Cell } from './cell.ts';
import { isByProcessor, placeByProcessor, seenByProcessor } from './processor-placing.ts';
import type { AnyViewport } from './view-figures.ts';

/** CSS pixels that the text of the corners occupies, above and below. */
const textRoom = { top: 80, bottom: 30 };
/** Smaller viewports show too little text to make room for. */
const leastRoom = 360;
const whole: Types.DisplayArea = areaOf([1, 1], [0.5, 0.5]);
const boxes = new WeakMap<Types.IImage, BreastBox>();

/**
 * Places pictures as they are first seen, and keeps what the reader has changed since: his magnification and shift
 * are relative to it. Mammograms lie with the chest wall at the edge, all in one scale; ultrasound, which brings text
 * of its own, leaves room for ours; everything else fills the viewport.
 * @param resize gives the viewports their size, and may do to their cameras what it likes.
 */
export function fitViewports(cells: readonly Cell[], resize?: () => void): void {
  const shown = cells.flatMap((cell) => {
    const viewport = cell.viewport();
    if (!viewport || cell.store.get().status !== 'ready') return [];
    return [{ cell, viewport, seen: seenIn(cell, viewport) }];
  });
  resize?.();
  const placed = shown.map((one) => ({ ...one, breast: breastIn(one.cell, one.viewport) }));
  const scale = Math.min(...placed.flatMap(({ breast }) => (breast ? [breast.scale] : [])));
  for (const { cell, viewport, breast } of placed) {
    viewport.resetCamera();
    if (viewport instanceof StackViewport) {
      const area = breast ? breastArea(breast, scale) : plainArea(cell, viewport);
      if (isByProcessor(viewport)) placeByProcessor(viewport, area, cell.store.get().displaySet);
      else if (area !== whole || viewport.getDisplayArea() !== undefined) viewport.setDisplayArea(area);
    }
  }
  // After all are reset: the crosshairs reset every other cut with each of them (@cornerstonejs/tools 5.14).
  for (const { cell, viewport, seen } of placed) {
    seen();
    viewport.render();
    cell.refresh();
  }
}

/** Remembers what is seen in a viewport. @returns a function that shows it again: a cut through a volume in its place. */
function seenIn(cell: Cell, viewport: AnyViewport): () => void {
  if (viewport instanceof StackViewport && isByProcessor(viewport))
    return seenByProcessor(viewport, cell.store.get().displaySet);
  if (!(viewport instanceof StackViewport)) {
    const { parallelScale: _of, ...camera } = viewport.getCamera();
    const zoom = viewport.getZoom();
    return () => {
      const { parallelScale = 1 } = viewport.getCamera();
      viewport.setCamera({ ...camera, parallelScale: parallelScale / zoom });
    };
  }
  const presentation = viewport.getViewPresentation();
  return () => {
    const displayArea = viewport.getDisplayArea();
    const { displayArea: _before, ...rest } = presentation;
    viewport.setViewPresentation(displayArea ? { ...rest, displayArea } : rest);
  };
}

function plainArea(cell: Cell, { element }: AnyViewport): Types.DisplayArea {
  const { clientHeight: height } = element;
  if (cell.store.get().displaySet?.modality !== 'US' || height < leastRoom) return whole;
  const free = height - textRoom.top - textRoom.bottom;
  return areaOf([1, height / free], [0.5, 0.5], [0.5, (textRoom.top + free / 2) / height]);
}

interface ShownBreast {
  readonly box: BreastBox;
  /** CSS pixels per millimetre at which the breast just fits. */
  readonly scale: number;
  /** Millimetres that the picture measures; the viewport's size is in CSS pixels. */
  readonly picture: readonly [number, number];
  readonly viewport: readonly [number, number];
}

function breastIn(cell: Cell, viewport: AnyViewport): ShownBreast | undefined {
  const { frame } = cell.store.get();
  const wall = frame && chestWall(frame.instance);
  if (!wall || !(viewport instanceof StackViewport)) return undefined;
  const image = cache.getImage(viewport.getCurrentImageId());
  if (!image) return undefined;
  const box =
    boxes.get(image) ?? breastBox({ columns: image.columns, rows: image.rows, values: image.getPixelData() }, wall);
  boxes.set(image, box);
  const picture = [image.columns * (image.columnPixelSpacing || 1), image.rows * (image.rowPixelSpacing || 1)] as const;
  const { clientWidth, clientHeight } = viewport.element;
  const scale = Math.min(clientWidth / (picture[0] * box.depth), clientHeight / (picture[1] * (box.bottom - box.top)));
  return { box, scale, picture, viewport: [clientWidth, clientHeight] };
}

function breastArea({ box, picture, viewport }: ShownBreast, scale: number): Types.DisplayArea {
  const area = [viewport[0] / (scale * picture[0]), viewport[1] / (scale * picture[1])] as const;
  const edge = box.wall === 'right' ? 1 : 0;
  return areaOf(area, [edge, (box.top + box.bottom) / 2], [edge, 0.5]);
}

/** @param area how much of the picture is in view, @param point which of its points lies where in the viewport. */
function areaOf(
  area: readonly [number, number],
  point: readonly [number, number],
  at: readonly [number, number] = point,
): Types.DisplayArea {
  return {
    type: 'FIT',
    imageArea: [area[0], area[1]],
    imageCanvasPoint: { imagePoint: [point[0], point[1]], canvasPoint: [at[0], at[1]] },
    storeAsInitialCamera: true,
  };
}
