import sharp, { type Sharp } from 'sharp';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { rgbPicture } from '@isocenter/dicom/picture/colour-picture.ts';
import { palettePicture } from '@isocenter/dicom/picture/palette-picture.ts';
import { greyPicture } from '@isocenter/dicom/picture/grey-picture.ts';
import { layersOf, putLayers } from '@isocenter/dicom/picture/layers.ts';
import { keyPicture } from './key-picture.ts';
import type { PictureOutput } from './render-task.ts';
import type { Samples } from '@isocenter/dicom/picture/samples.ts';

/** The frame that samples are a picture of. */
export interface Drawn {
  readonly dataSet: DataSet;
  readonly image: ImageDescription;
  /** From 1. */
  readonly frame: number;
}

/** Draws the picture of decoded samples, as their data set says that they are shown, unless the request says otherwise. */
export async function drawPicture(
  samples: Samples,
  { dataSet, image, frame }: Drawn,
  output: PictureOutput,
): Promise<Uint8Array> {
  const isGrey = image.samplesPerPixel === 1 && samples.photometricInterpretation !== 'PALETTE COLOR';
  const pixels = isGrey
    ? greyPicture(samples, dataSet, image, { frame, window: output.window })
    : image.samplesPerPixel === 1
      ? palettePicture(samples, dataSet, image)
      : rgbPicture(samples, image);
  putLayers(pixels, layersOf(dataSet, image, samples, frame), isGrey ? 1 : 3);
  const { rows, columns } = image;
  if (output.look !== undefined)
    return keyPicture({ pixels, width: columns, height: rows, channels: isGrey ? 1 : 3 }, output.look);
  let picture = sharp(pixels, {
    raw: { width: columns, height: rows, channels: isGrey ? 1 : 3 },
    limitInputPixels: false,
  });
  const { region, viewport } = output;
  if (region !== undefined)
    picture = picture.extract({ left: region.x, top: region.y, width: region.width, height: region.height });
  if (viewport !== undefined) picture = picture.resize({ ...viewport, fit: 'inside', kernel: 'cubic' });
  if (isGrey) picture = picture.toColourspace('b-w');
  return encoded(picture, output).toBuffer();
}

function encoded(picture: Sharp, { contentType, quality }: PictureOutput): Sharp {
  switch (contentType) {
    case 'image/png':
      return picture.png({ compressionLevel: 3 });
    case 'image/gif':
      return picture.gif({ dither: 0 });
    case 'image/jpeg':
      return picture.jpeg({ quality, chromaSubsampling: '4:4:4' });
  }
}
