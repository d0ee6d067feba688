import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { finishedFrame } from '@isocenter/dicom/picture/finished-values.ts';
import { greyPicture } from '@isocenter/dicom/picture/grey-picture.ts';
import { modalityOf } from '@isocenter/dicom/picture/modality.ts';
import { windowOf } from '@isocenter/dicom/picture/shade.ts';
import { storedValues } from '@isocenter/dicom/picture/stored-values.ts';
import { imageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { expect, test } from 'vitest';
import { shadeOfTone } from './tone.ts';
import { windowRange } from './window-presets.ts';

// What the archive draws is compared with DCMTK (`proof/rendered.long.test.ts`); here the viewer is compared with the archive.
const cases = [8, 12, 16].flatMap((bits) =>
  [0, 1].flatMap((sign) =>
    [1, 0.5, 2.5].flatMap((slope) =>
      ['LINEAR', 'LINEAR_EXACT', 'SIGMOID'].map((shape) => ({ bits, sign, slope, shape })),
    ),
  ),
);

test.each(cases)('$bits bits, sign $sign, slope $slope, $shape are as bright as in the archive', (one) => {
  const { bits, sign, slope, shape } = one;
  const allocated = bits > 8 ? 16 : 8;
  const count = 1000;
  const dataSet = new DataSet()
    .set('Rows', 1)
    .set('Columns', count)
    .set('SamplesPerPixel', 1)
    .set('PhotometricInterpretation', 'MONOCHROME2')
    .set('BitsAllocated', allocated)
    .set('BitsStored', bits)
    .set('HighBit', bits - 1)
    .set('PixelRepresentation', sign)
    .set('RescaleSlope', slope)
    .set('RescaleIntercept', -20)
    .set('WindowCenter', 2 ** bits * slope * 0.2)
    .set('WindowWidth', 2 ** bits * slope * 0.3)
    .set('VOILUTFunction', shape);
  const stored = Array.from({ length: count }, (_, at) => Math.round((at / count) * (2 ** bits - 1)));
  const bytes = new Uint8Array((allocated === 8 ? Uint8Array.from(stored) : Uint16Array.from(stored)).buffer);
  const image = imageDescription(dataSet);
  const window = windowOf(dataSet);
  if (!image || !window) throw new Error('There is no image.');
  const samples = { bytes, bitsAllocated: allocated, photometricInterpretation: 'MONOCHROME2' };
  const archive = greyPicture(samples, dataSet, image, { frame: 1, window: undefined });
  const { values } = finishedFrame(storedValues(samples, image), image, modalityOf(dataSet, sign, 1));
  const range = windowRange(window, shape === 'LINEAR_EXACT' ? 'exact' : 'linear');
  const shade = shadeOfTone(shape === 'SIGMOID' ? 'sigmoid' : 'line', range);
  const differences = [...values].map((value, at) => Math.abs(Math.round(shade(value)) - (archive[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  expect(new Set(archive).size).toBeGreaterThan(40);
});
