/** The ways in which a copy of a report reaches the physician who requested it. */
export const copyWays = ['encrypted-pdf', 'print'] as const;

/** It waits to be printed or mailed, what it needs is not known, it was printed or mailed, or it is tried no more. */
export const copyStates = ['waiting', 'lacking', 'done', 'given-up'] as const;

/** The faults that delay a copy, or for which it was given up. */
export const copyFaults = [
  'no-passcode',
  'no-address',
  'not-drawn',
  'too-large',
  'broken-seal',
  'secret-lost',
  'refused',
  'too-old',
  'by-hand',
  'bounced',
  'gone',
] as const;

export const copiedStates = ['final', 'addendum', 'void'] as const;

export const copySortColumns = ['queuedAt', 'physician'] as const;
export type CopySortColumn = (typeof copySortColumns)[number];

/** No more are printed at once. */
export const mostCopiesAtOnce = 25;
