import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, items, number, text } from '../dicom-json/values.ts';

/** What an image says of its values in the real world (PS3.3 §C.7.6.16.2.11), beside its Modality LUT. */
export interface RealWorld {
  /** As it is written beside a value; empty of what has no dimension. */
  readonly unit: string;
  /** Such as `T1 map`. */
  readonly name: string;
  /** Whether the values that are shown are these: the Modality LUT is the same line. */
  readonly isShown: boolean;
}

/** UCUM units that are written in another way. */
const written: Readonly<Record<string, string>> = { 'mm2/s': 'mm²/s', 'um2/s': 'µm²/s', "[hnsf'U]": 'HU', 1: '' };

/** The first mapping of a frame, from 1; undefined without one that names a unit. @param rescale what has its slope and intercept */
export function realWorldOf(instance: DicomJson, frame: number, rescale: DicomJson): RealWorld | undefined {
  const mapping =
    functionalGroup(instance, frame, 'RealWorldValueMappingSequence') ??
    items(instance, 'RealWorldValueMappingSequence')[0];
  const [unit] = mapping ? items(mapping, 'MeasurementUnitsCodeSequence') : [];
  const code = unit && text(unit, 'CodeValue');
  if (mapping === undefined || code === undefined) return undefined;
  const slope = number(mapping, 'RealWorldValueSlope');
  const [own, other] = [
    [number(rescale, 'RescaleSlope') ?? 1, number(rescale, 'RescaleIntercept') ?? 0],
    [slope, number(mapping, 'RealWorldValueIntercept') ?? 0],
  ];
  const isShown =
    items(instance, 'ModalityLUTSequence').length === 0 && own.every((value, at) => isClose(value, other[at]));
  return {
    unit: written[code] ?? code,
    name: text(mapping, 'LUTLabel') ?? text(mapping, 'LUTExplanation') ?? '',
    isShown,
  };
}

/** Slopes of 64 bits and decimal strings of 16 characters are the same only so far. */
function isClose(one: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(one - other) <= Math.abs(one) * 1e-6;
}
