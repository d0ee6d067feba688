import Type from 'typebox';
import type { Faults } from '../fields.ts';
import { say } from '../said.ts';
import { nullable } from '../schemas.ts';
import { keysOfPeer, listedPeer, peerKeys, textOfPeer, type ListedPeer, type PeerKeys } from './peers.ts';

/** What a folder of the server is called; where it lies is told to nobody. */
export const FolderName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]*$' });

/** Where studies are sent to: a node, a DICOMweb server, or a folder of the server. */
export const destinationKeys = { ...peerKeys, folder: Type.Optional(FolderName) };

export interface DestinationKeys extends PeerKeys {
  readonly folder?: string | undefined;
}

/** Exactly one is named. */
export function destinationFaults({ nodeId, serverId, folder }: DestinationKeys): Faults {
  const named = [nodeId, serverId, folder].filter((key) => key !== undefined);
  return named.length === 1 ? {} : { nodeId: say`needs one destination` };
}

/** The same where one is listed: all but one are null. */
export const listedDestination = { ...listedPeer, folder: nullable(Type.String()) };

export interface ListedDestination extends ListedPeer {
  readonly folder: string | null;
}

/** As a call names what is listed. */
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
