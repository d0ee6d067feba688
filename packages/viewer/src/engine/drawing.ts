import {
  Enums,
  getRenderingCapabilities,
  getShouldUseCPURendering,
  type RenderingEngine,
  setUseCPURendering,
  StackViewport,
} from '@cornerstonejs/core';
import { items, number, numbers, text } from '../dicom-json/values.ts';
import { looksSource } from '../presets/recorded-looks.ts';
import type { DisplaySet, Frame } from '../study/model.ts';
import { isGrey } from '../study/volume.ts';
import type { Plane } from '../arrangement/description.ts';
import { drawGreys } from './processor-image.ts';
import type { ToneOf } from './picture-tone.ts';
import { sureTexture } from './viewport-tone.ts';
import { countInDevicePixels } from './processor-placing.ts';

/** Pixels are drawn by WebGL, or by our processor without it. */
export type Drawing = 'webgl' | 'processor';

/** Returns true if the browser has WebGL at all, without which no planes are cut through a volume. */
export function hasWebGl(): boolean {
  return getRenderingCapabilities().webgl;
}

/**
 * Returns which of both draws a display set in a viewport. Where WebGL is computed by the processor anyway, as on remote desktops, going
 * without it shows a slice in a third of the time; but only pictures that come out the same. A renderer without a name counts as a card.
 */
export function drawingOf(displaySet: DisplaySet | undefined, plane: Plane | undefined): Drawing {
  if (plane) return 'webgl';
  if (!hasWebGl() || hasLongTable(displaySet)) return 'processor';
  if (!getRenderingCapabilities().softwareRasterizer) return 'webgl';
  if (displaySet?.kind !== 'images') return 'processor';
  return displaySet.modality !== 'PT' && displaySet.frames.every(isPlain) ? 'processor' : 'webgl';
}

/** Returns true if graphics would leave out steps of a VOI LUT: every card has textures of 4096 places, many not of 16,384. */
function hasLongTable(displaySet: DisplaySet | undefined): boolean {
  if (displaySet?.kind !== 'images') return false;
  return displaySet.frames.some((frame) => {
    const tables = items(looksSource(frame.instance, frame.frame), 'VOILUTSequence');
    const isLong = tables.some((table) => lengthOf(table) > sureTexture);
    return isLong && isGrey(frame) && hasSquarePixels(frame.instance);
  });
}

/** Returns the number of a table's entries; 0 stands for 65,536 (PS3.3 §C.11.2.1.1). */
function lengthOf(table: Frame['instance']): number {
  const [entries = 1] = numbers(table, 'LUTDescriptor');
  return (entries & 0xffff) === 0 ? 65_536 : entries & 0xffff;
}

const plain = new WeakMap<Frame['instance'], boolean>();

/** Returns true if the library's drawing by the processor treats a picture as its drawing by WebGL does. */
function isPlain(frame: Frame): boolean {
  const { instance } = frame;
  const known = plain.get(instance) ?? (isGrey(frame) && hasPlainValues(instance) && hasSquarePixels(instance));
  plain.set(instance, known);
  return known;
}

/** Returns false for what is far from plain, which gains nothing: its pictures take as long to make as to draw. */
function hasPlainValues(instance: Frame['instance']): boolean {
  const rescale = [number(instance, 'RescaleSlope') ?? 1, number(instance, 'RescaleIntercept') ?? 0];
  return (
    text(instance, 'PhotometricInterpretation') === 'MONOCHROME2' &&
    rescale.every(Number.isInteger) &&
    (number(instance, 'BitsAllocated') ?? 0) <= 16 &&
    (text(instance, 'VOILUTFunction') ?? 'LINEAR') === 'LINEAR' &&
    valueSequences.every((keyword) => items(instance, keyword).length === 0)
  );
}

/** Sequences that change values in ways of their own, and where enhanced objects state their values. */
const valueSequences = [
  'VOILUTSequence',
  'ModalityLUTSequence',
  'SharedFunctionalGroupsSequence',
  'PerFrameFunctionalGroupsSequence',
] as const;

function hasSquarePixels(instance: Frame['instance']): boolean {
  const [row = 1, column = row] = numbers(instance, 'PixelSpacing');
  return Math.abs(row - column) < row * 1e-4;
}

/** Makes a viewport of the library that is drawn in one of both ways for as long as it lives. */
export function enableViewport(
  engine: RenderingEngine,
  {
    viewportId,
    element,
    plane,
    toneOf,
  }: { viewportId: string; element: HTMLDivElement; plane: Plane | undefined; toneOf: ToneOf },
  drawing: Drawing,
): void {
  const isWithout = getShouldUseCPURendering();
  setUseCPURendering(drawing === 'processor', false); // the library asks while it makes one
  try {
    engine.enableElement({
      viewportId,
      element,
      type: plane ? Enums.ViewportType.ORTHOGRAPHIC : Enums.ViewportType.STACK,
      defaultOptions: plane ? { orientation: orientations[plane], background: [0, 0, 0] } : { background: [0, 0, 0] },
    });
  } finally {
    setUseCPURendering(isWithout, false);
  }
  // and later for all stacks at once
  const viewport = engine.getViewport(viewportId);
  viewport.getUseCustomRenderingPipeline = () => drawing === 'processor';
  if (!(viewport instanceof StackViewport)) return;
  // What goes back to its first look is matched against maps of colours, and where none fits the library throws (core 5.14).
  Object.assign(viewport, { setColormap: () => undefined });
  if (drawing !== 'processor') return;
  countInDevicePixels(viewport);
  drawGreys(viewport, toneOf);
}

const orientations = {
  axial: Enums.OrientationAxis.AXIAL,
  sagittal: Enums.OrientationAxis.SAGITTAL,
  coronal: Enums.OrientationAxis.CORONAL,
} as const;
