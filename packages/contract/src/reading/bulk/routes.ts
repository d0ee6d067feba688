import { Type } from 'typebox';
import { StudySelection } from '../../archive/studies/fields.ts';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Uuid, listOf, Uid, oneOf, nullable, CalendarDate, Nothing } from '../../schemas.ts';
import { bulkRefusals } from './bulk.ts';
import { Bulk, BulkAct } from './fields.ts';

const readsStudies = { kind: 'ability', action: 'read', subject: 'Study' } as const;
const BulkParams = strict({ bulkId: Uuid });
const ofBulk = { access: readsStudies, params: BulkParams, response: Bulk } as const;

/**
 * Does one act with every study of a selection, each decided on its own: its right, state and sight are looked at when its turn comes.
 * Up to 25 are done when this answers; more are done by a job, and so is what makes copies, of however many.
 * @throws `forbidden` when the caller's role does not include the act; `not-found` for a study, or for whom the act names, that does not
 * exist for the caller; `conflict` when a filter now matches another number
 */
export const beginBulk = defineRoute({
  method: 'POST',
  path: '/api/studies/bulk',
  summary: 'Do one act with many studies',
  access: readsStudies,
  body: strict({ selection: StudySelection, act: BulkAct }),
  response: Bulk,
  audit: 'study.bulk',
});

/** The caller's own of the last 30 days, newest first, at most 100. */
export const listBulks = defineRoute({
  method: 'GET',
  path: '/api/studies/bulk',
  summary: 'What was done with many studies',
  access: readsStudies,
  response: listOf(Bulk),
});

export const getBulk = defineRoute({
  ...ofBulk,
  method: 'GET',
  path: '/api/studies/bulk/:bulkId',
  summary: 'How far an act on many studies is',
});

/** With which studies it was not done, and why; of those that the caller does not see any more there is the UID only. */
export const listBulkFailures = defineRoute({
  method: 'GET',
  path: '/api/studies/bulk/:bulkId/failures',
  summary: 'Studies with which it was not done',
  access: readsStudies,
  params: BulkParams,
  query: strict(paging),
  response: pageOf(
    Type.Object({
      studyUid: Uid,
      because: oneOf(bulkRefusals),
      patientName: nullable(Type.String()),
      studyDate: nullable(CalendarDate),
      description: nullable(Type.String()),
    }),
  ),
  audit: 'study.search',
});

/** Tries again with those alone that failed, or that nobody came to. @throws `conflict` while it runs, or when there are none */
export const retryBulk = defineRoute({
  ...ofBulk,
  method: 'POST',
  path: '/api/studies/bulk/:bulkId/retry',
  summary: 'Try again what could not be done',
  body: Nothing,
  audit: 'study.bulk',
});

/** The key from the anonymous copies of an act to their originals. @throws `conflict` while it runs, or when there are none */
export const fetchBulkKey = defineRoute({
  method: 'GET',
  path: '/api/studies/bulk/:bulkId/key.csv',
  summary: 'The key of many anonymous studies',
  access: { kind: 'ability', action: 'manage', subject: 'Study' },
  params: BulkParams,
  response: { raw: true, contentTypes: ['text/csv'] },
  audit: 'anonymise.key',
});

/** Restores the former values of each study that nobody changed since. @throws `conflict` while it runs, or when nothing was done */
export const undoBulk = defineRoute({
  ...ofBulk,
  method: 'POST',
  path: '/api/studies/bulk/:bulkId/undo',
  summary: 'Take an act on many studies back',
  body: Nothing,
  audit: 'study.bulk',
});
