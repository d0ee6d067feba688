import type { ShownBy } from './shown-by.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, items, number, text } from '../dicom-json/values.ts';
import { type RealWorld, realWorldOf } from './real-world.ts';
import { shownUptake, unitOfNorm } from './uptake.ts';

/** Units of a PET image (PS3.3 §C.8.9.1.1.3) as they are written beside values; others stand as DICOM has them. */
const activity: Readonly<Record<string, string>> = { BQML: 'Bq/ml', GML: 'g/ml', CM2ML: 'cm²/ml', PCNT: '%', NONE: '' };

/** How the modality values of a frame are shown. */
export interface ShownValues {
  /** What they are multiplied by, and what is added then. */
  readonly scale: number;
  readonly offset: number;
  /** Empty where nobody says one. */
  readonly unit: string;
}

/** By a norm of uptakes, or by the mapping that a frame brings. @param frame from 1 */
export function shownValues(instance: DicomJson, frame: number, by: ShownBy): ShownValues {
  const mapping = by === 'mapping' ? leftOutMapping(instance, frame) : undefined;
  if (mapping) return mapping;
  const { scale = 1 } = shownUptake(instance, by) ?? {};
  return { scale, offset: 0, unit: unitOfValues(instance, frame, by) };
}

/** The unit of the values that are shown of a frame; empty where nobody says one. @param frame from 1; @param by a norm of uptakes */
export function unitOfValues(instance: DicomJson, frame: number, by: ShownBy): string {
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
      return isHounsfield(instance, rescaleOf(instance, frame)) ? 'HU' : otherUnit(instance, frame);
    default:
      return otherUnit(instance, frame);
  }
}

/** What a device says of its own values (PS3.3 §C.11.1.1.2), as some write it of a diffusion map. */
const rescaled: Readonly<Record<string, string>> = { 'MM2/S': 'mm²/s', 'MM^2/S': 'mm²/s', PCT: '%', MGML: 'mg/ml' };

/** By a mapping to the real world that is the line by which values are shown, else by the kind of the rescaling. */
function otherUnit(instance: DicomJson, frame: number): string {
  const rescale = rescaleOf(instance, frame);
  const realWorld = realWorldOf(instance, frame, rescale);
  if (realWorld?.isShown === true) return realWorld.unit;
  return rescaled[text(rescale, 'RescaleType')?.toUpperCase() ?? ''] ?? '';
}

/** A mapping that a frame, from 1, brings beside its own values; undefined where there is none, or where it says nothing else. */
export function leftOutMapping(instance: DicomJson, frame: number): RealWorld | undefined {
  // an uptake is our own, and a slope of 0 says nothing that it could be beside
  if (text(instance, 'Modality') === 'PT' || isSlopeMissing(instance, frame)) return undefined;
  const mapping = realWorldOf(instance, frame, rescaleOf(instance, frame));
  return mapping === undefined || mapping.isShown || mapping.unit === '' ? undefined : mapping;
}

/** A mapping as it is called, such as `T1 map, ms`. */
export function nameOfMapping({ name, unit }: RealWorld): string {
  return [name, unit].filter((part) => part !== '').join(', ');
}

/** Whether the slope is recorded as 0, which says nothing of the values. @param frame from 1 */
export function isSlopeMissing(instance: DicomJson, frame: number): boolean {
  return number(rescaleOf(instance, frame), 'RescaleSlope') === 0;
}

function rescaleOf(instance: DicomJson, frame: number): DicomJson {
  return functionalGroup(instance, frame, 'PixelValueTransformationSequence') ?? instance;
}

/** Where a type is absent Hounsfield units are meant (PS3.3 §C.11.1.1.2); but stored values that nothing rescales are in no unit. */
function isHounsfield(instance: DicomJson, rescale: DicomJson): boolean {
  const [table] = items(instance, 'ModalityLUTSequence');
  if (table) return text(table, 'ModalityLUTType') === 'HU';
  const isRescaled = number(rescale, 'RescaleSlope') !== undefined || number(rescale, 'RescaleIntercept') !== undefined;
  return isRescaled && (text(rescale, 'RescaleType') ?? 'HU') === 'HU';
}
