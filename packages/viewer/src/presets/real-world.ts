import type { ModalityLine } from '@isocenter/dicom/picture/modality.ts';
import { functionalGroups } from '../dicom-json/functional-groups.ts';
import { type DicomJson, items, number, text } from '../dicom-json/values.ts';
import { normOfUnit } from './uptake.ts';

/** A mapping of an image's values to the real world (PS3.3 §C.7.6.16.2.11), beside its Modality LUT. */
export interface RealWorld {
  /** The unit as it is written beside a value; empty of what has no dimension. */
  readonly unit: string;
  /** Such as `T1 map`. */
  readonly name: string;
  /** True if modality values are these already: the Modality LUT is the same line. */
  readonly isShown: boolean;
  /** Real-world value = modality value × scale + offset. */
  readonly scale: number;
  readonly offset: number;
  /** From which modality value to which it holds. */
  readonly from: number;
  readonly to: number;
}

export interface RealWorlds {
  /** Lines with a unit, in the order of the image. */
  readonly lines: readonly RealWorld[];
  /** Names of the other mappings: tables, and those without a unit that could be written. */
  readonly others: readonly string[];
}

/** UCUM units that are written in another way. */
const written: Readonly<Record<string, string>> = { 'mm2/s': 'mm²/s', 'um2/s': 'µm²/s', "[hnsf'U]": 'HU', 1: '' };

/** Printable, and no longer than a code may be (PS3.5 §6.2, SH): measurements are saved with it. */
const unitForm = /^[!-~]{1,16}$/;

/** The mappings of a frame, from 1. @param own undefined where a table makes modality values, which no line goes on from */
export function realWorldsOf(instance: DicomJson, frame: number, own: ModalityLine | undefined): RealWorlds {
  const grouped = functionalGroups(instance, frame, 'RealWorldValueMappingSequence');
  const mappings = grouped.length > 0 ? grouped : items(instance, 'RealWorldValueMappingSequence');
  const read = mappings.map((mapping) => ({ mapping, line: own && lineOf(mapping, own) }));
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    others: read.flatMap(({ mapping, line }) => (line ? [] : nameIn(mapping) || codeIn(mapping) || '?')),
  };
}

/** Returns true if a mapping covers all these modality values. */
export function holdsFor({ from, to }: RealWorld, values: readonly number[]): boolean {
  return values.every((value) => value >= from && value <= to);
}

/** A mapping as it is called, such as `T1 map, ms`. */
export function nameOfMapping({ name, unit }: Pick<RealWorld, 'name' | 'unit'>): string {
  return [name, unit].filter((part) => part !== '').join(', ');
}

function lineOf(mapping: DicomJson, own: ModalityLine): RealWorld | undefined {
  const code = codeIn(mapping);
  const unit = written[code] ?? code;
  // a table in place of a line is not read; uptakes are our own, and nobody else's value is called so
  const slope = number(mapping, 'RealWorldValueSlope');
  if (slope === undefined || slope === 0 || !unitForm.test(code) || normOfUnit(unit) !== undefined) return undefined;
  const intercept = number(mapping, 'RealWorldValueIntercept') ?? 0;
  return {
    unit,
    name: nameIn(mapping),
    isShown: isClose(own.slope, slope) && isClose(own.intercept, intercept),
    scale: slope / own.slope,
    offset: intercept - (slope * own.intercept) / own.slope,
    ...rangeOf(mapping, own),
  };
}

/** Returns which stored values are mapped, as modality values: all where none are named. */
function rangeOf(mapping: DicomJson, { slope, intercept }: ModalityLine): Pick<RealWorld, 'from' | 'to'> {
  const first =
    number(mapping, 'RealWorldValueFirstValueMapped') ?? number(mapping, 'DoubleFloatRealWorldValueFirstValueMapped');
  const last =
    number(mapping, 'RealWorldValueLastValueMapped') ?? number(mapping, 'DoubleFloatRealWorldValueLastValueMapped');
  if (first === undefined || last === undefined) return { from: -Infinity, to: Infinity };
  const ends = [first * slope + intercept, last * slope + intercept];
  // what rounding leaves
  const slack = Math.abs(slope) * 1e-3;
  return { from: Math.min(...ends) - slack, to: Math.max(...ends) + slack };
}

function nameIn(mapping: DicomJson): string {
  return text(mapping, 'LUTLabel') ?? text(mapping, 'LUTExplanation') ?? '';
}

function codeIn(mapping: DicomJson): string {
  const [unit] = items(mapping, 'MeasurementUnitsCodeSequence');
  return (unit && text(unit, 'CodeValue')) ?? '';
}

/** Slopes of 64 bits and decimal strings of 16 characters are the same only so far. */
function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(one) * 1e-6;
}
