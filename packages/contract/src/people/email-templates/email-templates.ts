/** It waits for its next try or for a mail server, a server took it, it came back after that, or it is tried no more. */
export const letterStates = ['waiting', 'sent', 'bounced', 'given-up'] as const;
export type LetterState = (typeof letterStates)[number];

/** Why it is tried no more: the server refused it for good, nobody accepted it for three days, somebody gave it up, or it came back. */
export const givenUpReasons = ['refused', 'too-old', 'by-hand', 'bounced'] as const;

export const letterSortColumns = ['queuedAt', 'to', 'tries'] as const;
export type LetterSortColumn = (typeof letterSortColumns)[number];
