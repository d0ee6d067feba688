import type { AnonymisedSeries, AnonymisePreview } from '@isocenter/contract/archive/anonymise/fields.ts';
import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { listChanges } from '@isocenter/dicom/deidentify/listed-changes.ts';
import { usuallyHasWriting } from '@isocenter/dicom/deidentify/text-objects.ts';
import type { Renderer } from '#features/archive/rendering/rendering.ts';
import { listOriginals, type OriginalObject } from './anonymise-queries.ts';
import type { AnonymiseNeeds } from './needs.ts';
import { anonymousHeader } from './anonymous-object.ts';
import { deidentificationOf, type AnonymisationRecord } from './sealed-anonymisation.ts';
import { rectanglesOf, takenAlong } from './taken-along.ts';

/** Previews the image in the middle of each series. Nothing is changed. */
export async function previewAnonymised(
  { db, store, renderer }: Pick<AnonymiseNeeds, 'db' | 'store' | 'renderer'>,
  anonymisation: AnonymisationRecord,
): Promise<AnonymisePreview> {
  const bySeries = new Map<string, OriginalObject[]>();
  for (const object of await listOriginals(db, anonymisation.studyUid))
    bySeries.set(object.seriesUid, [...(bySeries.get(object.seriesUid) ?? []), object]);
  const how = deidentificationOf(anonymisation);
  const series: AnonymisedSeries[] = [];
  for (const objects of bySeries.values()) {
    const { taken, leftOut } = takenAlong(objects, { withoutSeries: [] });
    const [first] = objects;
    const sample = taken[Math.floor(taken.length / 2)];
    if (first === undefined) continue;
    const isBlack = sample !== undefined && rectanglesOf(sample, anonymisation.wish.blackOut).length > 0;
    const changes = sample && listChanges((await anonymousHeader(store.reader, sample, { how, isBlack })).result);
    series.push({
      seriesUid: first.seriesUid,
      number: first.seriesNumber,
      modality: first.modality,
      description: first.description,
      images: taken.length,
      leftOut,
      burnedIn: burnedIn(taken, anonymisation).length,
      mayHaveWriting: usuallyHasWriting(first.modality) && !isBlack,
      undecoded: undecodedAmong(renderer, taken),
      image: imageOf(sample),
      changes: changes?.changes.map((change) => ({ ...change })) ?? [],
      removed: changes?.removed ?? 0,
      removedPrivate: changes?.removedPrivate ?? 0,
      freeText: changes?.freeText.map((text) => ({ ...text })) ?? [],
    });
  }
  return { series };
}

/** Returns those that say that writing is burned into them and are not blacked out. */
export function burnedIn(
  objects: readonly OriginalObject[],
  { wish }: Pick<AnonymisationRecord, 'wish'>,
): OriginalObject[] {
  return objects.filter((object) => object.saysBurnedIn && rectanglesOf(object, wish.blackOut).length === 0);
}

/** Returns the name of a transfer syntax among them that cannot be decoded here. */
export function undecodedAmong(renderer: Renderer, objects: readonly OriginalObject[]): string | null {
  for (const { transferSyntaxUid } of objects) {
    const syntax = transferSyntaxOf(transferSyntaxUid);
    if (syntax?.encapsulated === true && !renderer.decodes(transferSyntaxUid)) return syntax.name;
  }
  return null;
}

function imageOf(object: OriginalObject | undefined): AnonymisedSeries['image'] {
  if (object === undefined || object.rows === null || object.columns === null) return null;
  return { sopUid: object.sopUid, rows: object.rows, columns: object.columns, frames: object.frameCount };
}
