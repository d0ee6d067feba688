import type { DatedAnnotations } from '@isocenter/contract/reading/annotations/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { annotationOf } from './annotation-row.ts';
import type { DatedAnnotationRecord } from './annotation-link-queries.ts';
import { lockAnnotation, takeTracking, track, type LockedAnnotation } from './annotation-link-queries.ts';
import type { AnnotationKey } from './annotation-queries.ts';

/** A link as it was made. */
export interface MadeLink {
  readonly trackingUid: string;
}

/**
 * Links one annotation with another one of the same person, in another study of the patient. What the other is linked with stays so; of
 * each of the two studies one annotation measures it.
 * @throws AppError `not-found` unless both are there, and of one patient; `invalid-input` when both are of one study
 */
export async function linkAnnotations(tx: Db, one: AnnotationKey, other: AnnotationKey): Promise<MadeLink> {
  if (one.studyKey === other.studyKey)
    throw new AppError('invalid-input', 'A measurement is linked with one of another study.');
  const [here, there] = await lockBoth(tx, one, other);
  if (here === undefined || there === undefined || here.patient_key !== there.patient_key)
    throw new AppError('not-found', 'There is no such measurement in another study of this patient.');
  const trackingUid = there.tracking_uid ?? here.tracking_uid ?? newUid();
  await takeTracking(tx, one.accountId, [one.studyKey, other.studyKey], trackingUid);
  for (const key of [one, other]) await track(tx, key, trackingUid);
  return { trackingUid };
}

/** Always in the same order, whoever asks: two that link the same do not wait for each other. */
async function lockBoth(tx: Db, one: AnnotationKey, other: AnnotationKey): Promise<(LockedAnnotation | undefined)[]> {
  const isFirst = one.studyKey < other.studyKey;
  const first = await lockAnnotation(tx, isFirst ? one : other);
  const second = await lockAnnotation(tx, isFirst ? other : one);
  return isFirst ? [first, second] : [second, first];
}

/** Annotations by their studies, in the order in which they come. */
export function byStudy(records: readonly DatedAnnotationRecord[]): DatedAnnotations[] {
  return [...Map.groupBy(records, ({ study_uid }) => study_uid)].map(([studyUid, ofStudy]) => ({
    studyUid,
    studyDate: ofStudy[0]?.study_date ?? null,
    description: ofStudy[0]?.study_description ?? '',
    annotations: ofStudy.map(annotationOf),
  }));
}
