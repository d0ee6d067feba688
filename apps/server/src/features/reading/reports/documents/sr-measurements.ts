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
  const values = [
    number(nameOf(value), { value: value.value, unit: value.kind === 'angle' ? '°' : value.unit }, measurement),
    ...derivedOf(measurement, value.mean, ['373098007', 'SCT', 'Mean']),
    ...derivedOf(measurement, value.deviation, ['386136009', 'SCT', 'Standard Deviation']),
  ];
  return item('CONTAINS', 'CONTAINER', code('125007', 'DCM', 'Measurement Group'))
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentSequence', [
      identifier.set('TextValue', label === '' ? id : label),
      unique.set('UID', trackingUid ?? uidOfUuid(id)),
      ...values,
    ]);
}

type Code = readonly [value: string, scheme: string, meaning: string];

/** What of the grey values of an area is told. */
function derivedOf(measurement: SignedMeasurement, value: number | undefined, derivation: Code): DataSet[] {
  if (value === undefined) return [];
  const unit = measurement.value.valueUnit;
  const modifier = item('HAS CONCEPT MOD', 'CODE', code('121401', 'DCM', 'Derivation'));
  return [
    number(greyName(unit), { value, unit }, measurement, [modifier.set('ConceptCodeSequence', [code(...derivation)])]),
  ];
}

function number(
  name: Code,
  { value, unit }: { readonly value: number; readonly unit: string | undefined },
  { image }: SignedMeasurement,
  modifiers: readonly DataSet[] = [],
): DataSet {
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
  const said = item('CONTAINS', 'NUM', code(...name)).set('MeasuredValueSequence', [measured]);
  return content.length === 0 ? said : said.set('ContentSequence', content);
}

function nameOf({ kind, unit }: SignedMeasurement['value']): Code {
  switch (kind) {
    case 'length':
      return ['410668003', 'SCT', 'Length'];
    case 'angle':
      return ['1483009', 'SCT', 'Angle'];
    case 'area':
      return ['42798000', 'SCT', 'Area'];
    case 'point':
      return greyName(unit);
  }
}

function greyName(unit: string | undefined): Code {
  if (unit === 'HU') return ['112031', 'DCM', 'Attenuation Coefficient'];
  if (unit?.startsWith('SUV') === true) return ['126401', 'DCM', 'SUVbw'];
  return ['pixel-value', '99ISOCENTER', 'Pixel Value'];
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

function unitCode(unit = ''): Code {
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
