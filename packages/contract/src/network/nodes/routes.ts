import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, Key, strict, Revision, Nothing, listOf } from '../../schemas.ts';
import { NodeRow, NodeMay, NodeCounts, NodeParams, Node, NewNode, NodeFields, NodeEcho } from './fields.ts';
import { Diagnosis } from './node-doctor-fields.ts';
import { nodeStates } from './node-rows.ts';
import { nodeKinds, nodeVerbs, nodeSortColumns } from './nodes.ts';
import { RefusedCaller, identity } from './refused-callers.ts';

const filters = {
  kind: Type.Optional(oneOf(nodeKinds)),
  state: Type.Optional(oneOf(nodeStates)),
  clinicId: Type.Optional(Key),
  /** The request that it may make. */
  verb: Type.Optional(oneOf(nodeVerbs)),
};
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});

/** A page of the nodes that exist for the caller, worst first unless another order is requested; `q` is searched in names and addresses. */
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

/**
 * Calls a node step by step and saves what was found; nothing stays behind on the other side.
 * @throws `conflict` for one that is called nowhere
 */
export const diagnoseNode = defineRoute({
  method: 'POST',
  path: '/api/nodes/:nodeId/diagnosis',
  summary: 'Find out why a DICOM node does not answer',
  access: { kind: 'ability', action: 'update', subject: 'Node' },
  params: NodeParams,
  response: Diagnosis,
  audit: 'node.diagnose',
});

/** The last 30, the newest first. */
export const listDiagnoses = defineRoute({
  method: 'GET',
  path: '/api/nodes/:nodeId/diagnoses',
  summary: 'What was found out about a DICOM node',
  access: { kind: 'ability', action: 'read', subject: 'Node' },
  params: NodeParams,
  response: listOf(Diagnosis),
});

/** Adds and changes nodes, from CSV or from the `DicomModalities` of an Orthanc configuration. */
export const importNodes = importRoute({
  path: '/api/nodes/import',
  summary: 'Import DICOM nodes from CSV or an Orthanc configuration',
  access: { kind: 'ability', action: 'create', subject: 'Node' },
  audit: 'node.import',
});

/** The callers of the last 30 days that are no nodes, the latest first, at most 100. They belong to no clinic: for those who see all. */
export const listRefusedCallers = defineRoute({
  method: 'GET',
  path: '/api/nodes/callers',
  summary: 'List refused DICOM callers',
  access: { kind: 'ability', action: 'read', subject: 'Node' },
  response: listOf(RefusedCaller),
});

/** Refuses a caller for good, who is not offered as a node any more. It can be undone. */
export const refuseCaller = defineRoute({
  method: 'POST',
  path: '/api/nodes/callers/refuse',
  summary: 'Refuse a DICOM caller for good',
  access: { kind: 'ability', action: 'update', subject: 'Node' },
  body: strict({ ...identity, isForGood: Type.Boolean() }),
  response: Nothing,
  audit: 'node.refuse',
});
