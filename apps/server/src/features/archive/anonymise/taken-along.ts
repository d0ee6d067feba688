import type { AnonymiseRequest, BlackOut, Rectangle } from '@isocenter/contract/archive/anonymise/fields.ts';
import { isTextObject, usuallyHasWriting } from '@isocenter/dicom/deidentify/text-objects.ts';
import type { OriginalObject } from './anonymise-queries.ts';

/** Returns the objects of the new study, and how many others of the chosen series are left out because they are made of words. */
export function takenAlong(
  objects: readonly OriginalObject[],
  { withoutSeries }: Pick<AnonymiseRequest, 'withoutSeries'>,
): { readonly taken: readonly OriginalObject[]; readonly leftOut: number } {
  const chosen = objects.filter(({ seriesUid }) => !withoutSeries.includes(seriesUid));
  const taken = chosen.filter(({ sopClassUid }) => !isTextObject(sopClassUid));
  return { taken, leftOut: chosen.length - taken.length };
}

/** Secondary captures, single and of many frames (PS3.4 §B.5). */
const secondaryCapture = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.7(?:\.|$)/;

/**
 * True for an object that says that there is writing, and for one that usually has some and does not say that there is none (0028,0301).
 */
export function mayHaveWriting({ saysBurnedIn, saysClean, modality, sopClassUid }: OriginalObject): boolean {
  return saysBurnedIn || (!saysClean && (usuallyHasWriting(modality) || secondaryCapture.test(sopClassUid)));
}

/** Returns the rectangles that are made black in an object. */
export function rectanglesOf(
  { seriesUid, sopUid }: Pick<OriginalObject, 'seriesUid' | 'sopUid'>,
  blackOut: readonly BlackOut[],
): Rectangle[] {
  return blackOut
    .filter((one) => one.seriesUid === seriesUid && (one.sopUids.length === 0 || one.sopUids.includes(sopUid)))
    .flatMap(({ rectangles }) => rectangles);
}
