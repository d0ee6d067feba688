import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uid, LongKey } from '../../schemas.ts';
import { WaitingList, OwnWaiting } from './fields.ts';
import { mostOwnWaiting } from './waiting.ts';

/** The quarantined objects and conflicts of a study: for all who see it, without their sender. */
export const waitingOfStudy = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/waiting',
  summary: 'What waits for a decision about a study',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  response: WaitingList,
});

/** The quarantined objects and conflicts of the patient's studies that the caller sees, and of his number. */
export const waitingOfPatient = defineRoute({
  method: 'GET',
  path: '/api/patients/:patientKey/waiting',
  summary: 'What waits for a decision about a patient',
  access: { kind: 'ability', action: 'read', subject: 'Patient' },
  params: strict({ patientKey: LongKey }),
  response: WaitingList,
});

/**
 * The caller's own sent objects that wait, in studies that he sees now: he is not told that another's study is here. He decides nothing.
 */
export const waitingOfOwn = defineRoute({
  method: 'GET',
  path: '/api/waiting/own',
  summary: 'Own images that wait for a decision',
  access: { kind: 'ability', action: 'create', subject: 'Upload' },
  response: Type.Object({ rows: Type.Array(OwnWaiting, { maxItems: mostOwnWaiting }), total: Type.Integer() }),
  audit: 'quarantine.search',
});
