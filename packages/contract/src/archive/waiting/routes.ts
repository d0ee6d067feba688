import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uid, LongKey } from '../../schemas.ts';
import { WaitingList, OwnWaiting } from './fields.ts';
import { mostOwnWaiting } from './waiting.ts';

/** What waits about a study: told to all who see it, with nothing of who sent it. */
export const waitingOfStudy = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/waiting',
  summary: 'What waits for a decision about a study',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  response: WaitingList,
});

/** What waits about the studies of a patient that the caller sees, and about his number. */
export const waitingOfPatient = defineRoute({
  method: 'GET',
  path: '/api/patients/:patientKey/waiting',
  summary: 'What waits for a decision about a patient',
  access: { kind: 'ability', action: 'read', subject: 'Patient' },
  params: strict({ patientKey: LongKey }),
  response: WaitingList,
});

/**
 * What the caller sent himself and waits, in studies that he sees now: of another's study he is not told that it is here. He decides
 * nothing.
 */
export const waitingOfOwn = defineRoute({
  method: 'GET',
  path: '/api/waiting/own',
  summary: 'Own images that wait for a decision',
  access: { kind: 'ability', action: 'create', subject: 'Upload' },
  response: Type.Object({ rows: Type.Array(OwnWaiting, { maxItems: mostOwnWaiting }), total: Type.Integer() }),
  audit: 'quarantine.search',
});
