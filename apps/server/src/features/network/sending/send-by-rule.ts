import type { RuleActOf } from '@isocenter/contract/archive/rule-acts.ts';
import { selectKeys } from '#features/archive/studies/studies.ts';
import { findCalled, findNode, type NodeRecord } from '#features/network/nodes/nodes.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { RuleAction } from '#platform/jobs/rule-action.ts';
import { beginSendJob, wholeOf } from './begin-send.ts';
import { nodeDestination } from './node-destination.ts';
import { cameFrom } from './sent-queries.ts';

type SendAct = RuleActOf<'send'>;

/** Rules send by the jobs by which people do, and nothing back to the node that it came from. */
export function sendByRule(jobs: Jobs): RuleAction {
  return {
    kind: 'send',
    refusal: async (tx, principal, act: SendAct) => {
      if (!principal.can('download', 'Study')) return 'right';
      return (await destinationOf(tx, principal, act)) === undefined ? 'target' : undefined;
    },
    kept: async (tx, principal, act: SendAct) => {
      const node = await destinationOf(tx, principal, act);
      return { because: 'origin', are: cameFrom(node?.aeTitle ?? '') };
    },
    wayBack: async (tx, { nodeId }: SendAct) => {
      const node = await findCalled(tx, nodeId);
      return node?.verbs.includes('store') === true ? node : undefined;
    },
    run: async (tx, principal, act: SendAct, keys) => {
      const node = await destinationOf(tx, principal, act);
      if (node === undefined) return { refused: new Map(keys.map((key) => [key, 'target'])) };
      const studies = await selectKeys(tx, principal, {}, { keys, limit: keys.length });
      const items = await wholeOf(tx, studies);
      const { isOnlyLacking } = act;
      const send = {
        to: nodeDestination(node),
        items,
        studies: studies.length,
        priority: 'routine',
        isOnlyLacking,
      } as const;
      return { refused: new Map(), jobId: (await beginSendJob(tx, jobs, principal, send)).id };
    },
  };
}

/** The node of an act, if it can be sent to as the act says. */
async function destinationOf(
  tx: Db,
  principal: Principal,
  { nodeId, isOnlyLacking }: SendAct,
): Promise<NodeRecord | undefined> {
  const node = await findNode(tx, principal, nodeId);
  if (node === undefined) return undefined;
  const { isSentTo, isQueried } = nodeDestination(node);
  return isSentTo && (isQueried || !isOnlyLacking) ? node : undefined;
}
