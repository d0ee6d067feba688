import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { faultOf, NodeFault, type NodeRecord } from '#features/network/nodes/nodes.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { Destination } from './destination.ts';
import { batchesOf, offeredTo } from './offered-objects.ts';
import { placeOfNode, sendBatch } from './send-batch.ts';
import type { BrokenOff } from './send-over.ts';
import { thereAlready } from './there-already.ts';

/** A node is sent to over as many associations as its record says. */
export function nodeDestination(node: NodeRecord): Destination {
  const { id, name, aeTitle, status, uses, port, host, mostAssociations } = node;
  return {
    name,
    keys: { nodeId: id },
    facts: { nodeId: id, node: name },
    source: aeTitle,
    isSentTo: status === 'active' && uses.includes('send') && port !== null && host !== '',
    isQueried: uses.includes('query'),
    place: placeOfNode(id),
    places: mostAssociations,
    thereAlready: ({ caller }, instances) => thereAlready(node, caller, instances),
    async send(sending, instances) {
      const { progress } = sending;
      const objects = instances.map((instance) => offeredTo(node, instance));
      const brokenOff: BrokenOff[] = [];
      for (const batch of batchesOf(objects))
        if (!progress.isOver) await sendBatch({ ...sending, node, brokenOff }, batch);
      if (!progress.isOver) requireNoneBroken(brokenOff);
    },
    failureOf,
  };
}

/** @throws ItemFailure that says at how many objects the node broke off: these are tried again, and nothing of the rest is */
function requireNoneBroken(brokenOff: readonly BrokenOff[]): void {
  const [first] = brokenOff;
  if (first === undefined) return;
  // A connection that ends is an abort by the provider of the upper layer (PS3.8 §7.4).
  const said = first.error.code === 'association-aborted' ? 'A-ABORT' : 'A-P-ABORT';
  throw new ItemFailure(faultOf(first.error), { answered: `${said} (${brokenOff.length})`, cause: first.error });
}

function failureOf(error: unknown): ItemFailure | undefined {
  if (!(error instanceof NetworkError || error instanceof NodeFault)) return undefined;
  const { result, source, reason } = error instanceof NetworkError ? error.facts : {};
  const answered = result === undefined ? '' : `A-ASSOCIATE-RJ ${result} ${source} ${reason}`;
  return new ItemFailure(faultOf(error), { answered, cause: error });
}
