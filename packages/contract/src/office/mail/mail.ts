/** Letters of the house about a study that somebody can write himself too. */
export const writtenLetters = ['report-final', 'report-addendum', 'referral-received', 'referral-critical'] as const;
