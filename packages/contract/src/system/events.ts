import type { Static } from 'typebox';
import Type from 'typebox';
import { defineRoute } from '../route.ts';
import { StudyRow } from '../archive/study.ts';
import { JobRow } from './jobs.ts';

/** Server-sent events, each `event: <kind>` with the JSON below as data. A stream never tells of what its reader may not see. */
export const ServerEvent = Type.Union([
  /** A study is new or has changed; the row as the reader would see it in a list. */
  Type.Object({ kind: Type.Literal('study.changed'), study: StudyRow }),
  /** A study left every list. */
  Type.Object({ kind: Type.Literal('study.gone'), studyUid: Type.String() }),
  Type.Object({ kind: Type.Literal('job.changed'), job: JobRow }),
  /** An identity conflict opened, was taken, decided or undone: fetch the list and its counts again. */
  Type.Object({ kind: Type.Literal('identity-conflicts.changed') }),
  /** What waits in quarantine changed: fetch its lists again. */
  Type.Object({ kind: Type.Literal('quarantine.changed') }),
  /** Abilities or the account changed: fetch them again. */
  Type.Object({ kind: Type.Literal('account.changed') }),
]);
export type ServerEvent = Static<typeof ServerEvent>;

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  summary: 'Live changes',
  access: { kind: 'signed-in' },
  response: { raw: true, contentTypes: ['text/event-stream'] },
});
