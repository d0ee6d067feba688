import Type from 'typebox';
import { defineRoute, type Access } from '../route.ts';
import { Nothing, strict, Uid } from '../schemas.ts';
import { ComparedStudy } from './merge-fields.ts';

/** Whoever writes reports. */
const access: Access = { kind: 'ability', action: 'create', subject: 'Reading', by: 'session' };
const params = strict({ studyUid: Uid });

/** No more are told of one study. */
export const mostCompared = 10;

/**
 * Another study of the patient was beside this one in the caller's viewer, long enough to be looked at: the comparison of his report
 * names it. @throws `not-found` for a study of somebody else
 */
export const noteCompared = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/compared',
  summary: 'Say with which study another one was compared',
  access,
  params,
  body: strict({ comparedUid: Uid }),
  response: Nothing,
});

export const listCompared = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/compared',
  summary: 'Studies that the caller looked at beside this one, the latest first, at most ten',
  access,
  params,
  response: Type.Object({ studies: Type.Array(ComparedStudy) }),
});
