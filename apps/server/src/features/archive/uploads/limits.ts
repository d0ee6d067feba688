const mebibyte = 2 ** 20;

/** What uploads leave to others. */
export const uploadLimits = {
  /**
   * Space that stays free on the disk: this share of it, and so many bytes at most. Guests stop before people, and people before
   * machines.
   */
  leave: {
    guests: { share: 0.1, bytes: 10 * 1024 * mebibyte },
    people: { share: 0.02, bytes: 2 * 1024 * mebibyte },
  },
} as const;
