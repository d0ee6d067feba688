const second = 1_000;
const mebibyte = 2 ** 20;

/** Pictures that the server draws. */
export const renderingLimits = {
  workers: 2,
  heapMegabytes: 512,
  taskMilliseconds: 10 * second,
  idleMilliseconds: 60 * second,
  mostWaiting: 500,
  /** Frames as stored that are in the workers at once; a larger one is drawn alone. */
  memoryBytes: 96 * mebibyte,
  /** With what stands in front of it. The largest frame that is drawn has 128 MiB. */
  largestFrameBytes: 160 * mebibyte,
} as const;
