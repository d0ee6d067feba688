import Type, { type Static } from 'typebox';
import { mayOf } from '../lists.ts';
import { Told } from '../said.ts';
import { nullable, oneOf } from '../schemas.ts';
import { NodeFields, nodeStatuses, nodeKinds, nodeUses, nodeVerbs, retrieveVerbs } from './nodes.ts';

/** How a node fares, worst first: by its last echo, and whether it is switched on. */
export const nodeStates = ['silent', 'slow', 'unasked', 'answers', 'off'] as const;
export type NodeState = (typeof nodeStates)[number];

/** Why a node could not be reached or did not answer as it should: what an echo and the doctor find. */
export const nodeFaultCodes = [
  'name-unknown',
  'address-refused',
  'port-closed',
  'unreachable',
  'no-answer',
  'tls-failed',
  'certificate-unknown',
  'certificate-expired',
  'certificate-name',
  'called-title',
  'calling-title',
  'busy',
  'rejected',
  'aborted',
  'no-dicom',
  'context-refused',
  'status',
  'query-refused',
  'no-way-back',
] as const;
export type NodeFaultCode = (typeof nodeFaultCodes)[number];

export function isNodeFaultCode(code: string): code is NodeFaultCode {
  return nodeFaultCodes.some((known) => known === code);
}

const Time = nullable(Type.String());

/** What passed between a node and us in one of the last 24 hours. */
export const NodeHour = Type.Object({
  hour: Type.String(),
  objectsIn: Type.Integer(),
  objectsOut: Type.Integer(),
});
export type NodeHour = Static<typeof NodeHour>;

/** A presentation context of the last association. */
export const NodeContext = Type.Object({ abstractSyntax: Type.String(), transferSyntax: Type.String() });
export type NodeContext = Static<typeof NodeContext>;

const health = {
  state: oneOf(nodeStates),
  echoAt: Time,
  echoMilliseconds: nullable(Type.Integer()),
  /** Why the last echo failed; null: it was answered. */
  echoFault: nullable(oneOf(nodeFaultCodes)),
  /** Since when echoes are answered, or are not. */
  echoSince: Time,
  /** When it called last. */
  seenAt: Time,
  /** What went wrong last, and how often in a row. */
  fault: nullable(oneOf(nodeFaultCodes)),
  faultAt: Time,
  faultTimes: Type.Integer(),
};

/** Nodes are changed by those who see every clinic. */
export const NodeMay = mayOf('create', 'change', 'remove', 'export');
export type NodeMay = Static<typeof NodeMay>;

const passed = {
  /** The hours of the last 24 in which something passed. */
  traffic: Type.Array(NodeHour),
  objectsIn: Type.Integer(),
  objectsOut: Type.Integer(),
  /** Of what it sent in the last 24 hours, so many objects were refused; why the last of them was. */
  refused: Type.Integer(),
  refusedBecause: nullable(Told),
  /** Of what it sent in the last 24 hours, the text of so many objects is not in the set that its record names. */
  unread: Type.Integer(),
};

export const NodeRow = Type.Object({
  nodeId: Type.Integer(),
  name: Type.String(),
  aeTitle: Type.String(),
  host: Type.String(),
  port: nullable(Type.Integer()),
  kind: oneOf(nodeKinds),
  status: oneOf(nodeStatuses),
  clinicName: nullable(Type.String()),
  seesAll: Type.Boolean(),
  verbs: Type.Array(oneOf(nodeVerbs)),
  uses: Type.Array(oneOf(nodeUses)),
  retrieveBy: oneOf(retrieveVerbs),
  revision: Type.Integer(),
  ...health,
  contexts: Type.Integer(),
  ...passed,
});
export type NodeRow = Static<typeof NodeRow>;

/**
 * How bad it is that objects of a node were refused within 24 hours: `some`, or `most` where no more were taken than refused. Null where
 * none was.
 */
export function refusedState({ refused, objectsIn }: Pick<NodeRow, 'refused' | 'objectsIn'>): 'some' | 'most' | null {
  if (refused === 0) return null;
  return refused >= objectsIn ? 'most' : 'some';
}

export const Node = Type.Object({
  ...NodeFields.properties,
  nodeId: Type.Integer(),
  revision: Type.Integer(),
  clinicName: nullable(Type.String()),
  ...health,
  contexts: Type.Array(NodeContext),
  ...passed,
  bytesIn: Type.Integer(),
  bytesOut: Type.Integer(),
  may: NodeMay,
});
export type Node = Static<typeof Node>;
