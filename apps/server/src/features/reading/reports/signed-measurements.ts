import type { MeasuredValue } from '@isocenter/contract/reading/annotations/fields.ts';
import { placesOfSections } from '@isocenter/contract/reading/reports/measured-text.ts';
import type { ReferredImage } from '#features/reading/study-objects/study-objects.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { measuredOn } from './measurement-queries.ts';
import { meantMeasurements } from './measured.ts';
import type { ReportRecord } from './report-queries.ts';

/** A measurement that stands in a signed text, as it was then. */
export interface SignedMeasurement {
  /** Id of the annotation. */
  readonly id: string;
  readonly label: string;
  readonly trackingUid: string | null;
  readonly value: MeasuredValue;
  /** The image that it was drawn on; null for a plane through several images. */
  readonly image: ReferredImage | null;
}

/** Returns the measurements behind the places of a report; a value that exists only as text is not one of them. */
export async function signedMeasurements(
  db: Db,
  viewer: Principal,
  studyKey: number,
  { sections }: Pick<ReportRecord, 'sections'>,
): Promise<SignedMeasurement[]> {
  const ids = [...new Set(placesOfSections(sections).flatMap(({ id, says }) => (says === 'value' ? [id] : [])))];
  if (ids.length === 0) return [];
  const meant = await meantMeasurements(db, viewer, studyKey, ids);
  const placed = meant.filter(({ id, value }) => value !== null && ids.includes(id));
  const found = await measuredOn(db, studyKey, placed);
  return placed.flatMap(({ id, label, value, accountId }) => {
    const drawn = found.find((each) => each.id === id && each.accountId === accountId);
    if (value === null) return [];
    return [{ id, label: label.trim(), trackingUid: drawn?.trackingUid ?? null, value, image: drawn?.image ?? null }];
  });
}
