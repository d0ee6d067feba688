/** What the contract asks of CASL, as a browser gets it: rights that name an act and a subject, without conditions. */
interface Rule {
  readonly action: string;
  readonly subject: string;
  readonly inverted?: true;
}

interface Ability {
  readonly can: (action: string, subject: string) => boolean;
  readonly cannot: (action: string, subject: string) => boolean;
}

/** The last rule that names an act decides. Who may manage may do every act, and what is said of all is said of each subject. */
export function createMongoAbility(rules: readonly Rule[]): Ability {
  const can = (action: string, subject: string): boolean => {
    const rule = rules.findLast(
      (one) => [action, 'manage'].includes(one.action) && [subject, 'all'].includes(one.subject),
    );
    return rule !== undefined && rule.inverted !== true;
  };
  return { can, cannot: (action, subject) => !can(action, subject) };
}
