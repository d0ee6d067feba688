import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import type { JobKind, JobRun } from '../jobs.ts';

/**
 * Places in a step at which a process may end: between its steps, with the effect written and not committed, and committed and not
 * reported.
 */
export const places = ['before', 'inside', 'after'] as const;
export type Place = (typeof places)[number];

/** Called at each place of each step, from 1; at `end` after the last. */
export type At = (run: JobRun, step: number, place: Place | 'end') => Promise<void> | void;

/** For tests: a table that counts how often each step of a job had its effect. */
export async function makeEffects(db: Db): Promise<void> {
  await sql`create table job_effect (job text, step integer, times integer not null default 1, primary key (job, step))`.execute(
    db,
  );
}

/** Reads how often each step of a job had its effect, in their order. */
export async function effectsOf(db: Db, job: string): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`select times from job_effect where job = ${job} order by step`.execute(
    db,
  );
  return rows.map(({ times }) => times);
}

/** A job as the product's own are: each step is one transaction, and a second run goes on behind the last one that was committed. */
export function stepsJob(db: Db, kind: string, steps: number, at: At): JobKind {
  return {
    kind,
    run: async (run) => {
      const name = String(run.input['name']);
      for (let step = (await effectsOf(db, name)).length + 1; step <= steps; step += 1) {
        await at(run, step, 'before');
        await db.transaction().execute(async (tx) => {
          await sql`insert into job_effect (job, step) values (${name}, ${step})
            on conflict (job, step) do update set times = job_effect.times + 1`.execute(tx);
          await at(run, step, 'inside');
        });
        await at(run, step, 'after');
        await run.progress(step, steps);
      }
      await at(run, steps, 'end');
    },
  };
}
