const second = 1_000;
const kibibyte = 2 ** 10;
const mebibyte = 2 ** 20;

/** Associations, ours as their acceptor and as their requester. */
export const dimseLimits = {
  artimMilliseconds: 30 * second,
  /** An association on which nothing moves. */
  idleAssociationMilliseconds: 60 * second,
  stalledWriteMilliseconds: 60 * second,
  /** When there are so many, the address that has most of them gives a silent one up for another's. */
  maxAssociations: 64,
  maxAssociationsPerAddress: 32,
  /** The last places are for addresses with fewer than so many. */
  sparePlaces: 16,
  spareForAddressesBelow: 4,
  maxPendingConnections: 1_024,
  /** Connections of one address; those that come faster are closed unheard. */
  connectionsPerSecond: 200,
  connectionsAtOnce: 1_000,
  maxPduBytes: 256 * kibibyte,
  maxAssociatePduBytes: 128 * kibibyte,
  maxCommandSetBytes: 64 * kibibyte,
  maxDataSetBytes: 4 * kibibyte * mebibyte,
  minimumBytesPerSecond: kibibyte,
  rateWindowMilliseconds: 30 * second,
  /** Bytes that are read and dropped of a peer that was told that its association is over, until it is cut. */
  maxBytesAfterEnd: 256 * kibibyte,
} as const;
