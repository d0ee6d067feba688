import type { PeerKeys } from '@isocenter/contract/network/peers.ts';
import { findNode } from '#features/network/nodes/nodes.ts';
import { findWebServer } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Destination } from './destination.ts';
import { nodeDestination } from './node-destination.ts';
import { serverDestination } from './server-destination.ts';

/** A node or DICOMweb server that exists for the viewer, whether it is sent to or not. */
export async function findDestination(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
  { nodeId, serverId }: PeerKeys,
): Promise<Destination | undefined> {
  if (nodeId !== undefined) {
    const node = await findNode(db, viewer, nodeId);
    return node && nodeDestination(node);
  }
  const server = serverId === undefined ? undefined : await findWebServer(db, viewer, serverId);
  return server && serverDestination(server);
}
