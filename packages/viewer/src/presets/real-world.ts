import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, items, number, text } from '../dicom-json/values.ts';

/** What an image says of its values in the real world (PS3.3 §C.7.6.16.2.11), beside its Modality LUT. */
export interface RealWorld {
  /** As it is written beside a value; empty of what has no dimension. */
  readonly unit: string;
  /** Such as `T1 map`. */
  readonly name: string;
  /** Whether modality values are these already: the Modality LUT is the same line. */
  readonly isShown: boolean;
  /** What modality values are multiplied by for it, and what is added then. */
  readonly scale: number;
  readonly offset: number;
}

/** UCUM units that are written in another way. */
const written: Readonly<Record<string, string>> = { 'mm2/s': 'mm²/s', 'um2/s': 'µm²/s', "[hnsf'U]": 'HU', 1: '' };

/** Printable, and no longer than a code may be (PS3.5 §6.2, SH): measurements are saved with it. */
const unitForm = /^[!-~]{1,16}$/;

/** The first mapping of a frame, from 1; undefined without one that names a unit. @param rescale what has its slope and intercept */
export function realWorldOf(instance: DicomJson, frame: number, rescale: DicomJson): RealWorld | undefined {
  const mapping =
    functionalGroup(instance, frame, 'RealWorldValueMappingSequence') ??
    items(instance, 'RealWorldValueMappingSequence')[0];
  const [unit] = mapping ? items(mapping, 'MeasurementUnitsCodeSequence') : [];
  const code = unit && text(unit, 'CodeValue');
  // a table in place of a line is not read
  const slope = mapping && number(mapping, 'RealWorldValueSlope');
  const isLine = slope !== undefined && slope !== 0 && items(instance, 'ModalityLUTSequence').length === 0;
  if (mapping === undefined || code === undefined || !unitForm.test(code) || !isLine) return undefined;
  const intercept = number(mapping, 'RealWorldValueIntercept') ?? 0;
  const own = { slope: number(rescale, 'RescaleSlope') || 1, intercept: number(rescale, 'RescaleIntercept') ?? 0 };
  return {
    unit: written[code] ?? code,
    name: text(mapping, 'LUTLabel') ?? text(mapping, 'LUTExplanation') ?? '',
    isShown: isClose(own.slope, slope) && isClose(own.intercept, intercept),
    scale: slope / own.slope,
    offset: intercept - (slope * own.intercept) / own.slope,
  };
}

/** Slopes of 64 bits and decimal strings of 16 characters are the same only so far. */
function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(one) * 1e-6;
}
