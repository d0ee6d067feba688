import type { PackLocation } from '#platform/storage/pack-store.ts';

/** An object as a data set in a transfer syntax, still in memory or in a pack. */
type KnownObject = { readonly transferSyntaxUid: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly location: PackLocation }
);

/** Whoever tells whether two objects say the same. Its work runs outside the main thread and is bounded in time and memory. */
export interface ContentComparer {
  /** However each is encoded. What cannot be compared in time is not the same. */
  isSame(before: KnownObject, after: KnownObject): Promise<boolean>;
}
