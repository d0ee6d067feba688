import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { mayOf } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { strict } from '../schemas.ts';

/** Of one kind, by each process that runs jobs. */
export const mostAtOnce = 16;

/** A time of the server's day; empty for none. */
const MaybeTime = Type.String({ maxLength: 5, pattern: '^$|^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' });

const fields = {
  /** How many are run at once by each process that runs jobs. */
  atOnce: Type.Integer({ minimum: 1, maximum: mostAtOnce }),
  /** They are run from then to then only; what is STAT does not wait. */
  windowFrom: MaybeTime,
  windowTo: MaybeTime,
};
export const JobLimitFields = strict(fields);
export type JobLimitFields = Static<typeof JobLimitFields>;

export const JobLimit = Type.Object({
  ...fields,
  kind: Type.String(),
});
export type JobLimit = Static<typeof JobLimit>;

export function jobLimitFaults({ windowFrom, windowTo }: JobLimitFields): Faults {
  return {
    ...((windowFrom === '') !== (windowTo === '') && { windowTo: say`is needed with the other end` }),
    ...(windowFrom !== '' && windowFrom === windowTo && { windowTo: say`has to differ from the other end` }),
  };
}

/** The kinds of work that may have to wait; all others run as they have to. */
export const listJobLimits = defineRoute({
  method: 'GET',
  path: '/api/jobs/limits',
  summary: 'How many jobs of each kind run at once, and when',
  access: { kind: 'ability', action: 'manage', subject: 'Job' },
  response: Type.Object({ rows: Type.Array(JobLimit), may: mayOf('change') }),
});

/**
 * Holds at once: what rests for a window that is open now goes on. What runs when its window closes rests behind its present item; work
 * without items comes to its end.
 * @throws `forbidden` for who does not see every clinic; `not-found` for a kind that has no limits
 */
export const changeJobLimit = defineRoute({
  method: 'PUT',
  path: '/api/jobs/limits/:kind',
  summary: 'Change how many jobs of a kind run at once, and when',
  access: { kind: 'ability', action: 'manage', subject: 'Job' },
  params: strict({ kind: Type.String({ maxLength: 40, pattern: '^[a-z][a-z-]*$' }) }),
  body: JobLimitFields,
  response: JobLimit,
  audit: 'job.limits',
});
