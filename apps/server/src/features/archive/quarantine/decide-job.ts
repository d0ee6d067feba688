import { quarantineDecisions } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import { AppError } from '#platform/http/app-error.ts';
import { decideOne, undoOne, type Decider, type DecidingNeeds } from './decide.ts';
import { waitingIds } from './decision-queries.ts';

const batchSize = 200;

/** Decides about all objects of a study from a source. A second run goes on with what still waits. */
export function decideQuarantineJob(needs: DecidingNeeds): JobKind {
  return { kind: 'decide-quarantine', run: (run) => decideAll(needs, run) };
}

/** Undoes a decision about many objects. A second run goes on with those that it still holds for. */
export function undoQuarantineJob(needs: DecidingNeeds): JobKind {
  return { kind: 'undo-quarantine', run: (run) => undoAll(needs, run) };
}

async function decideAll(needs: DecidingNeeds, run: JobRun): Promise<void> {
  const { input } = run;
  const decision = quarantineDecisions.find((each) => each === input['decision']);
  if (decision === undefined) throw new Error('The job has no decision.');
  const of = { decisionId: Number(input['decisionId']), decision, reason: textOf(input, 'reason') };
  const group = { studyUid: textOf(input, 'studyUid'), source: textOf(input, 'source') };
  let done = 0;
  // Downwards, so that what cannot be decided is passed by.
  for (let upTo = Number(input['upTo']); ;) {
    const ids = await waitingIds(needs.db, { ...group, upTo }, batchSize);
    if (ids.length === 0) return;
    for (const id of ids) {
      if (await isDecided(needs, deciderOf(run), id, of)) done += 1;
      upTo = id - 1;
      await run.progress(done, Math.max(done, Number(input['objects'])));
    }
  }
}

async function isDecided(...call: Parameters<typeof decideOne>): Promise<boolean> {
  try {
    return await decideOne(...call);
  } catch (error) {
    // One that cannot be decided so goes on waiting; it must not hold up the others.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function undoAll(needs: DecidingNeeds, run: JobRun): Promise<void> {
  const decisionId = Number(run.input['decisionId']);
  const total = Number(run.input['objects']);
  for (let done = 0; await undoOne(needs, deciderOf(run), decisionId);) {
    done += 1;
    await run.progress(Math.min(done, total), total);
  }
}

function deciderOf({ accountId, input }: JobRun): Decider {
  return { accountId: accountId ?? 0, actor: textOf(input, 'actor'), address: textOf(input, 'address') };
}

function textOf(input: Readonly<Record<string, unknown>>, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value : '';
}
