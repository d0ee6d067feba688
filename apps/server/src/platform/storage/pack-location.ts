/** The store of the bytes: the fast disk that receives everything, or a slower one for what is old. */
export type Tier = 'online' | 'nearline';

/** The store of a pack, and its name there. */
export interface PackPlace {
  readonly fileName: string;
  readonly tier: Tier;
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
