import type { AnonymiseWish, BlackOut, Rectangle } from '@isocenter/contract/archive/anonymise.ts';
import { isTextObject } from '@isocenter/dicom/deidentify/text-objects.ts';
import type { OriginalObject } from './anonymise-queries.ts';

/** The objects of the new study, and how many others of the chosen series are left out because they are made of words. */
export function takenAlong(
  objects: readonly OriginalObject[],
  { withoutSeries }: Pick<AnonymiseWish, 'withoutSeries'>,
): { readonly taken: readonly OriginalObject[]; readonly leftOut: number } {
  const chosen = objects.filter(({ seriesUid }) => !withoutSeries.includes(seriesUid));
  const taken = chosen.filter(({ sopClassUid }) => !isTextObject(sopClassUid));
  return { taken, leftOut: chosen.length - taken.length };
}

/** What is made black in an object. */
export function rectanglesOf(
  { seriesUid, sopUid }: Pick<OriginalObject, 'seriesUid' | 'sopUid'>,
  blackOut: readonly BlackOut[],
): Rectangle[] {
  return blackOut
    .filter((one) => one.seriesUid === seriesUid && (one.sopUids.length === 0 || one.sopUids.includes(sopUid)))
    .flatMap(({ rectangles }) => rectangles);
}
