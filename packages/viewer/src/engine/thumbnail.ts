import { Enums, imageLoader, type Types } from '@cornerstonejs/core';
import { telltalePicture } from '../study/find-picture.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { paintPicture, type Picture } from '../thumbnail/paint-picture.ts';

/**
 * Draws the telltale picture of a display set into a canvas as large as it is, the whole picture in view, with its recorded window.
 * @returns false when it cannot be loaded.
 */
export async function drawThumbnail(
  registry: FrameRegistry,
  displaySet: ImageDisplaySet,
  canvas: HTMLCanvasElement,
): Promise<boolean> {
  const imageId = registry.imageIds(displaySet)[telltalePicture(displaySet)];
  const context = canvas.getContext('2d');
  if (!context || imageId === undefined) return false;
  try {
    const options = { requestType: Enums.RequestType.Thumbnail, priority: 1 };
    const image = await imageLoader.loadAndCacheImage(imageId, options);
    const size = { width: canvas.width, height: canvas.height };
    const pixels = paintPicture(pictureOf(image), size);
    context.putImageData(new ImageData(pixels, size.width, size.height), 0, 0);
    return true;
  } catch {
    return false;
  }
}

/** Recorded windows of uptake pictures are in counts, their values are not any more. */
const uptake = { center: 2.5, width: 5 };

function pictureOf(image: Types.IImage): Picture {
  const isScaled = image.preScale?.scaled === true;
  const values = image.voxelManager?.getScalarData() ?? image.getPixelData();
  return {
    columns: image.columns,
    rows: image.rows,
    // colour comes with or without opacity, whatever the library says of it
    components: Math.round(values.length / (image.columns * image.rows)),
    values,
    slope: isScaled ? 1 : image.slope,
    intercept: isScaled ? 0 : image.intercept,
    window: isScaled && image.preScale?.scalingParameters?.suvbw !== undefined ? uptake : windowOf(image),
    isInverted: image.photometricInterpretation === 'MONOCHROME1',
    aspect: (image.columnPixelSpacing || 1) / (image.rowPixelSpacing || 1),
  };
}

function windowOf({ windowCenter, windowWidth }: Types.IImage): Picture['window'] {
  const [center] = [windowCenter].flat();
  const [width] = [windowWidth].flat();
  return typeof center === 'number' && typeof width === 'number' && width > 0 ? { center, width } : undefined;
}
