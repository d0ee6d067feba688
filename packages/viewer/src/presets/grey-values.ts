import type { ShownBy } from './shown-by.ts';
import { modalityLine } from '@isocenter/dicom/picture/modality.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, items, number, text } from '../dicom-json/values.ts';
import { holdsFor, nameOfMapping, type RealWorld, type RealWorlds, realWorldsOf } from './real-world.ts';
import { jsonHeader } from '../pixels/json-header.ts';
import { shownUptake, unitOfNorm } from './uptake.ts';

/** Units of a PET image (PS3.3 §C.8.9.1.1.3) as they are written beside values; others stand as DICOM has them. */
const activity: Readonly<Record<string, string>> = { BQML: 'Bq/ml', GML: 'g/ml', CM2ML: 'cm²/ml', PCNT: '%', NONE: '' };

export interface ShownValues {
  /** Shown value = modality value × scale + offset. */
  readonly scale: number;
  readonly offset: number;
  /** Empty where nobody says one. */
  readonly unit: string;
}

/**
 * Returns how values are shown: by a norm of uptakes, or by the mapping that a frame brings and that holds for these modality values; else
 * as they are.
 * @param frame from 1
 */
export function shownValues(
  instance: DicomJson,
  frame: number,
  by: ShownBy,
  values: readonly number[] = [],
): ShownValues {
  const mapping = by === 'mapping' ? leftOutMappings(instance, frame).find((one) => holdsFor(one, values)) : undefined;
  if (mapping) return { scale: mapping.scale, offset: mapping.offset, unit: mapping.unit };
  const { scale = 1 } = shownUptake(instance, by) ?? {};
  return { scale, offset: 0, unit: unitOfValues(instance, frame, by, values) };
}

/**
 * The unit of modality values that are shown of a frame; empty where nobody says one.
 * @param frame from 1; @param by a norm of uptakes; @param values for which it has to hold
 */
export function unitOfValues(instance: DicomJson, frame: number, by: ShownBy, values: readonly number[] = []): string {
  if (isSlopeMissing(instance, frame)) return '';
  switch (text(instance, 'Modality')) {
    case 'PT': {
      const uptake = shownUptake(instance, by);
      if (uptake) return unitOfNorm(uptake.norm);
      const said = text(instance, 'Units')?.toUpperCase() ?? '';
      return activity[said] ?? said;
    }
    case 'RTDOSE':
      return text(instance, 'DoseUnits')?.toUpperCase() === 'GY' && (number(instance, 'DoseGridScaling') ?? 0) > 0
        ? 'Gy'
        : '';
    case 'CT':
      return isHounsfield(instance, rescaleOf(instance, frame)) ? 'HU' : otherUnit(instance, frame, values);
    default:
      return otherUnit(instance, frame, values);
  }
}

/** Units that a device states for its own values (PS3.3 §C.11.1.1.2), as some write it of a diffusion map. */
const rescaled: Readonly<Record<string, string>> = { 'MM2/S': 'mm²/s', 'MM^2/S': 'mm²/s', PCT: '%', MGML: 'mg/ml' };

/** Returns the unit of a mapping to the real world that is the line by which values are shown, else that of the kind of the rescaling. */
function otherUnit(instance: DicomJson, frame: number, values: readonly number[]): string {
  const { lines } = mappingsOf(instance, frame);
  const own = lines.find((line) => line.isShown && holdsFor(line, values));
  return own?.unit ?? rescaled[text(rescaleOf(instance, frame), 'RescaleType')?.toUpperCase() ?? ''] ?? '';
}

/**
 * The mappings to one unit that a frame, from 1, brings beside its own values, such as one for each part of them; none where there is none
 * that says anything else.
 */
function leftOutMappings(instance: DicomJson, frame: number): readonly RealWorld[] {
  // an uptake is our own, and a slope of 0 says nothing that it could be beside
  if (text(instance, 'Modality') === 'PT' || isSlopeMissing(instance, frame)) return [];
  const { lines } = mappingsOf(instance, frame);
  const others = lines.filter(({ isShown, unit }) => !isShown && unit !== '');
  return others.filter(({ unit }) => unit === others[0]?.unit);
}

/** The first of them, which the reader is offered. */
export function leftOutMapping(instance: DicomJson, frame: number): RealWorld | undefined {
  return leftOutMappings(instance, frame)[0];
}

/** Returns the names of the mappings that nothing is shown by. @param frame from 1 */
export function unusedMappings(instance: DicomJson, frame: number): readonly string[] {
  const { lines, others } = mappingsOf(instance, frame);
  const offered = new Set(leftOutMappings(instance, frame).map(nameOfMapping));
  const left = lines.filter((line) => !line.isShown).map(nameOfMapping);
  return [...new Set([...left, ...others])].filter((name) => !offered.has(name));
}

/** No line goes on from a table. */
function mappingsOf(instance: DicomJson, frame: number): RealWorlds {
  const hasTable = items(instance, 'ModalityLUTSequence').length > 0;
  const line = hasTable ? undefined : modalityLine(jsonHeader(instance), jsonHeader(rescaleOf(instance, frame)));
  return realWorldsOf(instance, frame, line);
}

/** Returns true if the slope is recorded as 0, which says nothing of the values. @param frame from 1 */
export function isSlopeMissing(instance: DicomJson, frame: number): boolean {
  return number(rescaleOf(instance, frame), 'RescaleSlope') === 0;
}

function rescaleOf(instance: DicomJson, frame: number): DicomJson {
  return functionalGroup(instance, frame, 'PixelValueTransformationSequence') ?? instance;
}

/**
 * Returns true for Hounsfield units, which are meant where a type is absent (PS3.3 §C.11.1.1.2); but stored values that nothing rescales
 * are in no unit.
 */
function isHounsfield(instance: DicomJson, rescale: DicomJson): boolean {
  const [table] = items(instance, 'ModalityLUTSequence');
  if (table) return text(table, 'ModalityLUTType') === 'HU';
  const isRescaled = number(rescale, 'RescaleSlope') !== undefined || number(rescale, 'RescaleIntercept') !== undefined;
  return isRescaled && (text(rescale, 'RescaleType') ?? 'HU') === 'HU';
}
