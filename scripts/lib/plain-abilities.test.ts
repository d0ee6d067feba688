import { createMongoAbility } from '@casl/ability';
import { expect, test } from 'vitest';
import { actions, roleGrants, subjects, type Grant } from '../../packages/contract/src/abilities.ts';
import { createMongoAbility as createPlain } from '../../apps/web/plain-abilities.ts';

const pairs = actions.flatMap((action) => subjects.map((subject) => [action, subject] as const));

const takenAway: readonly Grant[] = [
  { action: 'manage', subject: 'all' },
  { action: 'manage', subject: 'Study', inverted: true },
  { action: 'read', subject: 'Study' },
  { action: 'delete', subject: 'all', inverted: true },
  { action: 'delete', subject: 'Bin' },
];

test.each(Object.entries({ ...roleGrants, none: [], 'somebody of whom rights were taken': takenAway }))(
  'a browser decides what %s may do as CASL does',
  (_, grants) => {
    const theirs = createMongoAbility(grants.map((grant) => ({ ...grant })));
    const plain = createPlain(grants);
    for (const [action, subject] of pairs) {
      expect(`${action} ${subject} ${plain.can(action, subject)}`).toBe(
        `${action} ${subject} ${theirs.can(action, subject)}`,
      );
      expect(plain.cannot(action, subject)).toBe(!plain.can(action, subject));
    }
  },
);
