const second = 1_000;
const mebibyte = 2 ** 20;

/** Mails that are fetched from a mailbox elsewhere. How they are read: `office/parsers/limits.ts`. */
export const incomingLimits = {
  /** A larger mail stays at its server. */
  largestBytes: 36 * mebibyte,
  /** Brought at one look; the others at the next. */
  mostAtOnce: 50,
  /** Attempts at a mail that fails; the last of them is days later. */
  mostAttempts: 8,
  /** A server's answer that is no mail. */
  longestLineBytes: 4 * mebibyte,
  /** Words of an answer: half a million unread mails are named in one. */
  mostWords: 600_000,
  socketMilliseconds: 20 * second,
  lookMilliseconds: 30 * second,
  pauseMilliseconds: 60 * second,
} as const;
