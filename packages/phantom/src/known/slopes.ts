import { itemOf, type KnownHeader } from './header.ts';
import type { Slope } from './slope.ts';
import { uptakes } from './uptakes.ts';

const line = (slope: number, intercept: number) => (stored: number) => stored * slope + intercept;
const rescale = (slope: number, intercept: number, type?: string): KnownHeader => ({
  RescaleSlope: slope,
  RescaleIntercept: intercept,
  ...(type === undefined ? {} : { RescaleType: type }),
});

/** A table for every value of 16 bits: half of it and 7. */
const table: KnownHeader = {
  ModalityLUTSequence: [
    itemOf({
      LUTDescriptor: [0, 0, 16],
      ModalityLUTType: 'OD',
      LUTData: new Uint8Array(Uint16Array.from({ length: 65_536 }, (_, at) => (at >> 1) + 7).buffer),
    }),
  ],
};

/** A real-world value beside the rescaling: a viewer shows the modality's value until it is asked for the other one. */
const mapped: KnownHeader = {
  RealWorldValueMappingSequence: [
    itemOf({
      RealWorldValueFirstValueMapped: 0,
      RealWorldValueLastValueMapped: 65_535,
      RealWorldValueIntercept: 3,
      RealWorldValueSlope: 0.25,
      LUTExplanation: 'Known',
      LUTLabel: 'KNOWN',
    }),
  ],
};

export const slopes = {
  none: { header: {}, of: line(1, 0) },
  whole: { header: rescale(2, 0, 'US'), of: line(2, 0) },
  below: { header: rescale(1, -1024, 'US'), of: line(1, -1024) },
  fraction: { header: rescale(0.5, 5, 'US'), of: line(0.5, 5) },
  tiny: { header: rescale(0.000_001, 0, 'US'), of: line(0.000_001, 0) },
  turned: { header: rescale(-1, 1000, 'US'), of: line(-1, 1000) },
  hounsfield: { header: rescale(1, -1024), of: line(1, -1024), unit: 'HU' },
  'hounsfield, named': { header: rescale(2, -1024, 'HU'), of: line(2, -1024), unit: 'HU' },
  'hounsfield in halves': { header: rescale(0.5, -100, 'HU'), of: line(0.5, -100), unit: 'HU' },
  'frame by frame': {
    header: rescale(0.5, 5, 'US'),
    otherFrames: rescale(3, -7, 'US'),
    of: line(0.5, 5),
  },
  table: { header: table, of: (stored) => (stored >> 1) + 7, isAtTop: true },
  mapped: { header: mapped, of: line(1, 0) },
  'mapped beside a slope': { header: { ...mapped, ...rescale(2, 1, 'US') }, of: line(2, 1) },
  dose: { header: { DoseUnits: 'GY', DoseGridScaling: 0.001 }, of: line(0.001, 0), unit: 'Gy' },
  'relative dose': { header: { DoseUnits: 'RELATIVE', DoseGridScaling: 0.002 }, of: line(0.002, 0) },
  ...uptakes,
} as const satisfies Readonly<Record<string, Slope>>;

export type SlopeName = keyof typeof slopes;

export const uptakeSlopes = Object.keys(uptakes) as readonly (keyof typeof uptakes)[]; // an object that is written out
