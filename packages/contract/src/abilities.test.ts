import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abilityOf, actions, covers, roleGrants, subjects, type Grant } from './abilities.ts';

const pairs = actions.flatMap((action) => subjects.map((subject) => ({ action, subject })));
const written = ({ action, subject }: Pick<Grant, 'action' | 'subject'>): string => `${action} ${subject}`;

/** The pairs that remain when each grant in turn adds its own or takes them away. */
function pairsLeftBy(grants: readonly Grant[]): readonly string[] {
  const left = new Set<string>();
  for (const { action, subject, inverted } of grants)
    for (const pair of pairs)
      if ((action === 'manage' || action === pair.action) && (subject === 'all' || subject === pair.subject))
        left[inverted ? 'delete' : 'add'](written(pair));
  return pairs.map(written).filter((pair) => left.has(pair));
}

function pairsAllowedBy(grants: readonly Grant[]): readonly string[] {
  const ability = abilityOf(grants);
  return pairs.filter(({ action, subject }) => ability.can(action, subject)).map(written);
}

test.each(Object.entries(roleGrants))('%s may do what its grants name, and nothing else', (_, grants) =>
  expect(pairsAllowedBy(grants)).toEqual(pairsLeftBy(grants)),
);

test('grants and inverted grants are decided by the last one, in any order of any of them', () => {
  const grant = fc.record(
    {
      action: fc.constantFrom(...actions),
      subject: fc.constantFrom(...subjects.slice(0, 6)),
      inverted: fc.constant(true),
    },
    { requiredKeys: ['action', 'subject'] },
  );
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 12 }), (grants) => {
      expect(pairsAllowedBy(grants)).toEqual(pairsLeftBy(grants));
    }),
  );
});

test('what was taken away is refused, and what was granted after that is allowed', () => {
  const ability = abilityOf([
    { action: 'manage', subject: 'all' },
    { action: 'manage', subject: 'Study', inverted: true },
    { action: 'read', subject: 'Study' },
    { action: 'delete', subject: 'all', inverted: true },
    { action: 'delete', subject: 'Bin' },
  ]);
  const mayRead = [ability.can('read', 'Study'), ability.can('update', 'Study'), ability.can('manage', 'Study')];
  expect(mayRead).toEqual([true, false, false]);
  expect([ability.can('delete', 'Tag'), ability.can('update', 'Tag')]).toEqual([false, true]);
  expect([ability.can('delete', 'Bin'), ability.cannot('delete', 'Bin')]).toEqual([true, false]);
  expect(ability.cannot('update', 'Study')).toBe(true);
});

test('without a grant nothing is allowed', () => expect(pairsAllowedBy([])).toEqual([]));

test('nobody covers grants that go beyond his own', () => {
  expect(covers(roleGrants.admin, roleGrants['power-user'])).toBe(true);
  expect(covers(roleGrants['power-user'], roleGrants.admin)).toBe(false);
  const without: readonly Grant[] = [...roleGrants.admin, { action: 'delete', subject: 'Study', inverted: true }];
  expect([covers(roleGrants.admin, without), covers(without, roleGrants.admin)]).toEqual([true, false]);
});
