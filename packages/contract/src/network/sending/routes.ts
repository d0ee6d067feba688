import { Type } from 'typebox';
import { AnonymousLeaving } from '../../archive/anonymise/fields.ts';
import { StudySelection } from '../../archive/studies/fields.ts';
import { Priority } from '../../archive/studies/study-row.ts';
import { defineRoute } from '../../route.ts';
import { Uid, strict, oneOf, Instant } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { SendDestination, destinationKeys, SendPreview } from './fields.ts';
import { dimsePriorities } from './sending.ts';

/** Sending gives studies out, as downloading does. */
const access = { kind: 'ability', action: 'download', subject: 'Study' } as const;

/**
 * The active destinations in the caller's clinics, by name: also for those who may not read their records. And whether there are routing
 * rules that he can run by hand.
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
  /** In the one named study, only these series. */
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
    /** If true, objects that are there already are not sent again. */
    isOnlyLacking: Type.Boolean(),
    /** The time of its start; absent: now. */
    notBefore: Type.Optional(Instant),
  }),
  response: JobRow,
  status: 202,
  audit: 'study.send',
});

/** Previews what would be sent of the first of some studies if they were sent anonymous. Nothing is sent. @throws as `sendStudies` */
export const previewSending = defineRoute({
  method: 'POST',
  path: '/api/studies/send/preview',
  summary: 'What would leave of studies that are sent anonymous',
  access,
  body: strict({ ...whatIsSent, anonymous: AnonymousLeaving }),
  response: SendPreview,
  audit: 'anonymise.preview',
});
