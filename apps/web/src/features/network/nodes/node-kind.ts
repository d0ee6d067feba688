import { createNode, getNode, removeNode, updateNode } from '@isocenter/contract/network/nodes/endpoints.ts';
import { newNode, nodeFaults, NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const nodeKind = recordKind({
  cacheKey: 'nodes',
  schema: NodeFields,
  empty: newNode,
  faults: nodeFaults,
  id: 'nodeId',
  get: getNode,
  create: createNode,
  update: updateNode,
  // Studies that it sent stay: nothing keeps a node.
  remove: removeNode,
});
