/** The guest's proof beside the link: a code that reaches him another way, or the patient's birth date. */
export const shareProofs = ['code', 'birth-date'] as const;
export type ShareProof = (typeof shareProofs)[number];

/** Those of the guest's page. */
export const shareLanguages = ['en', 'de', 'fr', 'pt'] as const;

export const mostShareDays = 90;
export const mostShareOpenings = 100;
export const mostShareDevices = 20;
/**
 * A guest turns over so many in twenty pages. Each of his requests checks which of them he still sees, and the trail names every one of
 * them when the link is made.
 */
export const mostStudiesOfShare = 500;
/** The wrong proofs in a row, from wherever, that end a share. */
export const mostWrongProofs = 5;

/**
 * The states of a share: it can be opened, rests because its maker may not use his account now, has expired, was opened as often as it may
 * be, was tried with wrong proofs too often, was revoked.
 */
export const shareStates = ['active', 'resting', 'expired', 'used-up', 'locked', 'revoked'] as const;
export type ShareState = (typeof shareStates)[number];

export const shareSortColumns = ['createdAt', 'recipient', 'expiresAt', 'openings'] as const;
export type ShareSortColumn = (typeof shareSortColumns)[number];

/** States of shares whose last day can be put off: the others did not come to an end by it. */
export const prolongable: readonly ShareState[] = ['active', 'resting', 'expired'];

/** The studies on a page of a guest. */
export const guestPageStudies = 25;
