import type { RuleActOf } from '@isocenter/contract/archive/rules/fields.ts';
import { selectKeys } from '#features/archive/studies/studies.ts';
import { findCalled } from '#features/network/nodes/nodes.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { RuleAction } from '#platform/jobs/rule-action.ts';
import { beginSendJob, wholeOf } from './begin-send.ts';
import type { Destination } from './destination.ts';
import { findDestination } from './find-destination.ts';
import type { ExportFolder } from './folders/export-folders.ts';
import { cameFrom } from './sent-queries.ts';

type SendAct = RuleActOf<'send'>;

/** Rules send by the jobs by which people do, and nothing back to where it came from. */
export function sendByRule(jobs: Jobs, folders: readonly ExportFolder[]): RuleAction {
  const destinationOf = (tx: Db, principal: Principal, act: SendAct) =>
    actDestination({ db: tx, folders }, principal, act);
  return {
    kind: 'send',
    refusal: async (tx, principal, act: SendAct) => {
      if (!principal.can('download', 'Study')) return 'right';
      return (await destinationOf(tx, principal, act)) === undefined ? 'target' : undefined;
    },
    sendsTo: async (tx, principal, act: SendAct) => (await findDestination({ db: tx, folders }, principal, act))?.name,
    exempt: async (tx, principal, act: SendAct) => {
      const to = await destinationOf(tx, principal, act);
      return { because: 'origin', are: cameFrom(to?.source) };
    },
    wayBack: async (tx, { nodeId }: SendAct) => {
      const node = nodeId === undefined ? undefined : await findCalled(tx, nodeId);
      return node?.verbs.includes('store') === true ? node : undefined;
    },
    run: async (tx, principal, act: SendAct, keys) => {
      const to = await destinationOf(tx, principal, act);
      if (to === undefined) return { refused: new Map(keys.map((key) => [key, 'target'])) };
      const studies = await selectKeys(tx, principal, {}, { keys, limit: keys.length });
      const items = await wholeOf(tx, studies);
      const send = { ...act, to, items, studies: studies.length, priority: 'routine' } as const;
      return { refused: new Map(), jobId: (await beginSendJob(tx, jobs, principal, send)).id };
    },
  };
}

/** Returns an act's destination, if that can be sent to as the act says. */
async function actDestination(
  places: Parameters<typeof findDestination>[0],
  principal: Principal,
  act: SendAct,
): Promise<Destination | undefined> {
  const to = await findDestination(places, principal, act);
  return to?.isSentTo === true && (to.isQueried || !act.isOnlyLacking) ? to : undefined;
}
