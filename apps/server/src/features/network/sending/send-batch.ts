import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { openToNode } from '#features/network/nodes/nodes.ts';
import type { Batch, OfferedObject } from './offered-objects.ts';
import { sendOver, type NodeSending } from './send-over.ts';

/** Another association is worth opening for so many objects. */
const fewestEach = 4;

export function placeOfNode(nodeId: number): string {
  return `node ${nodeId}`;
}

/**
 * Sends a batch over as many associations as the node allows. One more that fails, or does not come about, leaves its objects to the
 * others. @throws NodeFault, NetworkError, ItemFailure when objects are left that nobody can send
 */
export async function sendBatch(sending: NodeSending, batch: Batch): Promise<void> {
  const { node, caller, places } = sending;
  const left: OfferedObject[] = batch.objects.toReversed();
  const open = (): Promise<RequestorAssociation> => openToNode(node, caller, batch.contexts);
  const work = async (): Promise<unknown> => {
    try {
      return await sendOver(sending, left, open);
    } catch (error) {
      // No other association would fare better.
      if (!(error instanceof NetworkError)) left.splice(0);
      return error;
    }
  };
  const wanted = Math.min(node.mostAssociations, Math.ceil(batch.objects.length / fewestEach));
  const more = Array.from({ length: wanted - 1 }, async () => {
    const leave = places.takeNow(placeOfNode(node.id), node.mostAssociations);
    return leave === undefined ? undefined : work().finally(leave);
  });
  // The caller has a place for the first.
  const errors = (await Promise.all([work(), ...more])).filter((error) => error !== undefined);
  const worst = errors.find((error) => !(error instanceof NetworkError)) ?? errors[0];
  const isDone = left.length === 0 || sending.progress.isOver;
  if (worst !== undefined && !(isDone && worst instanceof NetworkError)) throw worst;
}
