export const clinicStatuses = ['active', 'inactive'] as const;
export const clinicKinds = ['', 'hospital', 'outpatient', 'imaging-centre', 'practice', 'mobile', 'other'] as const;
/** The rule for links that show studies of a clinic to people outside: while it is `forbidden`, none of its links shows anything. */
export const sharePolicies = ['', 'allowed', 'forbidden'] as const;
export const longestRetentionYears = 100;
export const letterheadAligns = ['start', 'center', 'end'] as const;

/**
 * The attribute of an incoming study that a rule's pattern is compared with: the sender, or the station or the institution that it names.
 */
export const ruleKinds = ['ae-title', 'station', 'institution'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The longest pattern for each kind: what the standard lets the element hold (PS3.5 §6.2: AE 16, SH 16, LO 64). */
export const ruleLimits: Readonly<Record<RuleKind, number>> = { 'ae-title': 16, station: 16, institution: 64 };
export const mostRules = 50;
export const mostLetterheadLines = 6;
export const longestLetterheadLine = 120;
