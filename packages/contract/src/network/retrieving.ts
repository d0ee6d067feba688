import Type, { type Static } from 'typebox';
import { priorities } from '../archive/study.ts';
import type { Faults } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { Instant, Key, nullable, oneOf, strict, Uid } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';
import { peerKeys } from './peers.ts';
import { queryAccess } from './queries.ts';

const mostImages = 1_000;

/** A study that is elsewhere, one series of it, or some images of one. */
export const RetrievedItem = strict({
  studyUid: Uid,
  seriesUid: Type.Optional(Uid),
  /** Of the series that is named, these alone. */
  sopUids: Type.Optional(Type.Array(Uid, { minItems: 1, maxItems: mostImages })),
  /** How many images the source says that there are; 0: it does not say. */
  images: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});
export type RetrievedItem = Static<typeof RetrievedItem>;

/** Images are named of one series. */
export function itemFaults(items: readonly RetrievedItem[]): Faults {
  const isSound = items.every(({ seriesUid, sopUids }) => sopUids === undefined || seriesUid !== undefined);
  return isSound ? {} : { items: say`name images of a series that is named` };
}

/**
 * Retrieves from a node or a DICOMweb server what of some studies is not here, as a job. `not-found` for one that does not exist for the
 * caller or from which nothing is retrieved, and for a clinic that is not his; `invalid-input` where not exactly
 * one is named, and for images of no series.
 */
export const retrieveStudies = defineRoute({
  method: 'POST',
  path: '/api/retrievals',
  summary: 'Retrieve studies from a DICOM node or a DICOMweb server',
  access: queryAccess('create'),
  body: strict({
    ...peerKeys,
    items: Type.Array(RetrievedItem, { minItems: 1, maxItems: 1_000 }),
    /** Where new studies belong; null: where the record of the server says, otherwise as the rules of the clinics say. */
    clinicId: nullable(Key),
    /** What the studies are raised to. */
    priority: oneOf(priorities),
    /** When it begins; null: now. */
    notBefore: nullable(Instant),
  }),
  response: JobRow,
  status: 202,
  audit: 'node.retrieve',
});
