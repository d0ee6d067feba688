import { largestPictureBytes } from '@isocenter/contract/people/pictures/pictures.ts';
import { sizesToTry, wholeArea } from './picture-field-crop.ts';
import type { Area } from './picture-field-crop.ts';

/** The server keeps no more than this on the longer side. */
const longestSide = 1024;

/**
 * Cuts a part out of a picture and writes it small enough to be sent: JPEG, or PNG where something is transparent.
 * @throws Error when the browser cannot draw it
 */
export async function cutPicture(image: HTMLImageElement, area: Area): Promise<Blob> {
  const part = wholeArea(area, { width: image.naturalWidth, height: image.naturalHeight });
  for (const size of sizesToTry(part, longestSide)) {
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (context === null) break;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
    const { data: pixels } = context.getImageData(0, 0, size.width, size.height);
    const blob = await written(canvas, isSeeThrough(pixels) ? 'image/png' : 'image/jpeg');
    if (blob.size <= largestPictureBytes) return blob;
  }
  throw new Error('The picture could not be drawn.');
}

/** A picture decoded from an address. @throws Error when it is none */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('The picture has no size.');
  return image;
}

function isSeeThrough(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

function written(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be written.')) : resolve(blob)),
      type,
      0.9,
    );
  });
}
