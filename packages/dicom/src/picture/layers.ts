import type { ImageDescription } from '../pixels/frames.ts';
import type { Header } from './header.ts';
import { type Mask, overlayMask } from './overlay-planes.ts';
import type { Samples } from './samples.ts';
import { type Colour, shutterGroup, shutterOf } from './shutter.ts';

/** A layer on a picture: a shutter in its colour, or overlay planes, whose colour is up to whoever draws them. */
export interface Layer {
  readonly kind: 'shutter' | 'overlay';
  readonly mask: Mask;
  readonly colour: Colour | undefined;
}

/** The layers of a frame, from 1, the lowest first: overlays are seen on a shutter. */
export function layersOf(header: Header, image: ImageDescription, samples: Samples, frame: number): readonly Layer[] {
  const shutter = shutterOf(header, image, { frame, samples });
  const overlay = overlayMask(header, image, { frame, samples, without: shutterGroup(header, frame) });
  return [
    ...(shutter ? [{ kind: 'shutter' as const, ...shutter }] : []),
    ...(overlay ? [{ kind: 'overlay' as const, mask: overlay, colour: undefined }] : []),
  ];
}

/** Puts layers on 8-bit pixels, overlays in white. */
export function putLayers(pixels: Uint8Array, layers: readonly Layer[], channels: 1 | 3): void {
  for (const { mask, colour = [255, 255, 255] } of layers)
    for (let at = 0; at < mask.length; at += 1) {
      if (mask[at] !== 1) continue;
      for (let channel = 0; channel < channels; channel += 1) pixels[at * channels + channel] = colour[channel] ?? 0;
    }
}
