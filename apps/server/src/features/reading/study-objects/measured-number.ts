import { type Code, type CodedFigure, scaleComments } from '@isocenter/measuring/coded-value.ts';
import { type MeasuredValue, scaleOf } from '@isocenter/measuring/value.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { uidOfUuid } from '@isocenter/dicom/uid.ts';
import { oneValue } from '@isocenter/dicom/values/one-value.ts';
import { code, codeItem, item } from './content-items.ts';

export const sourceOfMeasurement: Code = ['121112', 'DCM', 'Source of Measurement'];

/** Identifies a measurement across documents. */
export interface Tracked {
  /** Id of the annotation. */
  readonly id: string;
  /** Shared with what measures the same in other studies. */
  readonly trackingUid: string | null;
}

/** Its name, and a UID that is the same wherever it is told (PS3.16 TID 1501). */
export function trackingItems({ id, trackingUid }: Tracked, name: string): DataSet[] {
  return [
    item('HAS OBS CONTEXT', 'TEXT', code('112039', 'DCM', 'Tracking Identifier')).set('TextValue', oneLine(name)),
    item('HAS OBS CONTEXT', 'UIDREF', code('112040', 'DCM', 'Tracking Unique Identifier')).set(
      'UID',
      trackingUid ?? uidOfUuid(id),
    ),
  ];
}

/** Control characters have no place in a text of one line (PS3.5 §6.2). */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** A number with its unit, as what of several it is, and what it was read from (PS3.16 TID 300, 320). */
export function numberItem({ concept, value, unit, derivation }: CodedFigure, sources: readonly DataSet[]): DataSet {
  const modifiers = derivation ? [codeItem('HAS CONCEPT MOD', ['121401', 'DCM', 'Derivation'], derivation)] : [];
  const content = [...modifiers, ...sources];
  const measured = new DataSet()
    .set('NumericValue', decimal(value))
    .set('MeasurementUnitsCodeSequence', [code(...unitCode(unit))]);
  const said = item('CONTAINS', 'NUM', code(...concept)).set('MeasuredValueSequence', [measured]);
  return content.length === 0 ? said : said.set('ContentSequence', content);
}

/** In words, as for the roles of RECIST, for which there is no code. */
export function commentItem(text: string): DataSet {
  return item('CONTAINS', 'TEXT', code('121106', 'DCM', 'Comment')).set('TextValue', text);
}

/**
 * Comments on the source of a value's millimetres, where the image does not state them of the patient, and on an area that reaches beyond
 * its image: there is no code for either.
 */
export function caveatItems(value: MeasuredValue): DataSet[] {
  const scale = scaleOf(value);
  return [
    ...(scale === undefined ? [] : [commentItem(scaleComments[scale])]),
    ...(value.kind === 'area' && value.outside === true ? [commentItem('Partly beyond the image')] : []),
  ];
}

/** Units of the viewer as UCUM has them; what it does not know stands as an annotation of it. */
const unitCodes: ReadonlyMap<string, readonly [ucum: string, meaning: string]> = new Map(
  Object.entries({
    mm: ['mm', 'millimeter'],
    'mm²': ['mm2', 'square millimeter'],
    cm: ['cm', 'centimeter'],
    'cm²': ['cm2', 'square centimeter'],
    '°': ['deg', 'degree'],
    HU: ["[hnsf'U]", 'Hounsfield unit'],
    SUVbw: ['{SUVbw}g/ml', 'Standardized Uptake Value body weight'],
    SUVlbm: ['{SUVlbm}g/ml', 'Standardized Uptake Value lean body mass'],
    SUVbsa: ['{SUVbsa}cm2/ml', 'Standardized Uptake Value body surface area'],
    SUVibw: ['{SUVibw}g/ml', 'Standardized Uptake Value ideal body weight'],
    'g/ml': ['g/ml', 'gram per milliliter'],
    'Bq/ml': ['Bq/ml', 'becquerel per milliliter'],
    'mm²/s': ['mm2/s', 'square millimeter per second'],
    'µm²/s': ['um2/s', 'square micrometer per second'],
    ms: ['ms', 'millisecond'],
    '1/s': ['1/s', 'per second'],
    '/min': ['/min', 'per minute'],
    'mg/ml': ['mg/ml', 'milligram per milliliter'],
    Gy: ['Gy', 'gray'],
    s: ['s', 'second'],
    'cm/s': ['cm/s', 'centimeter per second'],
    Hz: ['Hz', 'hertz'],
    dB: ['dB', 'decibel'],
    'dB/s': ['dB/s', 'decibel per second'],
    'cm²/s': ['cm2/s', 'square centimeter per second'],
    'cm³': ['cm3', 'cubic centimeter'],
    'cm³/s': ['cm3/s', 'cubic centimeter per second'],
    '%': ['%', 'percent'],
    px: ['{pixels}', 'pixels'],
    'px²': ['{pixels}', 'square pixels'],
  } as const),
);

function unitCode(unit: string): Code {
  const [ucum, meaning] = unitCodes.get(unit) ?? (unit === '' ? ['1', 'no units'] : [annotated(unit), oneValue(unit)]);
  return [ucum, 'UCUM', meaning];
}

/** UCUM's curly braces hold printable ASCII, and no braces; a code has 16 characters (SH). */
function annotated(unit: string): string {
  return `{${unit.replaceAll(/[^!-z|~]/g, '').slice(0, 14) || 'unit'}}`;
}

/** Formats a number for DS: 16 characters at most. */
function decimal(value: number): string {
  return String(Number(value.toPrecision(9)));
}
