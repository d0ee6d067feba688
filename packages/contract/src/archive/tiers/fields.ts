import { Type, type Static } from 'typebox';
import { oneOf, nullable } from '../../schemas.ts';
import { nearlineStates } from './tiers.ts';

/** The second, slower store. */
export const NearlineStore = Type.Object({
  state: oneOf(nearlineStates),
  usedBytes: Type.Integer(),
  /** Null while it is not there. */
  freeBytes: nullable(Type.Integer()),
  diskBytes: nullable(Type.Integer()),
});
export type NearlineStore = Static<typeof NearlineStore>;
