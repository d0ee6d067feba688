const second = 1_000;
const mebibyte = 2 ** 20;

/** Reading the pictures that people send. */
export const pictureLimits = {
  workers: 1,
  heapMegabytes: 64,
  taskMilliseconds: 15 * second,
  idleMilliseconds: 30 * second,
  mostWaiting: 100,
  memoryBytes: 16 * mebibyte,
} as const;
