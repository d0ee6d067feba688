import { Type, type Static } from 'typebox';
import { Instant, oneOf, nullable } from '../../schemas.ts';
import { nearlineStates, objectStoreStates, storagePromises } from './tiers.ts';

/** The second, slower store. */
export const NearlineStore = Type.Object({
  state: oneOf(nearlineStates),
  usedBytes: Type.Integer(),
  /** Null while it is not there. */
  freeBytes: nullable(Type.Integer()),
  diskBytes: nullable(Type.Integer()),
});
export type NearlineStore = Static<typeof NearlineStore>;

/** The object store that sealed packs of images go to. */
export const ObjectStoreStatus = Type.Object({
  state: oneOf(objectStoreStates),
  /** What the store answered where it is not ready. */
  reason: nullable(Type.String()),
  promise: oneOf(storagePromises),
  packs: Type.Integer(),
  usedBytes: Type.Integer(),
  /** Sealed packs that are to go there. */
  waiting: Type.Object({ packs: Type.Integer(), bytes: Type.Integer(), since: nullable(Instant) }),
  /** What of it is on this computer too, and how much may be. */
  cache: Type.Object({ bytes: Type.Integer(), mostBytes: Type.Integer() }),
  /** Packs that are to be removed from it; `refused` of them the store did not remove. */
  removals: Type.Object({ packs: Type.Integer(), bytes: Type.Integer(), refused: Type.Integer() }),
  /** So small that they are merged once enough of them are there. */
  small: Type.Object({ packs: Type.Integer(), bytes: Type.Integer() }),
  /** Small packs that were merged since the start, and how many they became. */
  merged: Type.Object({
    packs: Type.Integer(),
    into: Type.Integer(),
    readBytes: Type.Integer(),
    writtenBytes: Type.Integer(),
  }),
  /** Since the start, for what they cost. */
  calls: Type.Object({
    puts: Type.Integer(),
    gets: Type.Integer(),
    deletes: Type.Integer(),
    sentBytes: Type.Integer(),
    receivedBytes: Type.Integer(),
  }),
});
export type ObjectStoreStatus = Static<typeof ObjectStoreStatus>;
