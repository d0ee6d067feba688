import sharp from 'sharp';
import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import { keySize } from './key-size.ts';

interface Raw {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

/** Draws an image as it was seen when somebody marked it, as JPEG. @throws Error for a part that the image does not have */
export async function keyPicture(image: Raw, look: KeyLook): Promise<Buffer> {
  const { region, rotation, isInverted, isMirrored, marks } = look;
  const left = Math.min(region.x, image.width - 1);
  const top = Math.min(region.y, image.height - 1);
  const seen = {
    left,
    top,
    width: Math.min(region.width, image.width - left),
    height: Math.min(region.height, image.height - top),
  };
  let part = fromRaw(image).extract(seen);
  if (isInverted) part = part.negate();
  if (isMirrored) part = part.flop();
  // One step at a time: the library has an order of its own for what it does at once.
  const { data, info } = await part.raw().toBuffer({ resolveWithObject: true });
  const turned = await fromRaw({ ...info, pixels: data })
    .rotate(rotation)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = keySize(look);
  const sized = fromRaw({ ...turned.info, pixels: turned.data })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb');
  if (marks.length > 0) {
    const { marksPicture } = await import('./key-marks.ts'); // the fonts' reader with it, which few processes need
    sized.composite([{ input: marksPicture(marks, size), top: 0, left: 0 }]);
  }
  return sized.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}

function fromRaw({ pixels, width, height, channels }: { [K in keyof Raw]: K extends 'channels' ? number : Raw[K] }) {
  const raw = { width, height, channels: channels === 1 ? (1 as const) : (3 as const) };
  return sharp(pixels, { raw, limitInputPixels: false });
}
