const second = 1_000;
const kibibyte = 2 ** 10;
const mebibyte = 2 ** 20;

/** Reading mails and calendar files of strangers. */
export const parsingLimits = {
  workers: 2,
  heapMegabytes: 384,
  taskMilliseconds: 20 * second,
  idleMilliseconds: 60 * second,
  mostWaiting: 50,
  memoryBytes: 48 * mebibyte,
} as const;

/** A mail that is read. */
export const mailLimits = {
  largestHeadersBytes: 256 * kibibyte,
  /** Parts within each other. */
  deepest: 24,
} as const;
