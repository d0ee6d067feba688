import { itemOf, type KnownHeader } from './header.ts';
import type { Slope } from './slope.ts';

const scan = {
  Units: 'BQML',
  CorrectedImage: ['ATTN', 'DECY'],
  RescaleSlope: 10,
  RescaleIntercept: 0,
  SeriesDate: '20261101',
  SeriesTime: '100000',
  AcquisitionDate: '20261101',
  AcquisitionTime: '100000',
  PatientWeight: 70,
  DecayCorrection: 'START',
};
const halfLife = 6586.2;
/** The share that is left of what was injected an hour before. */
const left = 2 ** (-3600 / halfLife);

function injected(header: KnownHeader = {}): KnownHeader {
  const item = { RadionuclideTotalDose: 70_000_000, RadionuclideHalfLife: halfLife, ...header };
  return { RadiopharmaceuticalInformationSequence: [itemOf({ RadiopharmaceuticalStartTime: '090000', ...item })] };
}

/** 70 MBq in 70 kg: a Bq/ml is a thousandth of an uptake at the injection. */
const uptake = (share: number) => (stored: number) => (stored * 10) / 1000 / share;
const activity = (stored: number): number => stored * 10;

/** Values of PET images (QIBA's vendor-neutral pseudo-code for SUV by body weight). */
export const uptakes = {
  'uptake to the start': { header: { ...scan, ...injected() }, of: uptake(left), unit: 'SUVbw' },
  'uptake over midnight': {
    header: {
      ...scan,
      ...injected({ RadiopharmaceuticalStartTime: '233000' }),
      SeriesTime: '003000',
      AcquisitionTime: '003000',
    },
    of: uptake(left),
    unit: 'SUVbw',
  },
  'uptake by a date': {
    header: {
      ...scan,
      ...injected({
        RadiopharmaceuticalStartTime: '',
        RadiopharmaceuticalStartDateTime: '20261101090000',
      }),
    },
    of: uptake(left),
    unit: 'SUVbw',
  },
  'uptake to the injection': {
    header: { ...scan, ...injected(), DecayCorrection: 'ADMIN' },
    of: uptake(1),
    unit: 'SUVbw',
  },
  'decay not corrected': {
    header: { ...scan, ...injected(), DecayCorrection: 'NONE' },
    of: activity,
    unit: 'Bq/ml',
    missing: 'decay',
  },
  'no weight': {
    header: { ...scan, ...injected(), PatientWeight: 0 },
    of: activity,
    unit: 'Bq/ml',
    missing: 'weight',
  },
  'no dose': {
    header: { ...scan, ...injected({ RadionuclideTotalDose: 0 }) },
    of: activity,
    unit: 'Bq/ml',
    missing: 'dose',
  },
  'grams a millilitre': {
    header: { ...scan, Units: 'GML', RescaleSlope: 0.025 },
    of: (stored) => stored * 0.025,
    unit: 'SUVbw',
  },
  'counts with a factor': {
    header: { ...scan, Units: 'CNTS' },
    privateNumbers: { 0x7053_1000: '0.0005' },
    of: (stored) => stored * 10 * 0.0005,
    unit: 'SUVbw',
  },
} as const satisfies Readonly<Record<string, Slope>>;
