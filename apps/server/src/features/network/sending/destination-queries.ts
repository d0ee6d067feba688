import { sql } from 'kysely';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import { nodeState } from '#features/network/nodes/nodes.ts';
import { webServerState } from '#features/network/web-servers/web-servers.ts';
import { visibleNodes, visibleWebServers } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Peer = Omit<SendDestination, 'folder' | 'freeBytes'>;

/** Nodes and DICOMweb servers that somebody may send to, by name. Addresses and what else they may is for those who read the records. */
export async function listPeers(db: Db, viewer: Pick<Principal, 'scope' | 'clinicIds'>): Promise<Peer[]> {
  const { rows } = await sql<Peer>`
    select * from (
      select dicom_node.id as "nodeId", null::integer as "serverId", name, ${nodeState} as state, 'query' = any(uses) as "isQueried"
      from dicom_node left join node_health as health on health.node_id = dicom_node.id
      where status = 'active' and 'send' = any(uses) and port is not null and host <> '' and ${visibleNodes(viewer)}
      union all
      select null, web_server.id, name, ${webServerState}, 'query' = any(uses) from web_server
      where status = 'active' and 'store' = any(uses) and ${visibleWebServers(viewer)}
    ) as destination
    order by fold_text(name) collate "C", "nodeId", "serverId" limit 1000`.execute(db);
  return rows;
}
