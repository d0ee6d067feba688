import Type, { type Static } from 'typebox';
import { AnonymisedSeries, AnonymousLeaving } from '../archive/anonymise.ts';
import { StudySelection } from '../archive/studies.ts';
import { Priority } from '../archive/study.ts';
import { defineRoute } from '../route.ts';
import { Instant, nullable, oneOf, strict, Uid } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';
import { destinationKeys, listedDestination } from './destinations.ts';
import { peerStates } from './peers.ts';

/** Who sends gives studies out, as who downloads them does. */
const access = { kind: 'ability', action: 'download', subject: 'Study' } as const;

/** A node, DICOMweb server or folder that the caller may send to, with no more of it than choosing one takes. */
export const SendDestination = Type.Object({
  ...listedDestination,
  name: Type.String(),
  state: oneOf(peerStates),
  /** It can be asked what it has already. */
  isQueried: Type.Boolean(),
  /** Of the disk of a folder; null for others, and where it cannot be written to. */
  freeBytes: nullable(Type.Integer()),
});
export type SendDestination = Static<typeof SendDestination>;

/** Priority of C-STORE (0000,0700). */
export const dimsePriorities = ['low', 'medium', 'high'] as const;
export type DimsePriority = (typeof dimsePriorities)[number];

/**
 * What is switched on in the caller's clinics and is sent to, by name: also for those who may not look at the records. And whether there
 * are routing rules that he can have send something.
 */
export const listSendDestinations = defineRoute({
  method: 'GET',
  path: '/api/send-destinations',
  summary: 'DICOM nodes, DICOMweb servers and folders that studies can be sent to',
  access,
  response: Type.Object({ rows: Type.Array(SendDestination), hasRules: Type.Boolean() }),
});

const whatIsSent = {
  selection: StudySelection,
  /** Of the one study that is named, these alone. */
  seriesUids: Type.Optional(Type.Array(Uid, { minItems: 1, maxItems: 1000, uniqueItems: true })),
};

/**
 * Sends studies to a node, a DICOMweb server or a folder, by a job: what of them the caller sees when their turn comes, as it is
 * corrected then.
 * @throws `not-found` for one that he cannot send to, or a study or series that does not exist for him; `conflict` when a filter now
 * matches another number, or none; `invalid-input` where not exactly one is named, for what it lacks where it cannot be asked, and for
 * series of several studies
 */
export const sendStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/send',
  summary: 'Send studies to a DICOM node, a DICOMweb server or a folder',
  access,
  body: strict({
    ...whatIsSent,
    ...destinationKeys,
    priority: Priority,
    /** Left out: as urgent as the job. DICOMweb knows none. */
    dimsePriority: Type.Optional(oneOf(dimsePriorities)),
    /** They leave de-identified, always the same way, and nothing of that stays here. */
    anonymous: Type.Optional(AnonymousLeaving),
    /** What is there already is not sent again. */
    isOnlyLacking: Type.Boolean(),
    /** When it begins; left out: now. */
    notBefore: Type.Optional(Instant),
  }),
  response: JobRow,
  status: 202,
  audit: 'study.send',
});

export const SendPreview = Type.Object({
  /** Who the patient is called there, and the new Study Instance UID. */
  patientId: Type.String(),
  studyUid: Uid,
  /** Objects that leave; those whose pictures may have writing in them, and those made of words, which do not. */
  objects: Type.Integer(),
  withheld: Type.Integer(),
  leftOut: Type.Integer(),
  /** One image of each series tag by tag. */
  series: Type.Array(AnonymisedSeries),
});
export type SendPreview = Static<typeof SendPreview>;

/** What would leave of the first of some studies if they were sent anonymous. Nothing is sent. @throws as `sendStudies` */
export const previewSending = defineRoute({
  method: 'POST',
  path: '/api/studies/send/preview',
  summary: 'What would leave of studies that are sent anonymous',
  access,
  body: strict({ ...whatIsSent, anonymous: AnonymousLeaving }),
  response: SendPreview,
  audit: 'anonymise.preview',
});
