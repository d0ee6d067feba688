import Type, { type Static } from 'typebox';
import { StudySelection } from '../archive/studies.ts';
import { Priority } from '../archive/study.ts';
import { defineRoute } from '../route.ts';
import { Instant, listOf, oneOf, strict, Uid } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';
import { listedPeer, peerKeys, peerStates } from './peers.ts';

/** Who sends gives studies out, as who downloads them does. */
const access = { kind: 'ability', action: 'download', subject: 'Study' } as const;

/** A node or DICOMweb server that the caller may send to, with no more of it than choosing one takes. */
export const SendDestination = Type.Object({
  ...listedPeer,
  name: Type.String(),
  state: oneOf(peerStates),
  /** It can be asked what it has already. */
  isQueried: Type.Boolean(),
});
export type SendDestination = Static<typeof SendDestination>;

/** What is switched on in the caller's clinics and is sent to, by name: also for those who may not look at the records. */
export const listSendDestinations = defineRoute({
  method: 'GET',
  path: '/api/send-destinations',
  summary: 'DICOM nodes and DICOMweb servers that studies can be sent to',
  access,
  response: listOf(SendDestination),
});

/**
 * Sends studies to a node or a DICOMweb server, by a job: what of them the caller sees when their turn comes, as it is corrected then.
 * @throws `not-found` for one that he cannot send to, or a study or series that does not exist for him; `conflict` when a filter now
 * matches another number, or none; `invalid-input` where not exactly one is named, for what it lacks where it cannot be asked, and for
 * series of several studies
 */
export const sendStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/send',
  summary: 'Send studies to a DICOM node or a DICOMweb server',
  access,
  body: strict({
    selection: StudySelection,
    ...peerKeys,
    /** Of the one study that is named, these alone. */
    seriesUids: Type.Optional(Type.Array(Uid, { minItems: 1, maxItems: 1000, uniqueItems: true })),
    priority: Priority,
    /** What is there already is not sent again. */
    isOnlyLacking: Type.Boolean(),
    /** From when on; left out: now. */
    at: Type.Optional(Instant),
  }),
  response: JobRow,
  status: 202,
  audit: 'study.send',
});
