import { StackViewport } from '@cornerstonejs/core';
import { text } from '../dicom-json/values.ts';
import { dot, type Vector3 } from '../geometry/vector.ts';
import type { Graphic, SpatialGraphic } from '../report/mark-graphics.ts';
import { flatOutline, type Outline, type ScreenPoint, type Slab, spatialOutline } from '../report/mark-shapes.ts';
import { slicesOf, type Slice } from '../report/mark-slices.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';
import type { DrawnMark } from './cell-state.ts';
import { pixelsOnCanvas } from './pixels-on-canvas.ts';
import type { AnyViewport } from './view-figures.ts';

/** A mark that is to be seen where its picture is. */
export interface ShownMark extends Pick<DrawnMark, 'id' | 'isComputed' | 'isSelected' | 'text'> {
  readonly graphics: readonly Graphic[];
}

/** Returns those of the marks that lie on what a viewport shows at this moment. */
export function drawnMarks(cell: Cell, shown: readonly ShownMark[]): DrawnMark[] {
  const outlineOf = shown.length > 0 ? drawerOf(cell) : undefined;
  const element = cell.viewport()?.element;
  if (!outlineOf || !element) return [];
  return shown.flatMap(({ graphics, ...mark }) => {
    const outlines = graphics.flatMap((graphic) => outlineOf(graphic) ?? []);
    const places = outlines.flatMap(({ lines, dots }) => [...lines.flat(), ...dots]);
    const at = places.length > 0 && labelPlace(places, element);
    return at ? [{ ...mark, outline: outlines.map(pathOf).join(''), at }] : [];
  });
}

type Draw = (graphic: Graphic) => Outline | undefined;

function drawerOf(cell: Cell): Draw | undefined {
  const { displaySet, status, plane, index } = cell.store.get();
  const viewport = cell.viewport();
  if (status !== 'ready' || displaySet?.kind !== 'images' || !viewport) return undefined;
  if (plane) return onCut(viewport, displaySet);
  return viewport instanceof StackViewport ? onPicture(viewport, displaySet, index) : undefined;
}

function onPicture(viewport: StackViewport, displaySet: ImageDisplaySet, index: number): Draw | undefined {
  const picture = displaySet.frames[index];
  // while another picture is on its way, what is drawn is still the one before
  if (!picture || !viewport.getImageData()) return undefined;
  const ratio = globalThis.devicePixelRatio || 1;
  const [ax, ay, dx, dy, x, y] = pixelsOnCanvas(viewport);
  const onScreen = ([column, row]: readonly [number, number]): ScreenPoint => [
    (x + column * ax + row * dx) / ratio,
    (y + column * ay + row * dy) / ratio,
  ];
  const slice = slicesOf(displaySet)[index];
  return (graphic) => {
    if (graphic.kind === 'spatial') return slice && onSlice(graphic, slice, onScreen);
    const { sopInstanceUid, frames } = graphic;
    const isHere = sopInstanceUid === picture.sopInstanceUid && (frames.length === 0 || frames.includes(picture.frame));
    return isHere ? flatOutline(graphic, onScreen) : undefined;
  };
}

function onSlice(
  graphic: SpatialGraphic,
  slice: Slice,
  onScreen: (place: readonly [number, number]) => ScreenPoint,
): Outline | undefined {
  const { plane } = slice;
  const { spacing } = plane;
  if (!spacing || plane.frameOfReferenceUid !== graphic.frameOfReferenceUid) return undefined;
  return spatialOutline(graphic, slice, (place) => {
    const [dx, dy, dz] = [place[0] - plane.position[0], place[1] - plane.position[1], place[2] - plane.position[2]];
    const offset: Vector3 = [dx, dy, dz];
    // a position is that of the middle of the first pixel
    return onScreen([dot(offset, plane.row) / spacing.column + 0.5, dot(offset, plane.column) / spacing.row + 0.5]);
  });
}

/** Only what lies in the patient: a cut is no picture that was marked. */
function onCut(viewport: AnyViewport, { frames }: ImageDisplaySet): Draw | undefined {
  const [first] = frames;
  const frameOfReferenceUid = first && text(first.instance, 'FrameOfReferenceUID');
  const { focalPoint, viewPlaneNormal } = viewport.getCamera();
  const image = viewport.getImageData();
  if (!focalPoint || !viewPlaneNormal || !image || frameOfReferenceUid === undefined) return undefined;
  const { spacing, direction } = image;
  const across = [0, 1, 2].reduce((sum, axis) => {
    const along = [0, 1, 2].reduce((all, at) => all + (viewPlaneNormal[at] ?? 0) * (direction[axis * 3 + at] ?? 0), 0);
    return sum + Math.abs(along) * (spacing[axis] ?? 0);
  }, 0);
  const slab: Slab = { position: focalPoint, normal: viewPlaneNormal, half: across / 2 };
  return (graphic) => {
    if (graphic.kind !== 'spatial' || graphic.frameOfReferenceUid !== frameOfReferenceUid) return undefined;
    return spatialOutline(graphic, slab, ([x, y, z]) => viewport.worldToCanvas([x, y, z]));
  };
}

/** CSS pixels from the middle of a cross to its ends. */
const arm = 6;

function pathOf({ lines, dots }: Outline): string {
  const drawn = lines.map((line) => `M${line.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`);
  const crosses = dots.map(([x, y]) => {
    const [left, top] = [rounded(x - arm), rounded(y - arm)];
    return `M${left} ${rounded(y)}h${2 * arm}M${rounded(x)} ${top}v${2 * arm}`;
  });
  return [...drawn, ...crosses].join('');
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** CSS pixels that are left to words. */
const room = { across: 160, above: 14, below: 64 } as const;

/** Right of what is drawn, at its upper edge, as far as there is room; undefined where nothing of it is to be seen. */
function labelPlace(
  places: readonly ScreenPoint[],
  { clientWidth: width, clientHeight: height }: HTMLElement,
): ScreenPoint | undefined {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of places)
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  if (right < 0 || left > width || bottom < 0 || top > height) return undefined;
  return [Math.min(right, width - room.across), Math.max(room.above, Math.min(top, height - room.below))];
}
