import type { KnownObject } from './known-objects.ts';
import { item, type Known, place, sopClass } from './known-case.ts';

const pt = sopClass('128');

/** A PET image of 1000 Bq/ml: an uptake of 1.00 where 70 MBq went into 70 kg at the moment that values are corrected to. */
const positrons = {
  Modality: 'PT',
  ...place,
  PixelSpacing: [2, 2],
  Units: 'BQML',
  CorrectedImage: ['ATTN', 'DECY'],
  RescaleSlope: 10,
  RescaleIntercept: 0,
  SeriesDate: '20261101',
  SeriesTime: '100000',
  AcquisitionDate: '20261101',
  AcquisitionTime: '100000',
  PatientWeight: 70,
};
const injected = (values: Readonly<Record<string, unknown>> = {}) => ({
  RadiopharmaceuticalInformationSequence: [
    item({
      RadiopharmaceuticalStartTime: '090000',
      RadionuclideTotalDose: 70_000_000,
      RadionuclideHalfLife: 6586.2,
      ...values,
    }),
  ],
});
const counted = { least: 0, middle: 100, most: 200 };

/** With all that each norm asks for: 57.64 kg of lean mass of 70 kg, an ideal weight of 77.68 kg (see `quantities/uptake.test.ts`). */
export const ofEveryNorm: KnownObject = {
  name: 'PET of a man of 180 cm',
  sopClassUid: pt,
  header: { ...positrons, ...injected(), DecayCorrection: 'ADMIN', PatientSize: 1.8, PatientSex: 'M' },
  values: counted,
};

/** PET images of which a viewer has said a wrong number. */
export const uptakes: readonly Known[] = [
  {
    name: 'PET in g per ml',
    sopClassUid: pt,
    header: { ...positrons, Units: 'GML', RescaleSlope: 0.025 },
    values: { least: 0, middle: 100, most: 200 },
    mean: '2.50 SUVbw',
    length: 64,
    unit: 'mm',
    greys: [0, 128, 255],
  },
  {
    name: 'PET, corrected to the injection',
    sopClassUid: pt,
    header: { ...positrons, ...injected(), DecayCorrection: 'ADMIN' },
    values: counted,
    mean: '1.00 SUVbw',
    length: 64,
    unit: 'mm',
    greys: [0, 51, 102],
  },
  {
    name: 'PET, corrected to the start',
    sopClassUid: pt,
    // An hour later 2^(-3600 / 6586.2) of it is left.
    header: { ...positrons, ...injected(), DecayCorrection: 'START' },
    values: counted,
    mean: '1.46 SUVbw',
    length: 64,
    unit: 'mm',
  },
  {
    name: 'PET of nobody who weighs anything',
    sopClassUid: pt,
    header: { ...positrons, ...injected(), DecayCorrection: 'START', PatientWeight: 0 },
    values: counted,
    mean: '1 000 Bq/ml',
    notice: 'No SUV: the patient’s weight is not recorded',
    length: 64,
    unit: 'mm',
    greys: [0, 128, 255],
  },
];
