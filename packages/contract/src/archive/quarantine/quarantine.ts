/**
 * Why an object is stored beside the archive. `other-content`: it differs from what is archived under its SOP Instance UID; `other-clinic`,
 * `other-patient`: what it says it belongs to is another clinic's, or another person's; `replaced`: it was archived until a correction took
 * its place; `unreadable`: it cannot be read to its end.
 */
export const quarantineKinds = ['other-content', 'other-clinic', 'other-patient', 'replaced', 'unreadable'] as const;
export type QuarantineKind = (typeof quarantineKinds)[number];

/**
 * `replace`: the later object takes the place of the first, which can be undone for 90 days. `keep-both`: the later one is archived beside
 * the first under a SOP Instance UID of its own. `discard`: the first stays, the later one is deleted after 90 days.
 */
export const quarantineDecisions = ['replace', 'keep-both', 'discard'] as const;
export type Decision = (typeof quarantineDecisions)[number];

/** Days in which a decision can be undone, and for which the objects that it put aside are stored. */
export const decisionUndoDays = 90;
/** More objects at once are decided by a job. */
export const mostDecidedAtOnce = 20;
