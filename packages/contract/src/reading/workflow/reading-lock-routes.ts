import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uid, Nothing, nullable } from '../../schemas.ts';
import { ReadingLock } from './fields.ts';

const StudyParams = strict({ studyUid: Uid });
const reads = { kind: 'ability', action: 'create', subject: 'Reading' } as const;

/**
 * The reader is still there. Null once nobody reads the study: his browser may say so a last time when it is signed or given back already.
 * @throws `conflict` when somebody else reads it
 */
export const keepReading = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/lock',
  summary: 'Go on reading a study',
  access: reads,
  params: StudyParams,
  body: Nothing,
  response: nullable(ReadingLock),
});

/**
 * Asks the reader to let the caller take over. Asked again after he had 30 seconds to answer, or once he is gone, the study is the
 * caller's: `isMine`. What the reader wrote stays with the study.
 */
export const askToTakeOver = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/lock/ask',
  summary: 'Ask to take over a study',
  access: reads,
  params: StudyParams,
  body: Nothing,
  response: Type.Object({ isMine: Type.Boolean() }),
  audit: 'study.take-over',
});

/** The reader's answer. @throws `conflict` when nobody asked him */
export const answerTakeOver = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/lock/answer',
  summary: 'Answer who wants to take over',
  access: reads,
  params: StudyParams,
  body: strict({ give: Type.Boolean() }),
  response: Nothing,
  audit: 'study.take-over',
});

/** Ends a hold without the reader. What he wrote stays. */
export const endReading = defineRoute({
  method: 'DELETE',
  path: '/api/studies/:studyUid/lock',
  summary: 'End somebody’s hold on a study',
  access: { kind: 'ability', action: 'delete', subject: 'Reading' },
  params: StudyParams,
  response: Nothing,
  audit: 'study.take-over',
});
