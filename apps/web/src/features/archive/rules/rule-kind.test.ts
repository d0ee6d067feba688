import { expect, test } from 'vitest';
import { emptyRule } from '@isocenter/contract/archive/rules/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { faultsIn } from '#api/records/stored-record.ts';
import { ruleKind } from './rule-kind.ts';

test('a rule without conditions is told that it needs one', () => {
  expect(faultsIn(ruleKind, emptyRule)['criteria']).toEqual(say`needs at least one condition`);
});
