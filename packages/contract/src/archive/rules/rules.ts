import { studyRefusals } from '../../reading/bulk/bulk.ts';

export const ruleActKinds = ['send', 'tags', 'assign', 'reader', 'priority', 'clinic', 'keep', 'bin'] as const;
export type RuleActKind = (typeof ruleActKinds)[number];

/**
 * Why a rule sends none of some studies: it is `off`; whoever saved it may not use his account, `maker`; the caller cannot send to any of
 * its destinations, `destination`; a rule before it keeps them from it, `stopped`; it looks for others, `criteria`; or all came from where
 * it would send them, `origin`.
 */
export const idleReasons = ['off', 'maker', 'destination', 'stopped', 'criteria', 'origin'] as const;

/** `routing` looks at studies as they become complete, `retention` at all of a certain age. */
export const ruleKinds = ['routing', 'retention'] as const;

/** Only so many are saved: a list of them is always whole. */
export const mostRules = 200;

/** So far back a dry run looks. */
export const dryRunDays = 30;

export const firingStates = ['waiting', 'done', 'failed'] as const;
/**
 * Why an act was not done with a study: beside what bulk says, it came from the node that it would be sent to, or has to be kept; whoever
 * saved the rule may not use his account; or something went wrong, which the log of the server tells.
 */
export const ruleRefusals = [...studyRefusals, 'origin', 'kept', 'maker', 'fault'] as const;
export type RuleRefusal = (typeof ruleRefusals)[number];
