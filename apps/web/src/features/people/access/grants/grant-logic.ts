import { abilityOf, type Action, type Grant } from '@isocenter/contract/abilities.ts';
import { grantables, type GrantableSubject } from '@isocenter/contract/people/access/access.ts';

export type GrantableRow = (typeof grantables)[number];

export interface GrantChange {
  readonly subject: GrantableSubject;
  readonly action: Action;
  readonly isAllowed: boolean;
}

/** The subjects for which the overrides allow something else than the base does. */
export function differingSubjects(base: readonly Grant[], overrides: readonly Grant[]): GrantableSubject[] {
  const before = abilityOf(base);
  const after = abilityOf([...base, ...overrides]);
  return grantables
    .filter(({ subject, actions }) =>
      actions.some((action) => before.can(action, subject) !== after.can(action, subject)),
    )
    .map(({ subject }) => subject);
}

/** The overrides after one act was allowed or taken: no more of them than it takes, in the order of the table. */
export function overridesAfter(base: readonly Grant[], overrides: readonly Grant[], change: GrantChange): Grant[] {
  const ability = abilityOf([...base, ...overrides]);
  return grantables.flatMap((row) => {
    const { subject, actions } = row;
    const wanted = actions.filter((action) =>
      change.subject === subject && change.action === action ? change.isAllowed : ability.can(action, subject),
    );
    return overridesOf(base, row, wanted);
  });
}

/** Returns the overrides that change the base so that exactly these acts on one subject are allowed. */
function overridesOf(base: readonly Grant[], { subject, actions }: GrantableRow, wanted: readonly Action[]): Grant[] {
  const before = abilityOf(base);
  const had = actions.filter((action) => before.can(action, subject));
  const removed = had.filter((action) => !wanted.includes(action));
  const given = (action: Action): Grant => ({ action, subject });
  // Whoever loses the last act on a subject, or the whole of it, is to have no unnamed act on it left.
  if (removed.length > 0 && (wanted.length === 0 || removed.includes('manage')))
    return [{ action: 'manage', subject, inverted: true }, ...wanted.map(given)];
  return [
    ...wanted.filter((action) => !before.can(action, subject)).map(given),
    ...removed.map((action): Grant => ({ action, subject, inverted: true })),
  ];
}

/** The overrides that lead from one set of grants to another. */
export function overridesBetween(base: readonly Grant[], wanted: readonly Grant[]): Grant[] {
  const ability = abilityOf(wanted);
  return grantables.flatMap((row) => {
    const { subject, actions } = row;
    return overridesOf(
      base,
      row,
      actions.filter((action) => ability.can(action, subject)),
    );
  });
}
