import { Enums, type StackViewport, type Types, utilities } from '@cornerstonejs/core';
import { shadeOfTone, type Tone, type ToneRange } from '../presets/tone.ts';
import type { ToneOf } from './picture-tone.ts';
import { pixelsOnCanvas } from './pixels-on-canvas.ts';

/** The library's record of a viewport that it draws without WebGL. */
interface ProcessorElement {
  readonly canvas: HTMLCanvasElement;
  readonly viewport: {
    readonly invert?: boolean;
    readonly pixelReplication?: boolean;
    readonly voi: { readonly windowCenter: number; readonly windowWidth: number };
  };
}

/** Nothing else makes another picture of its values. */
interface Look extends ToneRange {
  readonly tone: Tone;
  readonly isInverted: boolean;
}

/**
 * Has grey pictures of a viewport without WebGL drawn by us. The library's processor looks values up in a table of whole numbers from the
 * picture's smallest to its largest (core 5.14): fractions would be black, so would be padding beyond, and every curve would be a line.
 */
export function drawGreys(viewport: StackViewport, toneOf: ToneOf): void {
  const inner = viewport as unknown as { _updateToDisplayImageCPU?: (image: Types.IImage) => void }; // not in its types
  const update = inner._updateToDisplayImageCPU?.bind(viewport);
  if (!update) return;
  const drawables = new WeakMap<Types.IImage, Types.IImage>();
  const paint = painter(viewport, toneOf);
  inner._updateToDisplayImageCPU = (image) => {
    if (image.color) return update(image);
    const known = drawables.get(image) ?? drawable(image, (element) => paint(element, image));
    drawables.set(image, known);
    update(known);
  };
}

/** The same picture, with what draws it, and its window as a linear one, which is what the library counts in. */
function drawable(image: Types.IImage, render: (element: ProcessorElement) => void): Types.IImage {
  const [center, width] = [[image.windowCenter].flat()[0] ?? 0, [image.windowWidth].flat()[0] ?? 1];
  const { LINEAR, LINEAR_EXACT } = Enums.VOILUTFunctionType;
  const isExact = image.voiLUTFunction === LINEAR_EXACT;
  return {
    ...image,
    windowCenter: isExact ? center + 0.5 : center,
    windowWidth: isExact ? width + 1 : width,
    voiLUTFunction: LINEAR,
    // What is not said to be scaled is drawn by its own window, also where it is of PET.
    isPreScaled: false,
    render,
  } as Types.IImage; // with what the library adds
}

function painter(viewport: StackViewport, toneOf: ToneOf): (element: ProcessorElement, image: Types.IImage) => void {
  let last: { readonly image: Types.IImage; readonly look: Look; readonly canvas: HTMLCanvasElement } | undefined;
  return (element, image) => {
    const look = lookOf(element, toneOf(image));
    if (!last || last.image !== image || !isSame(last.look, look))
      last = { image, look, canvas: greysOf(image, look, last?.canvas) };
    const context = element.canvas.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = 'black';
    context.fillRect(0, 0, element.canvas.width, element.canvas.height);
    context.imageSmoothingEnabled = element.viewport.pixelReplication !== true;
    context.setTransform(...pixelsOnCanvas(viewport));
    context.drawImage(last.canvas, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
  };
}

function lookOf({ viewport: { voi, invert } }: ProcessorElement, tone: Tone): Look {
  const { lower, upper } = utilities.windowLevel.toLowHighRange(voi.windowWidth, voi.windowCenter);
  return { tone, lower, upper, isInverted: invert === true };
}

function isSame(a: Look, b: Look): boolean {
  return a.tone === b.tone && a.lower === b.lower && a.upper === b.upper && a.isInverted === b.isInverted;
}

function greysOf(image: Types.IImage, look: Look, before?: HTMLCanvasElement): HTMLCanvasElement {
  const { columns, rows } = image;
  const canvas = before ?? document.createElement('canvas');
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  const picture = new ImageData(columns, rows);
  fill(new Uint32Array(picture.data.buffer), image.getPixelData(), look);
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  return canvas;
}

const opaque = 0xff000000;

function fill(pixels: Uint32Array, values: ArrayLike<number>, look: Look): void {
  const shade = shadeOfTone(look.tone, look);
  const level = (value: number): number => {
    const grey = Math.round(shade(value));
    return (opaque | ((look.isInverted ? 255 - grey : grey) * 0x010101)) >>> 0;
  };
  if (values instanceof Float32Array) {
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = level(values[at] ?? 0);
    return;
  }
  // each whole number is computed once
  const least = values instanceof Int16Array ? -0x8000 : 0;
  const levels = new Uint32Array(values instanceof Uint8Array ? 0x100 : 0x10000);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = values[at] ?? 0;
    const known = levels[value - least] ?? 0;
    pixels[at] = known === 0 ? (levels[value - least] = level(value)) : known;
  }
}
