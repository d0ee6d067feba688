import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { listQuery, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { Key, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { Node, nodeFaultCodes, NodeMay, NodeRow, nodeStates } from './node-rows.ts';
import { NodeFields, NewNode, nodeKinds, nodeVerbs } from './nodes.ts';

export const nodeSortColumns = ['state', 'name', 'aeTitle', 'clinic', 'echo', 'seen'] as const;
export type NodeSortColumn = (typeof nodeSortColumns)[number];

const filters = {
  kind: Type.Optional(oneOf(nodeKinds)),
  state: Type.Optional(oneOf(nodeStates)),
  clinicId: Type.Optional(Key),
  /** What it may ask for. */
  verb: Type.Optional(oneOf(nodeVerbs)),
};
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});
export const NodeParams = strict({ nodeId: Key });

/** A page of the nodes that exist for the caller, worst first if nothing else is asked; `q` is looked for in names and addresses. */
export const listNodes = defineRoute({
  method: 'GET',
  path: '/api/nodes',
  summary: 'List DICOM nodes',
  access: needs('read'),
  query: listQuery(nodeSortColumns, filters),
  response: pageOf(NodeRow, NodeMay),
});

export const exportNodes = tableRoute({
  path: '/api/nodes/export',
  summary: 'DICOM nodes as a table',
  access: needs('read'),
  query: tableQuery(nodeSortColumns, filters),
  audit: 'node.export',
});

/** How many nodes there are of each kind and in each state. */
export const NodeCounts = Type.Object({
  all: Type.Integer(),
  scanner: Type.Integer(),
  archive: Type.Integer(),
  workstation: Type.Integer(),
  silent: Type.Integer(),
  slow: Type.Integer(),
  off: Type.Integer(),
});
export type NodeCounts = Static<typeof NodeCounts>;

export const countNodes = defineRoute({
  method: 'GET',
  path: '/api/nodes/counts',
  summary: 'How many DICOM nodes there are',
  access: needs('read'),
  response: NodeCounts,
});

export const getNode = defineRoute({
  method: 'GET',
  path: '/api/nodes/:nodeId',
  summary: 'One DICOM node',
  access: needs('read'),
  params: NodeParams,
  response: Node,
});

export const createNode = defineRoute({
  method: 'POST',
  path: '/api/nodes',
  summary: 'Add a DICOM node',
  access: needs('create'),
  body: NewNode,
  tidied: true,
  response: Node,
  status: 201,
  audit: 'node.create',
});

/** Replaces all fields. `stale-revision` when somebody saved in between. */
export const updateNode = defineRoute({
  method: 'PUT',
  path: '/api/nodes/:nodeId',
  summary: 'Change a DICOM node',
  access: needs('update'),
  params: NodeParams,
  body: strict({ ...NodeFields.properties, revision: Revision }),
  tidied: true,
  response: Node,
  audit: 'node.change',
});

/** Removes a node with what is known of how it fared. Studies that it sent stay. */
export const removeNode = defineRoute({
  method: 'DELETE',
  path: '/api/nodes/:nodeId',
  summary: 'Remove a DICOM node',
  access: needs('delete'),
  params: NodeParams,
  response: Nothing,
  audit: 'node.remove',
});

/** What an echo found out; a node that does not answer is an answer too. */
export const NodeEcho = Type.Object({ fault: nullable(oneOf(nodeFaultCodes)), milliseconds: Type.Integer() });
export type NodeEcho = Static<typeof NodeEcho>;

/** Asks a node with C-ECHO whether it answers, and waits for it. `conflict` for one that is called nowhere. */
export const echoNode = defineRoute({
  method: 'POST',
  path: '/api/nodes/:nodeId/echo',
  summary: 'Ask a DICOM node whether it answers',
  access: needs('update'),
  params: NodeParams,
  response: NodeEcho,
  audit: 'node.echo',
});

export const nodeActivity = activityRoute('node', { action: 'read', subject: 'Node' }, NodeParams);
