import type { JobRun } from '#features/system/jobs/jobs.ts';
import type { Mover } from './moving-queries.ts';

/** Returns who requested a job, as the request that began it said. */
export function moverOf({ accountId, input }: JobRun): Mover {
  const text = (name: string): string => (typeof input[name] === 'string' ? input[name] : '');
  return { accountId: accountId ?? 0, actor: text('actor'), address: text('address') };
}
