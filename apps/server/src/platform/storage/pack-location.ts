/** The store of the bytes: the fast disk that receives everything, a slower one for what is old, or an object store for what is sealed. */
export type Tier = 'online' | 'nearline' | 'object';

/** The store of a pack, and its names: of its file in a folder, and of its object while it lies in the object store or moves there. */
export interface PackPlace {
  readonly fileName: string;
  readonly tier: Tier;
  readonly objectKey: string | null;
}

/** The place of an object: `length` bytes at `offset` of a pack. Names are ours; nothing that was received is part of a path. */
export interface PackLocation {
  readonly packId: number;
  readonly offset: number;
  readonly length: number;
}

/** An object in a pack and the checksum of each of its blocks, so that any range of it can be compared with what came in. */
export interface ProvedObject {
  readonly packId: number;
  readonly packOffset: number;
  readonly sizeBytes: number;
  readonly blockSums: Uint8Array;
}
