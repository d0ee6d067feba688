import { type Code, type CodedFigure, codedFigures } from '@isocenter/measuring/coded-value.ts';
import { readValue } from '@isocenter/measuring/read-value.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { uidOfUuid } from '@isocenter/dicom/uid.ts';
import type { SignedMeasurement } from '../signed-measurements.ts';
import { oneValue } from '@isocenter/dicom/values/one-value.ts';
import { imageReference, type ReferredImage } from './sr-references.ts';
import { code, item } from './study-objects.ts';

/** The measurements that stand in a report, each as a group of its own (PS3.16 TID 1500, 1501); none where there are none. */
export function measurementItems(measurements: readonly SignedMeasurement[]): DataSet[] {
  if (measurements.length === 0) return [];
  const section = item('CONTAINS', 'CONTAINER', code('126010', 'DCM', 'Imaging Measurements'));
  return [section.set('ContinuityOfContent', 'SEPARATE').set('ContentSequence', measurements.map(groupOf))];
}

/** The images that were measured on. */
export function measuredImages(measurements: readonly SignedMeasurement[]): ReferredImage[] {
  return measurements.flatMap(({ image }) => image ?? []);
}

function groupOf(measurement: SignedMeasurement): DataSet {
  const { id, label, trackingUid, value } = measurement;
  const identifier = item('HAS OBS CONTEXT', 'TEXT', code('112039', 'DCM', 'Tracking Identifier'));
  const unique = item('HAS OBS CONTEXT', 'UIDREF', code('112040', 'DCM', 'Tracking Unique Identifier'));
  const values = codedFigures(readValue(value)).map((figure) => number(figure, measurement));
  return item('CONTAINS', 'CONTAINER', code('125007', 'DCM', 'Measurement Group'))
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentSequence', [
      identifier.set('TextValue', label === '' ? id : label),
      unique.set('UID', trackingUid ?? uidOfUuid(id)),
      ...values,
    ]);
}

function number({ concept, value, unit, derivation }: CodedFigure, { image }: SignedMeasurement): DataSet {
  const modifiers = derivation
    ? [
        item('HAS CONCEPT MOD', 'CODE', code('121401', 'DCM', 'Derivation')).set('ConceptCodeSequence', [
          code(...derivation),
        ]),
      ]
    : [];
  const source =
    image === null
      ? []
      : [
          item('INFERRED FROM', 'IMAGE', code('121112', 'DCM', 'Source of Measurement')).set('ReferencedSOPSequence', [
            imageReference(image),
          ]),
        ];
  const content = [...modifiers, ...source];
  const measured = new DataSet()
    .set('NumericValue', decimal(value))
    .set('MeasurementUnitsCodeSequence', [code(...unitCode(unit))]);
  const said = item('CONTAINS', 'NUM', code(...concept)).set('MeasuredValueSequence', [measured]);
  return content.length === 0 ? said : said.set('ContentSequence', content);
}

/** Units of the viewer as UCUM has them; what it does not know stands as an annotation of it. */
const unitCodes: Readonly<Record<string, readonly [ucum: string, meaning: string]>> = {
  mm: ['mm', 'millimeter'],
  'mm²': ['mm2', 'square millimeter'],
  cm: ['cm', 'centimeter'],
  'cm²': ['cm2', 'square centimeter'],
  '°': ['deg', 'degree'],
  HU: ["[hnsf'U]", 'Hounsfield unit'],
  SUV: ['{SUVbw}g/ml', 'Standardized Uptake Value body weight'],
  px: ['{pixels}', 'pixels'],
  'px²': ['{pixels}', 'square pixels'],
};

function unitCode(unit: string): Code {
  const [ucum, meaning] = unitCodes[unit] ?? (unit === '' ? ['1', 'no units'] : [annotated(unit), oneValue(unit)]);
  return [ucum, 'UCUM', meaning];
}

/** UCUM's curly braces hold printable ASCII, and no braces; a code has 16 characters (SH). */
function annotated(unit: string): string {
  return `{${unit.replaceAll(/[^!-z|~]/g, '').slice(0, 14) || 'unit'}}`;
}

/** As DS takes it: 16 characters at most. */
function decimal(value: number): string {
  return String(Number(value.toPrecision(9)));
}
