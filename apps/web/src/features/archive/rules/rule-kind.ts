import { createRule, getRule, removeRule, updateRule } from '@isocenter/contract/archive/rules/endpoints.ts';
import { emptyRule, RuleFields, ruleFaults, type Rule } from '@isocenter/contract/archive/rules/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const ruleKind: RemovableKind<RuleFields, Rule> = {
  kept: 'rules',
  schema: RuleFields,
  empty: emptyRule,
  faults: ruleFaults,
  keyOf: ({ ruleId }) => ruleId,
  load: (ruleId, signal) => call(getRule, { params: { ruleId } }, { signal }),
  add: (body) => call(createRule, { body }),
  change: (ruleId, body) => call(updateRule, { params: { ruleId }, body }),
  remove: (ruleId) => call(removeRule, { params: { ruleId } }),
  // Its history goes with it: nothing keeps a rule.
  hanging: () => Promise.resolve({ hanging: [] }),
};
