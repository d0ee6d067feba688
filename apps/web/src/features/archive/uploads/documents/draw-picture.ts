import { pngPicture } from '@isocenter/dicom/documents/png-picture.ts';

export interface DrawnPicture {
  readonly columns: number;
  readonly rows: number;
  readonly isGrey: boolean;
  /** One byte a sample: red, green, blue, or grey alone. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** Rows and columns have 16 bits (PS3.3 §C.7.6.3), and a canvas has an end too. */
const mostPixels = 120_000_000;
const longestSide = 16_384;

/**
 * The pixels of a picture, upright, what is transparent on white. The browser reads it, so that it may be in any form that browsers know.
 * @returns undefined where it cannot be read, or is too large
 */
export async function drawPicture(file: Blob, bytes: Uint8Array): Promise<DrawnPicture | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  } catch {
    return undefined;
  }
  const { width: columns, height: rows } = bitmap;
  try {
    if (columns * rows > mostPixels || Math.max(columns, rows) > longestSide) return undefined;
    const context = new OffscreenCanvas(columns, rows).getContext('2d', { alpha: false });
    if (context === null) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, columns, rows);
    context.drawImage(bitmap, 0, 0);
    const isGrey = pngPicture(bytes)?.isGrey === true;
    return { columns, rows, isGrey, pixels: samplesOf(context.getImageData(0, 0, columns, rows).data, isGrey) };
  } finally {
    bitmap.close();
  }
}

/** Returns the first three of each pixel's four bytes, or the first alone. */
function samplesOf(rgba: Uint8ClampedArray, isGrey: boolean): Uint8Array<ArrayBuffer> {
  const samples = isGrey ? 1 : 3;
  const pixels = new Uint8Array((rgba.length / 4) * samples);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += samples)
    for (let sample = 0; sample < samples; sample += 1) pixels[to + sample] = rgba[from + sample] ?? 0;
  return pixels;
}
