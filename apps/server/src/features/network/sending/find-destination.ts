import type { DestinationKeys } from '@isocenter/contract/network/sending/destinations.ts';
import { findNode } from '#features/network/nodes/nodes.ts';
import { findWebServer } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Destination } from './destination.ts';
import type { ExportFolder } from './folders/export-folders.ts';
import { folderDestination } from './folders/folder-destination.ts';
import { nodeDestination } from './node-destination.ts';
import { serverDestination } from './server-destination.ts';

interface Places {
  readonly db: Db;
  readonly folders: readonly ExportFolder[];
}

/** A node, server or folder that exists for the viewer, whether it is sent to or not. Folders are for those who see every clinic. */
export async function findDestination(
  { db, folders }: Places,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
  { nodeId, serverId, folder }: DestinationKeys,
): Promise<Destination | undefined> {
  if (folder !== undefined) {
    const found = viewer.scope.kind === 'all' ? folders.find(({ name }) => name === folder) : undefined;
    return found && folderDestination(found);
  }
  if (nodeId !== undefined) {
    const node = await findNode(db, viewer, nodeId);
    return node && nodeDestination(node);
  }
  const server = serverId === undefined ? undefined : await findWebServer(db, viewer, serverId);
  return server && serverDestination(server);
}
