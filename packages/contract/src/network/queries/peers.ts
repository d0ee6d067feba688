import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { nodeStates } from '../nodes/node-rows.ts';
import { webServerStates } from '../web-servers/web-server-states.ts';

export interface PeerKeys {
  readonly nodeId?: number | undefined;
  readonly serverId?: number | undefined;
}

/** Exactly one is named. */
export function peerFaults({ nodeId, serverId }: PeerKeys): Faults {
  const isOne = (nodeId === undefined) !== (serverId === undefined);
  return isOne ? {} : { nodeId: say`is needed, or a DICOMweb server, and not both` };
}

export interface ListedPeer {
  readonly nodeId: number | null;
  readonly serverId: number | null;
}

/** Returns the keys by which a call names a listed peer. */
export function keysOfPeer({ nodeId, serverId }: ListedPeer): { nodeId?: number; serverId?: number } {
  return { ...(nodeId !== null && { nodeId }), ...(serverId !== null && { serverId }) };
}

/** One among those of both kinds, as a text. */
export function textOfPeer({ nodeId, serverId }: ListedPeer): string {
  return serverId === null ? `node-${nodeId}` : `server-${serverId}`;
}

/** The states of a peer, as the list of its kind names them. */
export const peerStates = [...new Set([...nodeStates, ...webServerStates])];
