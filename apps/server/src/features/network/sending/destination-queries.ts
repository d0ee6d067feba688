import { sql } from 'kysely';
import type { SendDestination } from '@isocenter/contract/network/sending.ts';
import { nodeState } from '#features/network/nodes/nodes.ts';
import { visibleNodes } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The nodes that somebody may send to, by name. Their addresses and what else they may is for those who may read nodes. */
export async function listDestinations(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
): Promise<SendDestination[]> {
  const { rows } = await sql<SendDestination>`
    select dicom_node.id as "nodeId", name, kind, ${nodeState} as state, 'query' = any(uses) as "isQueried"
    from dicom_node left join node_health as health on health.node_id = dicom_node.id
    where status = 'active' and 'send' = any(uses) and port is not null and host <> '' and ${visibleNodes(viewer)}
    order by fold_text(name) collate "C", dicom_node.id limit 1000`.execute(db);
  return rows;
}
