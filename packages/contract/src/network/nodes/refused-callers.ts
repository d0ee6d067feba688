import { Type, type Static } from 'typebox';
import { oneOf, nullable } from '../../schemas.ts';
import { nodeVerbs, nodeKinds } from './nodes.ts';

/** Which caller is meant: what he calls himself and us, and from where. */
export const identity = {
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
