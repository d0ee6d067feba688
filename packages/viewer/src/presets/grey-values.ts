import { type NoUptake, type Uptake, uptakeOf } from '@isocenter/dicom/quantities/uptake.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, items, number, text } from '../dicom-json/values.ts';
import { jsonHeader } from '../pixels/json-header.ts';

const uptakes = new WeakMap<DicomJson, Uptake | undefined>();

/** By what the modality values of an image become uptake by body weight; undefined where there is no such number. */
export function uptakeFactor(instance: DicomJson): number | undefined {
  const uptake = uptakeIn(instance);
  return uptake && 'factor' in uptake ? uptake.factor : undefined;
}

/** Why a PET image has no uptake; undefined where it has one, and of other images. */
export function noUptake(instance: DicomJson): NoUptake | undefined {
  const uptake = uptakeIn(instance);
  return uptake && 'missing' in uptake ? uptake.missing : undefined;
}

/** Undefined of what is no PET image. */
function uptakeIn(instance: DicomJson): Uptake | undefined {
  if (uptakes.has(instance)) return uptakes.get(instance);
  const uptake = text(instance, 'Modality') === 'PT' ? uptakeOf(jsonHeader(instance), 'bw') : undefined;
  uptakes.set(instance, uptake);
  return uptake;
}

/** Units of a PET image (PS3.3 §C.8.9.1.1.3) as they are written beside values; others stand as DICOM has them. */
const activity: Readonly<Record<string, string>> = { BQML: 'Bq/ml', GML: 'g/ml', CM2ML: 'cm²/ml', PCNT: '%', NONE: '' };

/** The unit of the values that are shown of a frame; empty where nobody says one. @param frame from 1 */
export function unitOfValues(instance: DicomJson, frame: number): string {
  switch (text(instance, 'Modality')) {
    case 'PT': {
      if (uptakeFactor(instance) !== undefined) return 'SUV';
      const said = text(instance, 'Units')?.toUpperCase() ?? '';
      return activity[said] ?? said;
    }
    case 'RTDOSE':
      return text(instance, 'DoseUnits')?.toUpperCase() === 'GY' && (number(instance, 'DoseGridScaling') ?? 0) > 0
        ? 'Gy'
        : '';
    case 'CT': {
      return isHounsfield(instance, frame) ? 'HU' : '';
    }
    default:
      return '';
  }
}

/** Where a type is absent Hounsfield units are meant (PS3.3 §C.11.1.1.2); but stored values that nothing rescales are in no unit. */
function isHounsfield(instance: DicomJson, frame: number): boolean {
  const [table] = items(instance, 'ModalityLUTSequence');
  if (table) return text(table, 'ModalityLUTType') === 'HU';
  const rescale = functionalGroup(instance, frame, 'PixelValueTransformationSequence') ?? instance;
  const isRescaled = number(rescale, 'RescaleSlope') !== undefined || number(rescale, 'RescaleIntercept') !== undefined;
  return isRescaled && (text(rescale, 'RescaleType') ?? 'HU') === 'HU';
}
