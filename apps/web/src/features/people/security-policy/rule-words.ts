import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { changedRules, type SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import type { RuleName } from './use-policy-editor.ts';

/** Returns a function that names the rules in which a policy differs from another. */
export function useChangeWords(): (policy: SecurityPolicy, before: SecurityPolicy) => string {
  const { t } = useTranslation();
  const nameOf = (rule: RuleName): string => {
    const role = roles.find((each) => rule === `secondStep.${each}`);
    if (role !== undefined) return `${t('securityPolicy.rule.secondStep')} (${t(`people.role.${role}`)})`;
    // The second step of a role is the one rule that is not named by itself.
    return t(`securityPolicy.rule.${rule as Exclude<RuleName, `secondStep.${string}`>}`);
  };
  return (policy, before) => changedRules(policy, before).map(nameOf).join(', ');
}
