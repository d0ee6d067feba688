import { Enums, imageLoader, type Types, utilities } from '@cornerstonejs/core';
import { shadeOfTone } from '../presets/tone.ts';
import { telltalePicture } from '../study/find-picture.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { colourOfLayer, isCovered, layersOfImage } from './picture-layers.ts';
import { toneOf } from './picture-tone.ts';
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

function pictureOf(image: Types.IImage): Picture {
  const layers = layersOfImage(image);
  const values = image.voxelManager?.getScalarData() ?? image.getPixelData();
  return {
    columns: image.columns,
    rows: image.rows,
    // colour comes with or without opacity, whatever the library says of it
    components: Math.round(values.length / (image.columns * image.rows)),
    values,
    shade: shadeOf(image),
    covering: (at) => {
      const layer = layers.findLast((one) => isCovered(one, at));
      return layer && colourOfLayer(layer);
    },
    aspect: (image.columnPixelSpacing || 1) / (image.rowPixelSpacing || 1),
  };
}

/** Returns the shades by which the picture is first seen. */
function shadeOf(image: Types.IImage): Picture['shade'] {
  const [center, width] = [[image.windowCenter].flat()[0] ?? 0, [image.windowWidth].flat()[0] ?? 1];
  const range = utilities.windowLevel.toLowHighRange(width, center, image.voiLUTFunction);
  const shade = shadeOfTone(toneOf(image), range);
  return image.invert ? (value) => 255 - shade(value) : shade;
}
