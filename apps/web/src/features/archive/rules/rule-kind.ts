import { createRule, getRule, removeRule, updateRule } from '@isocenter/contract/archive/rules/endpoints.ts';
import { emptyRule, RuleFields, ruleFaults } from '@isocenter/contract/archive/rules/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const ruleKind = recordKind({
  cacheKey: 'rules',
  schema: RuleFields,
  empty: emptyRule,
  faults: ruleFaults,
  id: 'ruleId',
  get: getRule,
  create: createRule,
  update: updateRule,
  // Its history goes with it: nothing keeps a rule.
  remove: removeRule,
});
