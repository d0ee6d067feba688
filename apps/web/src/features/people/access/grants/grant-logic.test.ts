import { describe, expect, test } from 'vitest';
import { abilityOf, roleGrants, roles, type Grant } from '@isocenter/contract/abilities.ts';
import { grantables } from '@isocenter/contract/people/access/access.ts';
import { differingSubjects, overridesAfter, overridesBetween } from './grant-logic.ts';

const radiologist = roleGrants.radiologist;

describe('overridesAfter', () => {
  test('adds a grant that the role lacks, and drops it again', () => {
    const added = overridesAfter(radiologist, [], { subject: 'Study', action: 'delete', isAllowed: true });
    expect(added).toEqual([{ action: 'delete', subject: 'Study' }]);
    expect(overridesAfter(radiologist, added, { subject: 'Study', action: 'delete', isAllowed: false })).toEqual([]);
  });

  test('takes one act away by an inverted grant, and the whole subject with the last act', () => {
    const one = overridesAfter(radiologist, [], { subject: 'Study', action: 'download', isAllowed: false });
    expect(one).toEqual([{ action: 'download', subject: 'Study', inverted: true }]);
    const none = overridesAfter(radiologist, one, { subject: 'Study', action: 'read', isAllowed: false });
    expect(none).toEqual([{ action: 'manage', subject: 'Study', inverted: true }]);
  });

  test('leaves reading when only the whole is taken', () => {
    const overrides = overridesAfter(roleGrants.admin, [], { subject: 'Job', action: 'manage', isAllowed: false });
    const ability = abilityOf([...roleGrants.admin, ...overrides]);
    expect([ability.can('read', 'Job'), ability.can('manage', 'Job')]).toEqual([true, false]);
  });
});

test('differing subjects are those whose acts differ, not those whose grants are written otherwise', () => {
  const written: Grant[] = [{ action: 'read', subject: 'Study' }];
  expect(differingSubjects(radiologist, written)).toEqual([]);
  expect(differingSubjects(radiologist, [{ action: 'read', subject: 'Audit' }])).toEqual(['Audit']);
});

test('the overrides between any two roles lead from one to the other', () => {
  for (const from of roles)
    for (const to of roles) {
      const reached = abilityOf([...roleGrants[from], ...overridesBetween(roleGrants[from], roleGrants[to])]);
      const wanted = abilityOf(roleGrants[to]);
      for (const { subject, actions } of grantables)
        for (const action of actions)
          expect(reached.can(action, subject), `${from} to ${to}: ${action} ${subject}`).toBe(
            wanted.can(action, subject),
          );
    }
});
