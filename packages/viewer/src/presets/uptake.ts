import type { BodyNorm } from '@isocenter/dicom/quantities/body.ts';
import { acquiredAt, type NoUptake, type Uptake, uptakeOf } from '@isocenter/dicom/quantities/uptake.ts';
import { type DicomJson, text } from '../dicom-json/values.ts';
import { jsonHeader } from '../pixels/json-header.ts';
import type { DisplaySet } from '../study/model.ts';
import { normOfShown, type ShownBy } from './shown-by.ts';

/** The norms, and how each is written beside a value. */
const units = { bw: 'SUVbw', lbm: 'SUVlbm', bsa: 'SUVbsa', ibw: 'SUVibw' } as const satisfies Record<BodyNorm, string>;
const norms = Object.keys(units) as readonly BodyNorm[]; // the keys of the line above

export function unitOfNorm(norm: BodyNorm): string {
  return units[norm];
}

/** Undefined of a unit that is no uptake. */
export function normOfUnit(unit: string): BodyNorm | undefined {
  return norms.find((norm) => units[norm] === unit);
}

/** Returns the factor from the modality values of an image to uptake, as it is drawn; undefined where there is no such number. */
export function uptakeFactor(instance: DicomJson): number | undefined {
  return drawnUptake(instance)?.factor;
}

/** Returns why a PET image has no uptake; undefined where it has one, and of other images. */
export function noUptake(instance: DicomJson): NoUptake | undefined {
  const uptake = uptakeBy(instance, 'bw');
  return uptake && 'missing' in uptake && !drawnUptake(instance) ? uptake.missing : undefined;
}

export interface ShownUptake {
  readonly norm: BodyNorm;
  /** A factor for the values that the picture was drawn with. */
  readonly scale: number;
}

/** Returns the wanted norm, where the patient's facts are known; else the picture's own. Undefined where there is no uptake. */
export function shownUptake(instance: DicomJson, by: ShownBy): ShownUptake | undefined {
  const wanted = normOfShown(by);
  const drawn = drawnUptake(instance);
  if (!drawn) return undefined;
  const uptake = uptakeBy(instance, wanted);
  return uptake && 'factor' in uptake
    ? { norm: wanted, scale: uptake.factor / drawn.factor }
    : { norm: drawn.norm, scale: 1 };
}

/** The norms that every picture can be shown by; none where there is no uptake. */
export function normsOf(displaySet: DisplaySet | undefined): readonly BodyNorm[] {
  if (displaySet?.kind !== 'images' || displaySet.modality !== 'PT') return [];
  return norms.filter((norm) => displaySet.frames.every(({ instance }) => shownUptake(instance, norm)?.norm === norm));
}

/** Returns how a picture is drawn: by body weight, unless its values are stated by another norm, which cannot be undone. */
function drawnUptake(instance: DicomJson): { readonly norm: BodyNorm; readonly factor: number } | undefined {
  const byWeight = uptakeBy(instance, 'bw');
  if (byWeight && 'factor' in byWeight) return { norm: 'bw', factor: byWeight.factor };
  if (byWeight?.missing !== 'other-norm') return undefined;
  for (const norm of ['lbm', 'ibw'] as const) {
    const uptake = uptakeBy(instance, norm);
    if (uptake && 'factor' in uptake) return { norm, factor: uptake.factor };
  }
  return undefined;
}

const firstAcquired = new WeakMap<DicomJson, number>();

/** Notes when the images of a series began to be acquired: a series that was begun later does not say when that was. */
export function noteAcquisitions(instances: readonly DicomJson[]): void {
  const images = instances.filter((instance) => text(instance, 'Modality') === 'PT');
  const first = Math.min(...images.map((instance) => acquiredAt(jsonHeader(instance)) ?? Infinity));
  for (const instance of images) {
    if (firstAcquired.get(instance) !== first) known.delete(instance);
    firstAcquired.set(instance, first);
  }
}

const known = new WeakMap<DicomJson, Map<BodyNorm, Uptake | undefined>>();

/** Undefined of what is no PET image. */
function uptakeBy(instance: DicomJson, norm: BodyNorm): Uptake | undefined {
  const found = known.get(instance) ?? new Map<BodyNorm, Uptake | undefined>();
  known.set(instance, found);
  if (!found.has(norm))
    found.set(
      norm,
      text(instance, 'Modality') === 'PT'
        ? uptakeOf(jsonHeader(instance), norm, firstAcquired.get(instance))
        : undefined,
    );
  return found.get(norm);
}
