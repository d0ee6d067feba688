const second = 1_000;
const kibibyte = 2 ** 10;
const mebibyte = 2 ** 20;

/** Objects on their way into the archive. */
export const ingestLimits = {
  largestObjectBytes: 4 * kibibyte * mebibyte,
  /** Objects that are still arriving, in memory all together; beyond it those that are longest on their way go to the disk. */
  memoryBytes: 96 * mebibyte,
  /** Objects that are acknowledged and on the disk, and not indexed yet. */
  unindexed: {
    /** More of them, or of their bytes, make senders wait; and so long, before they are asked to come again later. */
    most: 50_000,
    mostBytes: 16 * 1024 * mebibyte,
    roomMilliseconds: 10 * second,
    /** So long they are gathered: one transaction serves all. */
    gatherMilliseconds: 40,
    /** Bounds one transaction. So many gather only behind a backlog, as at a start. */
    largestBatch: 1_000,
    /** A sender that ends is let go when what it sent is listed, or after this. */
    settleMilliseconds: 2 * second,
    /** A start waits for those of the process before, and an end for its own. */
    replayMilliseconds: 120 * second,
    drainMilliseconds: 5 * second,
  },
} as const;

/** Refused objects that wait in quarantine with their bytes. */
export const refusedLimits = {
  mostBytes: 2 * kibibyte * mebibyte,
  /** Objects of one sender. */
  mostOfSender: 500,
  /** A larger object is counted only. */
  largestBytes: 512 * mebibyte,
} as const;

/** Objects with deflated data sets (PS3.5 §A.5). */
export const inflateLimits = {
  /** An inflated object, and how many times as large as its bytes it may be once it has more than the free bytes. */
  largestBytes: 256 * mebibyte,
  ratio: 100,
  freeBytes: 8 * mebibyte,
  /** At once: the threads that inflate also read and write files. */
  atOnce: 1,
} as const;
