import type { StackViewport, Types } from '@cornerstonejs/core';
import type { PackedLayer } from '../pixels/make-picture.ts';
import { colors } from './colors.ts';
import { pixelsOnCanvas } from './pixels-on-canvas.ts';

/** The layers of a picture of ours. */
export function layersOfImage(image: Types.IImage | undefined): readonly PackedLayer[] {
  return (image as { readonly layers?: readonly PackedLayer[] } | undefined)?.layers ?? [];
}

/** Returns true if a layer covers a pixel, counted row by row. */
export function isCovered({ bits }: PackedLayer, at: number): boolean {
  return (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
}

/** Overlay planes have a colour that no measurement has. */
export function colourOfLayer({ colour }: PackedLayer): readonly [number, number, number] {
  if (colour) return colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colors.overlayPlane.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

/** Draws what lies on the picture of a stack after the picture itself, in the same canvas, and so with WebGL and without. */
export class PictureLayers {
  /** The canvases of the picture that was drawn last, as large as it is. */
  readonly #canvases = new Map<PackedLayer, HTMLCanvasElement>();

  draw(viewport: StackViewport, hasOverlays: boolean): void {
    const image = viewport.getCornerstoneImage();
    const layers = layersOfImage(image);
    for (const known of this.#canvases.keys()) if (!layers.includes(known)) this.#canvases.delete(known);
    const shown = layers.filter(({ kind }) => kind === 'shutter' || hasOverlays);
    const context = shown.length > 0 ? viewport.canvas.getContext('2d') : undefined;
    if (!context) return;
    context.save();
    context.setTransform(...pixelsOnCanvas(viewport));
    context.imageSmoothingEnabled = false;
    for (const layer of shown) {
      const canvas = this.#canvases.get(layer) ?? canvasOf(layer, image);
      this.#canvases.set(layer, canvas);
      context.drawImage(canvas, 0, 0);
    }
    context.restore();
  }
}

function canvasOf(layer: PackedLayer, { columns, rows }: Types.IImage): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const picture = new ImageData(columns, rows);
  const [red, green, blue] = colourOfLayer(layer);
  const pixels = new Uint32Array(picture.data.buffer);
  const paint = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  for (let at = 0; at < pixels.length; at += 1) if (isCovered(layer, at)) pixels[at] = paint;
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  return canvas;
}
