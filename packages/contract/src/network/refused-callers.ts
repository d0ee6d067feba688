import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { listOf, Nothing, nullable, oneOf, strict } from '../schemas.ts';
import { nodeKinds, nodeVerbs } from './nodes.ts';

/** Which caller is meant: what he calls himself and us, and from where. */
const identity = {
  callingAeTitle: Type.String({ maxLength: 64 }),
  calledAeTitle: Type.String({ maxLength: 64 }),
  address: Type.String({ maxLength: 64 }),
};

/** Somebody who asked for an association and was not let in, with what he would be as a node. */
export const RefusedCaller = Type.Object({
  ...identity,
  firstAt: Type.String(),
  lastAt: Type.String(),
  attempts: Type.Integer(),
  implementation: Type.String(),
  isRefusedForGood: Type.Boolean(),
  /** What he asked for, as what a node may ask; and the classes by their names. */
  verbs: Type.Array(oneOf(nodeVerbs)),
  classes: Type.Array(Type.String()),
  kind: oneOf(nodeKinds),
  /** Of the nodes beside his address, where they are all of one. */
  clinic: nullable(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  /** Where nodes of this AE title are called: he moved, or somebody uses their name. */
  knownAt: Type.Array(Type.String()),
  /** He called us by another name than ours. */
  isMistaken: Type.Boolean(),
});
export type RefusedCaller = Static<typeof RefusedCaller>;

/** The callers of the last 30 days that are no nodes, the latest first, at most 100. They belong to no clinic: for those who see all. */
export const listRefusedCallers = defineRoute({
  method: 'GET',
  path: '/api/nodes/callers',
  summary: 'List refused DICOM callers',
  access: { kind: 'ability', action: 'read', subject: 'Node' },
  response: listOf(RefusedCaller),
});

/** A caller who is refused for good is asked about no more. It can be taken back. */
export const refuseCaller = defineRoute({
  method: 'POST',
  path: '/api/nodes/callers/refuse',
  summary: 'Refuse a DICOM caller for good',
  access: { kind: 'ability', action: 'update', subject: 'Node' },
  body: strict({ ...identity, isForGood: Type.Boolean() }),
  response: Nothing,
  audit: 'node.refuse',
});
