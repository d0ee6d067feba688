import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { type PeerKeys, type ListedPeer, keysOfPeer, textOfPeer } from '../queries/peers.ts';

export interface DestinationKeys extends PeerKeys {
  readonly folder?: string | undefined;
}

/** Exactly one is named. */
export function destinationFaults({ nodeId, serverId, folder }: DestinationKeys): Faults {
  const named = [nodeId, serverId, folder].filter((key) => key !== undefined);
  return named.length === 1 ? {} : { nodeId: say`needs one destination` };
}

export interface ListedDestination extends ListedPeer {
  readonly folder: string | null;
}

/** Returns the keys by which a call names a listed destination. */
export function keysOfDestination({ folder, ...peer }: ListedDestination): {
  nodeId?: number;
  serverId?: number;
  folder?: string;
} {
  return { ...keysOfPeer(peer), ...(folder !== null && { folder }) };
}

/** One among those of all kinds, as a text. */
export function textOfDestination({ folder, ...peer }: ListedDestination): string {
  return folder === null ? textOfPeer(peer) : `folder-${folder}`;
}
