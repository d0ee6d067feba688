import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listPeers } from './destination-queries.ts';
import { freeIn, type ExportFolder } from './folders/export-folders.ts';

/** Lists the destinations that somebody may send to: nodes and servers by name, then folders. */
export async function listDestinations(
  { db, folders }: { readonly db: Db; readonly folders: readonly ExportFolder[] },
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
): Promise<SendDestination[]> {
  const peers = await listPeers(db, viewer);
  const seen = viewer.scope.kind === 'all' ? folders : [];
  return [
    ...peers.map((peer) => ({ ...peer, folder: null, freeBytes: null })),
    ...(await Promise.all(seen.map(destinationOf))),
  ];
}

async function destinationOf(folder: ExportFolder): Promise<SendDestination> {
  const freeBytes = (await freeIn(folder)) ?? null;
  const { name } = folder;
  const state = freeBytes === null ? 'failing' : 'answers';
  return { nodeId: null, serverId: null, folder: name, name, state, isQueried: false, freeBytes };
}
