import type { ColourName } from './colours.ts';
import type { DepthName } from './depths.ts';
import { type SlopeName, uptakeSlopes } from './slopes.ts';
import {
  captureSpacings,
  enhancedSpacings,
  planeSpacings,
  projectionSpacings,
  type SpacingName,
  ultrasoundSpacings,
} from './spacings.ts';

/** One frame alone; three of which the second is measured; the same with functional groups. */
export type FramesName = 'one' | 'three' | 'enhanced one' | 'enhanced three';

/** A modality with a SOP class, and what its objects may say. */
export interface Kind {
  readonly modality: string;
  /** Below 1.2.840.10008.5.1.4.1.1. */
  readonly sopClass: string;
  /** True if images have a place in the patient. */
  readonly isPlaced: boolean;
  readonly spacings: readonly SpacingName[];
  readonly slopes: readonly SlopeName[];
  readonly depths: readonly DepthName[];
  readonly colours: readonly ColourName[];
  readonly frames: readonly FramesName[];
}

const narrow = ['8 bits', '8 bits of 16', '10 bits', '12 bits', '16 bits'] as const satisfies readonly DepthName[];
const words = [
  ...narrow,
  '8 bits signed',
  '12 bits at the top',
  '12 bits under others',
  '12 bits signed',
  '12 bits signed at the top',
  '16 bits signed',
] as const satisfies readonly DepthName[];
const greys = ['MONOCHROME2', 'MONOCHROME1'] as const;
const all = [...greys, 'PALETTE COLOR', 'RGB', 'RGB in planes', 'YBR_FULL', 'YBR_FULL_422'] as const;
const lines = ['none', 'whole', 'below', 'fraction'] as const satisfies readonly SlopeName[];
const hounsfield = ['hounsfield', 'hounsfield, named', 'hounsfield in halves'] as const satisfies readonly SlopeName[];

const slice = {
  isPlaced: true,
  spacings: planeSpacings,
  slopes: lines,
  depths: words,
  colours: greys,
  frames: ['one'],
} as const satisfies Partial<Kind>;
const enhanced = {
  ...slice,
  spacings: enhancedSpacings,
  frames: ['enhanced one', 'enhanced three'],
} as const satisfies Partial<Kind>;
const projection = {
  isPlaced: false,
  spacings: projectionSpacings,
  slopes: [...lines, 'table'],
  depths: narrow,
  colours: greys,
  frames: ['one'],
} as const satisfies Partial<Kind>;
const film = { ...projection, frames: ['one', 'three'] } as const satisfies Partial<Kind>;
const ultrasound = {
  isPlaced: false,
  spacings: ultrasoundSpacings,
  slopes: ['none'],
  depths: ['8 bits'],
  colours: all,
  frames: ['one'],
} as const satisfies Partial<Kind>;
const capture = {
  isPlaced: false,
  spacings: captureSpacings,
  slopes: ['none', 'whole', 'table'],
  depths: [...narrow, '32 bits', '32 bits signed'],
  colours: all,
  frames: ['one'],
} as const satisfies Partial<Kind>;

export const kinds = {
  CT: { ...slice, modality: 'CT', sopClass: '2', slopes: [...hounsfield, 'none', 'fraction', 'turned', 'table'] },
  MR: {
    ...slice,
    modality: 'MR',
    sopClass: '4',
    slopes: [...lines, 'tiny', 'turned', 'mapped', 'mapped beside a slope'],
  },
  PET: {
    ...slice,
    modality: 'PT',
    sopClass: '128',
    slopes: uptakeSlopes,
    depths: ['12 bits', '16 bits', '16 bits signed'],
  },
  NM: {
    ...slice,
    modality: 'NM',
    sopClass: '20',
    isPlaced: false,
    slopes: ['none', 'whole'],
    depths: narrow,
    frames: ['three'],
  },
  dose: {
    ...slice,
    modality: 'RTDOSE',
    sopClass: '481.2',
    slopes: ['none', 'dose', 'relative dose'],
    depths: ['16 bits', '32 bits'],
    colours: ['MONOCHROME2'],
    frames: ['one', 'three'],
  },
  'enhanced CT': {
    ...enhanced,
    modality: 'CT',
    sopClass: '2.1',
    slopes: [...hounsfield, 'fraction', 'frame by frame'],
  },
  'enhanced MR': {
    ...enhanced,
    modality: 'MR',
    sopClass: '4.1',
    slopes: [...lines, 'tiny', 'frame by frame', 'mapped beside a slope'],
  },
  'enhanced PET': { ...enhanced, modality: 'PT', sopClass: '130', slopes: ['none', 'fraction', 'frame by frame'] },
  'parametric map': {
    ...enhanced,
    modality: 'MR',
    sopClass: '30',
    slopes: ['none', 'mapped'],
    depths: ['float', 'double', '16 bits'],
    colours: ['MONOCHROME2'],
  },
  CR: { ...projection, modality: 'CR', sopClass: '1' },
  DX: { ...projection, modality: 'DX', sopClass: '1.1' },
  'DX for processing': { ...projection, modality: 'DX', sopClass: '1.1.1' },
  MG: { ...projection, modality: 'MG', sopClass: '1.2' },
  IO: { ...projection, modality: 'IO', sopClass: '1.3' },
  XA: { ...film, modality: 'XA', sopClass: '12.1' },
  RF: { ...film, modality: 'RF', sopClass: '12.2' },
  US: { ...ultrasound, modality: 'US', sopClass: '6.1' },
  'US film': { ...ultrasound, modality: 'US', sopClass: '3.1', frames: ['three'] },
  capture: { ...capture, modality: 'OT', sopClass: '7' },
  'capture of bytes': {
    ...capture,
    modality: 'OT',
    sopClass: '7.2',
    depths: ['8 bits'],
    colours: greys,
    frames: ['three'],
  },
  'capture of words': { ...capture, modality: 'OT', sopClass: '7.3', colours: greys, frames: ['three'] },
  'capture of colours': {
    ...capture,
    modality: 'OT',
    sopClass: '7.4',
    colours: ['RGB', 'YBR_FULL'],
    frames: ['three'],
  },
  photograph: {
    ...capture,
    modality: 'XC',
    sopClass: '77.1.4',
    spacings: ['none', 'square', 'aspect'],
    colours: ['RGB', 'YBR_FULL'],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;
