import {
  type MeasuredArea,
  type MeasuredDifferences,
  type MeasuredLength,
  type MeasuredValue,
  type NotInPatient,
  notInPatient,
} from './value.ts';
import { differencesOf, unitOf } from './written-value.ts';

/** A concept of a coding scheme. */
export type Code = readonly [value: string, scheme: string, meaning: string];

/** A number of a structured report (PS3.16 TID 300). */
export interface CodedFigure {
  readonly concept: Code;
  readonly value: number;
  /** The unit as it is written beside the number. */
  readonly unit: string;
  /** The choice among several values: a mean, the longest. */
  readonly derivation?: Code;
  /** True for grey values: what is measured depends on their unit. */
  readonly isGrey?: true;
}

const mean: Code = ['373098007', 'SCT', 'Mean'];
const deviation: Code = ['386136009', 'SCT', 'Standard Deviation'];
const least: Code = ['255605001', 'SCT', 'Minimum'];
const most: Code = ['56851009', 'SCT', 'Maximum'];

/**
 * The words by which our structured reports say where the millimetres of a value come from, where the image does not state them of the
 * patient: there is no code for it.
 */
export const scaleComments = {
  'by-hand': 'Scale calibrated by hand',
  detector: 'Lengths at the detector',
  estimated: 'Scale estimated',
} as const satisfies Record<StatedScale, string>;

export type StatedScale = 'by-hand' | NotInPatient;

/** Returns the scale that a Comment states; undefined of all other comments. */
export function scaleOfComment(comment: string): StatedScale | undefined {
  return (['by-hand', ...notInPatient] as const).find((scale) => scaleComments[scale] === comment.trim());
}

/** Uptakes, by what an activity is normalised with (PS3.16 Annex D). */
const uptakes: Readonly<Record<string, string | undefined>> = {
  SUVbw: '126401',
  SUVlbm: '126402',
  SUVbsa: '126403',
  SUVibw: '126404',
};

/** The figures of a measurement as a structured report has them, the first one first. */
export function codedFigures(measured: MeasuredValue): CodedFigure[] {
  switch (measured.kind) {
    case 'length':
      return lengths(measured);
    case 'angle':
      return [{ concept: ['1483009', 'SCT', 'Angle'], value: measured.value, unit: '°' }];
    case 'area':
      return [
        { concept: ['42798000', 'SCT', 'Area'], value: measured.value, unit: measured.unit },
        ...figure(['131191004', 'SCT', 'Perimeter'], measured.perimeter, measured.lengthUnit ?? ''),
        ...figure(['81827009', 'SCT', 'Diameter'], measured.diameter, measured.lengthUnit ?? ''),
        ...greys(measured),
      ];
    case 'point':
      return [{ ...greyFigure(measured.unit), value: measured.value, unit: unitOf(measured) }];
    case 'ratio':
      return [{ concept: ['118586006', 'SCT', 'Ratio'], value: measured.value, unit: '' }];
    case 'differences':
      return differences(measured);
    case 'none':
      return [];
  }
}

/**
 * Codes of differences along the axes of an ultrasound region, by the unit. The standard's own concepts are each of one finding, such as an
 * R-R interval: which one a reader measured is not known here.
 */
const differenceCodes: Readonly<Record<string, Code | undefined>> = {
  s: ['time-diff', '99ISOCENTER', 'Time Difference'],
  'cm/s': ['velocity-diff', '99ISOCENTER', 'Velocity Difference'],
  Hz: ['frequency-diff', '99ISOCENTER', 'Frequency Difference'],
};

/** The same of other units, and of lengths: along the rows of the region, and along its columns. */
const axisCodes: Readonly<Record<'x' | 'y', Readonly<Record<'length' | 'other', Code>>>> = {
  x: {
    length: ['x-distance', '99ISOCENTER', 'Horizontal Distance'],
    other: ['x-difference', '99ISOCENTER', 'Horizontal Difference'],
  },
  y: {
    length: ['y-distance', '99ISOCENTER', 'Vertical Distance'],
    other: ['y-difference', '99ISOCENTER', 'Vertical Difference'],
  },
};

/** Codes of a region's values at the first point and at the second. */
const endCodes: Readonly<Record<string, readonly [Code, Code] | undefined>> = {
  'cm/s': [
    ['first-velocity', '99ISOCENTER', 'Velocity at First Point'],
    ['second-velocity', '99ISOCENTER', 'Velocity at Second Point'],
  ],
  Hz: [
    ['first-frequency', '99ISOCENTER', 'Frequency at First Point'],
    ['second-frequency', '99ISOCENTER', 'Frequency at Second Point'],
  ],
};

function differences(measured: MeasuredDifferences): CodedFigure[] {
  const along = differencesOf(measured);
  const unit = along.at(-1)?.unit ?? '';
  const [from, to] = endCodes[unit] ?? [];
  return [
    ...along.flatMap((each) =>
      figure(
        differenceCodes[each.unit] ?? axisCodes[each.axis][each.unit === 'mm' ? 'length' : 'other'],
        each.value,
        each.unit,
      ),
    ),
    ...(from && to ? [...figure(from, measured.from, unit), ...figure(to, measured.to, unit)] : []),
  ];
}

function lengths({ value: long, short, unit, isPath }: MeasuredLength): CodedFigure[] {
  if (isPath === true) return [{ concept: ['121211', 'DCM', 'Path length'], value: long, unit }];
  if (short === undefined) return [{ concept: ['410668003', 'SCT', 'Length'], value: long, unit }];
  return [
    { concept: ['103339001', 'SCT', 'Long Axis'], value: long, unit },
    { concept: ['103340004', 'SCT', 'Short Axis'], value: short, unit },
  ];
}

function greys(area: MeasuredArea): CodedFigure[] {
  const known: readonly (readonly [Code, number | undefined])[] = [
    [mean, area.mean],
    [deviation, area.deviation],
    [least, area.least],
    [most, area.most],
  ];
  return known.flatMap(([derivation, value]) =>
    value === undefined ? [] : [{ ...greyFigure(area.valueUnit), value, unit: area.valueUnit, derivation }],
  );
}

function figure(concept: Code, value: number | undefined, unit: string): CodedFigure[] {
  return value === undefined ? [] : [{ concept, value, unit }];
}

function greyFigure(unit: string): Pick<CodedFigure, 'concept' | 'isGrey'> {
  return { concept: greyConcept(unit), isGrey: true };
}

function greyConcept(unit: string): Code {
  if (unit === 'HU') return ['112031', 'DCM', 'Attenuation Coefficient'];
  const code = uptakes[unit];
  return code === undefined ? ['pixel-value', '99ISOCENTER', 'Pixel Value'] : [code, 'DCM', unit];
}
