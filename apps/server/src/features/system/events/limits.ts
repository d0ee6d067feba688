const mebibyte = 2 ** 20;

/** Live changes, which go to windows that stay open. */
export const streamLimits = {
  /** Windows of one account that listen for live changes. */
  mostOfAccount: 32,
  /** A reader that takes nothing is let go rather than queued for. */
  mostBufferedBytes: mebibyte,
  /** So many studies are named one by one at a time. */
  mostAnnounced: 50,
  /** Waiting studies beyond this number are only reported as changed. */
  mostWaiting: 400,
  /** Studies that are remembered to have changed in the last seconds. */
  mostRemembered: 1_000,
} as const;
