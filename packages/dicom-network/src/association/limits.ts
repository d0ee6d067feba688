/** The limits of a listener. Every socket has a time, a rate, a size and an idle limit. */
export interface ListenerLimits {
  /** ARTIM (PS3.8 §9.1.5): how long a connection may stay without an association, before or after one. */
  readonly artimMilliseconds: number;
  /** An association on which nothing moves and no operation runs is aborted. */
  readonly idleAssociationMilliseconds: number;
  /** A peer that does not receive what we send for this long is cut off. */
  readonly stalledWriteMilliseconds: number;
  /** A request of ours on an association, the sub-operation of a C-GET, that is not answered for this long ends it. */
  readonly responseMilliseconds: number;
  /**
   * Associations at the same time; more are rejected with "local limit exceeded". Where all places are occupied, the address that has most
   * of them gives a silent one up for an address that has fewer.
   */
  readonly maxAssociations: number;
  readonly maxAssociationsPerAddress: number;
  /** The last places are for addresses with no more than a few. */
  readonly sparePlaces: number;
  readonly spareForAddressesBelow: number;
  /** Connections without an association; the oldest one is closed to make room for a newer one. */
  readonly maxPendingConnections: number;
  /** Connections of one address a second, and how many more at once; what comes faster is closed unheard. */
  readonly connectionsPerSecond: number;
  readonly connectionsAtOnce: number;
  /** Maximum length that we offer: the longest P-DATA-TF variable field accepted. */
  readonly maxPduBytes: number;
  readonly maxAssociatePduBytes: number;
  readonly maxCommandSetBytes: number;
  readonly maxDataSetBytes: number;
  /** A data set that arrives slower than this, over a whole window, is aborted. Our own pauses do not count. */
  readonly minimumBytesPerSecond: number;
  readonly rateWindowMilliseconds: number;
  /** Bytes that are still read, and dropped, of a peer after the end was sent to it; then it is cut. */
  readonly maxBytesAfterEnd: number;
}

const kibibyte = 1024;

export const defaultListenerLimits: ListenerLimits = {
  artimMilliseconds: 30_000,
  idleAssociationMilliseconds: 60_000,
  stalledWriteMilliseconds: 60_000,
  responseMilliseconds: 60_000,
  maxAssociations: 64,
  maxAssociationsPerAddress: 32,
  sparePlaces: 16,
  spareForAddressesBelow: 4,
  maxPendingConnections: 1024,
  connectionsPerSecond: 200,
  connectionsAtOnce: 1000,
  maxPduBytes: 256 * kibibyte,
  maxAssociatePduBytes: 128 * kibibyte,
  maxCommandSetBytes: 64 * kibibyte,
  maxDataSetBytes: 4 * kibibyte ** 3,
  minimumBytesPerSecond: 1 * kibibyte,
  rateWindowMilliseconds: 30_000,
  maxBytesAfterEnd: 256 * kibibyte,
};
