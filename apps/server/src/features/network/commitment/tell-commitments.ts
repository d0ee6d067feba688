import type { FastifyBaseLogger } from 'fastify';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { commitmentReportContext, reportCommitment } from '@isocenter/dicom-network/services/commitment-scp.ts';
import type { CommitmentResult } from '@isocenter/dicom-network/services/storage-commitment.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { findCalled, openToNode, scopeOfNode, type CalledNode, type Caller } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';
import { workOffTries, type TryEnd } from '#platform/jobs/due-queue.ts';
import { checkObjects } from './check-objects.ts';
import { commitmentTries, takeDue, type DueCommitment } from './commitment-queries.ts';

export interface TellNeeds {
  readonly db: Db;
  readonly safekeeping: Safekeeping;
  readonly caller: Caller;
  readonly logger: FastifyBaseLogger;
}

/** So many are told in one round; the next one goes on. */
const mostInRound = 1_000;

/** Regular care: reads what nodes want to be told is kept, and tells them; who cannot be told now is told later, ten times at most. */
export async function tellCommitments(needs: TellNeeds): Promise<void> {
  const { db } = needs;
  const batches = { take: async (limit: number) => takeDue(db, limit), most: mostInRound };
  await workOffTries(db, commitmentTries, batches, async (due) => tell(needs, due));
}

async function tell(needs: TellNeeds, due: DueCommitment): Promise<TryEnd> {
  const { db, logger } = needs;
  const node = await findCalled(db, due.nodeId);
  // Switched off: it is told when it is switched on again, within the ten times.
  if (node === undefined) return { kind: 'settled' };
  const result = await checkObjects(needs, scopeOfNode(node), due);
  try {
    await report(node, needs.caller, result);
    return { kind: 'done', noted: { failed: result.failed.length } };
  } catch (error) {
    const reason = error instanceof NetworkError ? error.code : error instanceof Error ? error.message : 'unknown';
    logger.warn({ nodeId: due.nodeId, reason }, 'a node could not be told what is kept');
    return { kind: 'later' };
  }
}

/**
 * Sends the result on an association of our own, with the roles turned round (PS3.4 §J.3.3).
 * @throws NodeFault, NetworkError; Error for a refusal
 */
async function report(node: CalledNode, caller: Caller, result: CommitmentResult): Promise<void> {
  const association = await openToNode(node, caller, [commitmentReportContext]);
  try {
    const { status } = await reportCommitment(association, result);
    if (status !== 0) throw new Error(`refused with ${status.toString(16)}`);
  } finally {
    await association.release();
  }
}
