/** Where an object lies: `length` bytes at `offset` of a pack. Names are ours; nothing that was received is part of a path. */
export interface PackLocation {
  readonly packId: number;
  readonly offset: number;
  readonly length: number;
}
