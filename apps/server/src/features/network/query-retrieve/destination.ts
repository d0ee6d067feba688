import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { retrieveStatus } from '@isocenter/dicom-network/dimse/status.ts';
import type { OpenAssociationOptions } from '@isocenter/dicom-network/services/open-association.ts';
import {
  callOptions,
  findCalled,
  NodeFault,
  type CalledNode,
  type Caller,
  type NodeRecord,
} from '#features/network/nodes/nodes.ts';
import type { QuietLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { actorOf, type Asker } from './asker.ts';
import { findDestination } from './destination-queries.ts';

export interface DestinationNeeds {
  readonly db: Db;
  readonly refusals: QuietLog;
  /** Our side as a caller of nodes. */
  readonly caller: Caller;
}

const windowMilliseconds = 60_000;

/** Finds the destination of a C-MOVE: a known node that may have what the asker may. @throws DimseRefusal A801, and leaves an audit row */
export async function requireDestination(
  { db, refusals }: DestinationNeeds,
  asker: Asker,
  aeTitle: string,
): Promise<NodeRecord> {
  const nodeId = await findDestination(db, asker, aeTitle);
  const destination = nodeId === undefined ? undefined : await findCalled(db, nodeId);
  if (destination !== undefined) return destination;
  const detail = { through: 'c-move', destination: aeTitle };
  const actor = actorOf(asker);
  const key = `${actor.stranger} ${asker.address} ${aeTitle}`;
  await refusals.once(actor, { action: 'retrieve.refuse', outcome: 'refused', detail }, key, windowMilliseconds);
  throw new DimseRefusal(retrieveStatus.moveDestinationUnknown, 'The move destination is not known here');
}

/** Makes the options to call the node. @throws DimseRefusal A702 when its name means no address */
export async function associationTo(
  destination: CalledNode,
  { caller }: DestinationNeeds,
): Promise<Omit<OpenAssociationOptions, 'presentationContexts'>> {
  try {
    return await callOptions(destination, caller);
  } catch (error) {
    if (!(error instanceof NodeFault)) throw error;
    throw new DimseRefusal(retrieveStatus.unableToPerformSubOperations, 'The move destination has no address');
  }
}
