import type { PeerKeys } from '@isocenter/contract/network/queries/peers.ts';
import { findNode, type NodeRecord } from '#features/network/nodes/nodes.ts';
import { findWebServer, type WebServerRecord } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A node or server that is queried and retrieved from. */
export type Peer =
  | { readonly kind: 'node'; readonly node: NodeRecord }
  | { readonly kind: 'server'; readonly server: WebServerRecord };

/** One that exists for the caller, is switched on and is used for this. @throws AppError `not-found` */
export async function requirePeer(
  db: Db,
  principal: Pick<Principal, 'scope' | 'clinicIds'>,
  { nodeId, serverId }: PeerKeys,
  use: 'query' | 'retrieve',
): Promise<Peer> {
  if (nodeId !== undefined) {
    const node = await findNode(db, principal, nodeId);
    if (node?.status !== 'active' || node.port === null || !node.uses.includes(use))
      throw new AppError('not-found', 'There is no such node.');
    return { kind: 'node', node };
  }
  const server = serverId === undefined ? undefined : await findWebServer(db, principal, serverId);
  if (server?.status !== 'active' || !server.uses.includes(use))
    throw new AppError('not-found', 'There is no such DICOMweb server.');
  return { kind: 'server', server };
}

export function nameOfPeer(peer: Peer): string {
  return peer.kind === 'node' ? peer.node.name : peer.server.name;
}

export function keysOf(peer: Peer): PeerKeys {
  return peer.kind === 'node' ? { nodeId: peer.node.id } : { serverId: peer.server.id };
}

/** Makes the subject of audit events. */
export function subjectOf(peer: Peer): { readonly kind: string; readonly id: string } {
  return peer.kind === 'node'
    ? { kind: 'node', id: String(peer.node.id) }
    : { kind: 'web-server', id: String(peer.server.id) };
}
