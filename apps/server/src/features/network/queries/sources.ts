import type { QuerySource } from '@isocenter/contract/network/queries.ts';
import type { NodeUse } from '@isocenter/contract/network/nodes.ts';
import { findNode, pageOfNodes, type NodeRecord } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';

/** More are not beside each other. */
const mostSources = 200;

/**
 * This archive, and the nodes that are asked. A node exists for those of its clinic and for who sees all, whether they may look at the
 * page of nodes or not: to ask one is another right than to see its record.
 */
export async function querySources(db: Db, principal: Principal): Promise<QuerySource[]> {
  const { rows } = await pageOfNodes(db, principal, { sort: 'name', direction: 'asc', limit: mostSources });
  const here = { nodeId: null, kind: 'here', name: '', state: null, echoMilliseconds: null, retrieveBy: null } as const;
  const nodes = rows
    .filter(({ status, port, uses }) => status === 'active' && port !== null && uses.includes('query'))
    .map(({ nodeId, name, state, echoMilliseconds, uses, retrieveBy }) => ({
      nodeId,
      kind: 'dimse' as const,
      name,
      state,
      echoMilliseconds,
      retrieveBy: uses.includes('retrieve') ? retrieveBy : null,
    }));
  return [here, ...nodes];
}

/** A node that exists for the caller, is switched on and is used for this. @throws AppError `not-found` */
export async function requireUsed(
  db: Db,
  principal: Pick<Principal, 'scope' | 'clinicIds'>,
  nodeId: number,
  use: NodeUse,
): Promise<NodeRecord> {
  const node = await findNode(db, principal, nodeId);
  if (node === undefined || node.status !== 'active' || node.port === null || !node.uses.includes(use))
    throw new AppError('not-found', 'There is no such node.');
  return node;
}
