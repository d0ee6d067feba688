import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { KnownObject } from './known-objects.ts';

const uid = (end: string) => `1.2.840.10008.5.1.4.1.1.${end}`;
const [cr, ct, enhancedCt, us, mr, sc, pt, dose, dx, mg, parametric] = [
  '1',
  '2',
  '2.1',
  '6.1',
  '4',
  '7',
  '128',
  '481.2',
  '1.1',
  '1.2',
  '30',
].map(uid) as [string, string, string, string, string, string, string, string, string, string, string];

const item = (values: Readonly<Record<string, unknown>>): DataSet => {
  const made = new DataSet();
  for (const [keyword, value] of Object.entries(values)) made.set(keyword, value as Parameters<DataSet['set']>[1]); // as written below
  return made;
};
const place = {
  ImagePositionPatient: [0, 0, 0],
  ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
  FrameOfReferenceUID: '2.25.7',
};
const plain = { least: 0, middle: 300, most: 500 };

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

/** With what is to be read of it in the viewer. */
export interface Known extends KnownObject {
  /** The mean of the middle, as its row writes it. */
  readonly mean: string;
  /** What half of its height measures. */
  readonly length: number;
  readonly unit: 'mm' | 'px';
  /** CSS pixels above and below that are left to text. */
  readonly room?: number;
  /** How bright the three values are, without a word where that is not looked at. */
  readonly greys?: readonly [number, number, number];
}

/** Each case of which a viewer has said a wrong number, or shown a wrong grey. */
export const known: readonly Known[] = [
  {
    name: 'MR, slope of a half',
    sopClassUid: mr,
    header: { Modality: 'MR', ...place, PixelSpacing: [0.5, 0.5], RescaleSlope: 0.5, RescaleIntercept: 0 },
    values: plain,
    mean: '150',
    length: 16,
    unit: 'mm',
    greys: [0, 153, 255],
  },
  {
    name: 'MR of 16 bits, window of 1001',
    sopClassUid: mr,
    header: { Modality: 'MR', ...place, PixelSpacing: [1, 1], WindowCenter: 500.5, WindowWidth: 1001 },
    values: { least: 0, middle: 40_000, most: 500 },
    mean: '40 000',
    length: 32,
    unit: 'mm',
    greys: [0, 255, 128],
  },
  {
    name: 'Enhanced CT, fractions in its frame',
    sopClassUid: enhancedCt,
    header: {
      Modality: 'CT',
      NumberOfFrames: 1,
      FrameOfReferenceUID: '2.25.7',
      SharedFunctionalGroupsSequence: [
        item({
          PixelMeasuresSequence: [item({ PixelSpacing: [0.75, 0.75] })],
          PlaneOrientationSequence: [item({ ImageOrientationPatient: [1, 0, 0, 0, 1, 0] })],
        }),
      ],
      PerFrameFunctionalGroupsSequence: [
        item({
          PlanePositionSequence: [item({ ImagePositionPatient: [0, 0, 0] })],
          PixelValueTransformationSequence: [item({ RescaleSlope: 0.5, RescaleIntercept: 5, RescaleType: 'HU' })],
        }),
      ],
    },
    values: plain,
    mean: '155 HU',
    length: 24,
    unit: 'mm',
    greys: [0, 153, 255],
  },
  {
    name: 'Dose',
    sopClassUid: dose,
    header: { Modality: 'RTDOSE', ...place, PixelSpacing: [2, 2], DoseUnits: 'GY', DoseGridScaling: 0.001 },
    values: { least: 0, middle: 10_000, most: 20_000 },
    mean: '10.00 Gy',
    length: 64,
    unit: 'mm',
    greys: [0, 128, 255],
  },
  {
    name: 'PET in g per ml',
    sopClassUid: pt,
    header: { ...positrons, Units: 'GML', RescaleSlope: 0.025 },
    values: { least: 0, middle: 100, most: 200 },
    mean: '2.50 SUV',
    length: 64,
    unit: 'mm',
    greys: [0, 128, 255],
  },
  {
    name: 'PET, corrected to the injection',
    sopClassUid: pt,
    header: { ...positrons, ...injected(), DecayCorrection: 'ADMIN' },
    values: counted,
    mean: '1.00 SUV',
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
    mean: '1.46 SUV',
    length: 64,
    unit: 'mm',
  },
  {
    name: 'PET of nobody who weighs anything',
    sopClassUid: pt,
    header: { ...positrons, ...injected(), DecayCorrection: 'START', PatientWeight: 0 },
    values: counted,
    mean: '1 000 Bq/ml',
    length: 64,
    unit: 'mm',
    greys: [0, 128, 255],
  },
  {
    name: 'DX at the detector',
    sopClassUid: dx,
    header: { Modality: 'DX', ImagerPixelSpacing: [0.2, 0.2] },
    values: plain,
    mean: '300',
    length: 6.4,
    unit: 'mm',
    greys: [0, 153, 255],
  },
  {
    name: 'MG, magnified',
    sopClassUid: mg,
    header: { Modality: 'MG', ImagerPixelSpacing: [0.2, 0.2], EstimatedRadiographicMagnificationFactor: 2 },
    values: plain,
    mean: '300',
    length: 3.2,
    unit: 'mm',
  },
  {
    name: 'CR, spacing of 0',
    sopClassUid: cr,
    header: { Modality: 'CR', PixelSpacing: [0, 0] },
    values: plain,
    mean: '300',
    length: 32,
    unit: 'px',
    greys: [0, 153, 255],
  },
  {
    name: 'US region',
    sopClassUid: us,
    header: {
      Modality: 'US',
      SequenceOfUltrasoundRegions: [
        item({
          RegionLocationMinX0: 0,
          RegionLocationMinY0: 0,
          RegionLocationMaxX1: 63,
          RegionLocationMaxY1: 63,
          PhysicalUnitsXDirection: 3,
          PhysicalUnitsYDirection: 3,
          PhysicalDeltaX: 0.025,
          PhysicalDeltaY: 0.025,
        }),
      ],
    },
    values: { least: 0, middle: 150, most: 250 },
    bits: 8,
    mean: '150',
    length: 8,
    unit: 'mm',
    room: 110,
  },
  {
    name: 'CR, through a Modality LUT',
    sopClassUid: cr,
    header: {
      Modality: 'CR',
      PixelSpacing: [1, 1],
      ModalityLUTSequence: [
        item({
          LUTDescriptor: [1001, 0, 16],
          ModalityLUTType: 'OD',
          LUTData: new Uint8Array(Uint16Array.from({ length: 1001 }, (_, at) => 2 * at).buffer),
        }),
      ],
    },
    values: plain,
    mean: '600',
    length: 32,
    unit: 'mm',
    greys: [0, 153, 255],
  },
  {
    name: 'Parametric map of fractions',
    sopClassUid: parametric,
    header: { Modality: 'MR', ...place, PixelSpacing: [1, 1] },
    values: { least: -0.5, middle: 0.25, most: 1 },
    bits: 32,
    isFloat: true,
    mean: '0.250',
    length: 32,
    unit: 'mm',
    greys: [0, 128, 255],
  },
  {
    name: 'MG, sigmoid',
    sopClassUid: mg,
    header: {
      Modality: 'MG',
      ImagerPixelSpacing: [0.1, 0.1],
      WindowCenter: 300,
      WindowWidth: 400,
      VOILUTFunction: 'SIGMOID',
    },
    values: plain,
    mean: '300',
    length: 3.2,
    unit: 'mm',
    // 255 / (1 + e^(-4 (x - 300) / 400))
    greys: [12, 128, 225],
  },
  {
    name: 'MR, exact window',
    sopClassUid: mr,
    header: {
      Modality: 'MR',
      ...place,
      PixelSpacing: [1, 1],
      WindowCenter: 300,
      WindowWidth: 2,
      VOILUTFunction: 'LINEAR_EXACT',
    },
    values: plain,
    mean: '300',
    length: 32,
    unit: 'mm',
    greys: [0, 128, 255],
  },
  {
    name: 'Padding',
    sopClassUid: ct,
    header: {
      Modality: 'CT',
      ...place,
      PixelSpacing: [1, 1],
      PixelPaddingValue: 63_536,
      RescaleSlope: 1,
      RescaleIntercept: -1024,
    },
    values: { least: 63_536, middle: 1024, most: 2024 },
    mean: '0 HU',
    length: 32,
    unit: 'mm',
  },
];

const palette = (colour: string, step: number) => ({
  [`${colour}PaletteColorLookupTableDescriptor`]: [1024, 0, 16],
  [`${colour}PaletteColorLookupTableData`]: new Uint8Array(
    Uint16Array.from({ length: 1024 }, (_, at) => at * step).buffer,
  ),
});

/** Pictures in colour, with how red their middle is. */
export const coloured: readonly (KnownObject & { readonly red: number })[] = [
  {
    name: 'Colours of 16 bits',
    sopClassUid: sc,
    header: { Modality: 'OT' },
    values: { least: 0, middle: 16_384, most: 65_535 },
    samples: 3,
    red: 64,
  },
  {
    name: 'Palette of 16 bits',
    sopClassUid: us,
    header: {
      Modality: 'US',
      PhotometricInterpretation: 'PALETTE COLOR',
      ...palette('Red', 100),
      ...palette('Green', 50),
      ...palette('Blue', 25),
    },
    values: plain,
    red: 117,
  },
];
