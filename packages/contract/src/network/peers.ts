import Type from 'typebox';
import type { Faults } from '../fields.ts';
import { say } from '../said.ts';
import { Key, nullable } from '../schemas.ts';
import { nodeStates } from './node-rows.ts';
import { webServerStates } from './web-server-states.ts';

/** Whom studies are sent to, or who is asked and retrieved from: a DICOM node or a DICOMweb server, by its number. */
export const peerKeys = { nodeId: Type.Optional(Key), serverId: Type.Optional(Key) };

export interface PeerKeys {
  readonly nodeId?: number | undefined;
  readonly serverId?: number | undefined;
}

/** Exactly one is named. */
export function peerFaults({ nodeId, serverId }: PeerKeys): Faults {
  const isOne = (nodeId === undefined) !== (serverId === undefined);
  return isOne ? {} : { nodeId: say`is needed, or a DICOMweb server, and not both` };
}

/** The same where one is listed: one of both is null. */
export const listedPeer = { nodeId: nullable(Type.Integer()), serverId: nullable(Type.Integer()) };

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
