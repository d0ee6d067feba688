import { createNode, getNode, removeNode, updateNode } from '@isocenter/contract/network/nodes/endpoints.ts';
import { type Node, newNode, nodeFaults, NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const nodeKind: RemovableKind<NodeFields, Node> = {
  kept: 'nodes',
  schema: NodeFields,
  empty: newNode,
  faults: nodeFaults,
  keyOf: ({ nodeId }) => nodeId,
  load: (nodeId, signal) => call(getNode, { params: { nodeId } }, { signal }),
  add: (body) => call(createNode, { body }),
  change: (nodeId, body) => call(updateNode, { params: { nodeId }, body }),
  remove: (nodeId) => call(removeNode, { params: { nodeId } }),
  // Studies that it sent stay: nothing keeps a node.
  hanging: () => Promise.resolve({ hanging: [] }),
};
