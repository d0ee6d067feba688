import type { CodestreamImage } from '@isocenter/dicom/pixels/codestream-image.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';

/** Fills in what the metadata leave out of the Image Pixel module, from the frames themselves (PS3.18 §8.7.3.3). */
export function describeImage(dataSet: DataSet, image: CodestreamImage, frames: number): void {
  const { rows, columns, samplesPerPixel, bitsStored, isSigned, photometricInterpretation } = image;
  const found: Record<string, string | number> = {
    SamplesPerPixel: samplesPerPixel,
    PhotometricInterpretation: photometricInterpretation,
    Rows: rows,
    Columns: columns,
    BitsAllocated: bitsStored > 8 ? 16 : 8,
    BitsStored: bitsStored,
    HighBit: bitsStored - 1,
    PixelRepresentation: isSigned ? 1 : 0,
    ...(samplesPerPixel > 1 ? { PlanarConfiguration: 0 } : {}),
    ...(frames > 1 ? { NumberOfFrames: String(frames) } : {}),
  };
  for (const [keyword, value] of Object.entries(found))
    if ((dataSet.text(keyword) ?? dataSet.number(keyword)) === undefined) dataSet.set(keyword, value);
}
