import { Type, type Static } from 'typebox';
import { oneOf, nullable } from '../../schemas.ts';
import { nodeVerbs, nodeKinds } from './nodes.ts';

/** The identity of a caller: his AE title, the one that he calls, and his address. */
export const identity = {
  callingAeTitle: Type.String({ maxLength: 64 }),
  calledAeTitle: Type.String({ maxLength: 64 }),
  address: Type.String({ maxLength: 64 }),
};

/** Somebody who requested an association and was not let in, with what he would be as a node. */
export const RefusedCaller = Type.Object({
  ...identity,
  firstAt: Type.String(),
  lastAt: Type.String(),
  attempts: Type.Integer(),
  implementation: Type.String(),
  isRefusedForGood: Type.Boolean(),
  /** His requests, as the requests that a node may make; and the classes by their names. */
  verbs: Type.Array(oneOf(nodeVerbs)),
  classes: Type.Array(Type.String()),
  kind: oneOf(nodeKinds),
  /** The clinic of the nodes with neighbouring addresses, if they all have the same. */
  clinic: nullable(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  /** The addresses of nodes with this AE title: he moved, or somebody uses their name. */
  knownAt: Type.Array(Type.String()),
  /** He called us by another name than ours. */
  isMistaken: Type.Boolean(),
});
export type RefusedCaller = Static<typeof RefusedCaller>;
