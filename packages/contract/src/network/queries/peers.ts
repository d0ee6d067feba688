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

/** As a call names what is listed. */
export function keysOfPeer({ nodeId, serverId }: ListedPeer): { nodeId?: number; serverId?: number } {
  return { ...(nodeId !== null && { nodeId }), ...(serverId !== null && { serverId }) };
}

/** One among those of both kinds, as a text. */
export function textOfPeer({ nodeId, serverId }: ListedPeer): string {
  return serverId === null ? `node-${nodeId}` : `server-${serverId}`;
}

/** How one fares, as the list of its kind says it. */
export const peerStates = [...new Set([...nodeStates, ...webServerStates])];
