import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { faultOf, NodeFault, type NodeRecord } from '#features/network/nodes/nodes.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { Destination } from './destination.ts';
import { batchesOf, offeredTo } from './offered-objects.ts';
import { placeOfNode, sendBatch } from './send-batch.ts';
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
      for (const batch of batchesOf(objects)) if (!progress.isOver) await sendBatch({ ...sending, node }, batch);
    },
    failureOf,
  };
}

function failureOf(error: unknown): ItemFailure | undefined {
  if (!(error instanceof NetworkError || error instanceof NodeFault)) return undefined;
  const { result, source, reason } = error instanceof NetworkError ? error.facts : {};
  const answered = result === undefined ? '' : `A-ASSOCIATE-RJ ${result} ${source} ${reason}`;
  return new ItemFailure(faultOf(error), { answered, cause: error });
}
