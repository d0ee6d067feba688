import { Type } from 'typebox';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, Key, strict, Nothing, listOf } from '../../schemas.ts';
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

/**
 * Worst first unless another order is requested; `q` is searched in names and addresses. A node is removed with what is known of how it
 * fared; studies that it sent stay.
 */
export const nodeRoutes = recordRoutes({
  kind: 'node',
  path: '/api/nodes',
  params: NodeParams,
  needs: (action) => ({ action, subject: 'Node' }),
  called: { one: 'DICOM node', several: 'DICOM nodes' },
  query: listQuery(nodeSortColumns, filters),
  page: pageOf(NodeRow, NodeMay),
  shown: Node,
  fields: NodeFields.properties,
  start: NewNode,
});

export const {
  list: listNodes,
  get: getNode,
  create: createNode,
  update: updateNode,
  remove: removeNode,
  activity: nodeActivity,
} = nodeRoutes;

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
