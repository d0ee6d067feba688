import { Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { switchRule } from '@isocenter/contract/archive/rules/endpoints.ts';
import type { RuleRow } from '@isocenter/contract/archive/rules/fields.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { ruleKind } from './rule-kind.ts';

/** Switches a rule on or off at once. */
export function RuleSwitch({ rule }: { readonly rule: Pick<RuleRow, 'ruleId' | 'name' | 'revision' | 'isActive'> }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { ruleId, name, revision, isActive } = rule;
  const { mutate, isPending } = useActOn(ruleKind, (isOn: boolean) =>
    call(switchRule, { params: { ruleId }, body: { isActive: isOn, revision } }),
  );
  return (
    <Switch
      aria-label={t('routingRules.on', { name })}
      checked={isActive}
      disabled={isPending}
      onChange={() => mutate(!isActive, { onError: toasts.failed })}
    />
  );
}
