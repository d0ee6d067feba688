import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { changedRules, SecurityPolicy, type PolicyImpact } from '@isocenter/contract/people/security-policy/fields.ts';
import { putSecurityPolicy, withdrawSecurityPolicy } from '@isocenter/contract/people/security-policy/endpoints.ts';
import type { SecurityPolicyState } from '@isocenter/contract/people/security-policy/routes.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { messagesOf } from '#api/records/messages.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { policyImpactQuery, securityPolicyQuery } from './policy-queries.ts';

const restMilliseconds = 300;

/** A rule as it stands on the page; the second step of a role is one. */
export type RuleName = ReturnType<typeof changedRules>[number];

export interface PolicyEditor {
  readonly state: SecurityPolicyState;
  readonly draft: SecurityPolicy;
  readonly changed: ReadonlySet<RuleName>;
  /** The impact of the last valid draft. */
  readonly impact: PolicyImpact | undefined;
  /** It is not accepted as it stands: some rule has a fault. */
  readonly isRefused: boolean;
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  readonly set: <Rule extends keyof SecurityPolicy>(rule: Rule, value: SecurityPolicy[Rule]) => void;
  /** Why the rule cannot be so: its form, or that it would shut somebody out. */
  readonly fault: (rule: keyof SecurityPolicy) => string | undefined;
  /** A former policy becomes the changes. */
  readonly load: (policy: SecurityPolicy) => void;
  readonly discard: () => void;
  /** Now, or at a time. */
  readonly apply: (at?: string) => Promise<void>;
  readonly takeBack: () => Promise<void>;
}

/** The policy as it is being changed, and whom it would affect as it stands. */
export function usePolicyEditor(state: SecurityPolicyState): PolicyEditor {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['security-policy'] });
  const { policyId, policy: stored } = state.inForce;
  const at = useRef<string>(undefined);
  const record = useRecordForm<SecurityPolicy>({
    name: 'security-policy',
    stored,
    validate: (policy) => messagesOf(faultsOf(SecurityPolicy, policy)),
    save: async (policy) => {
      if (changedRules(policy, stored).length === 0) return;
      const time = at.current === undefined ? {} : { at: at.current };
      await call(putSecurityPolicy, { body: { policy, basedOn: policyId, ...time } });
      showToast({
        tone: 'ok',
        title: at.current === undefined ? t('securityPolicy.applied') : t('securityPolicy.planDone'),
      });
      if (at.current !== undefined) record.discard();
      await refresh();
    },
  });
  const draft = record.form.values;
  const [settled] = useDebouncedValue(draft, restMilliseconds);
  const wrong = messagesOf(faultsOf(SecurityPolicy, draft));
  const isSound = Object.keys(faultsOf(SecurityPolicy, settled)).length === 0;
  const impact = useQuery({ ...policyImpactQuery(settled), enabled: isSound });
  const refused = impact.error instanceof ApiError ? impact.error.fields : {};
  const [known, setKnown] = useState<PolicyImpact>();
  if (impact.data !== undefined && impact.data !== known) setKnown(impact.data);
  return {
    state,
    draft,
    changed: new Set(changedRules(draft, stored)),
    impact: impact.data ?? known,
    isRefused: Object.keys(wrong).length > 0 || Object.keys(refused).length > 0,
    isSaving: record.isSaving,
    failure: record.failure,
    set: (rule, value) => record.form.setValues({ [rule]: value } as Partial<SecurityPolicy>),
    fault: (rule) => {
      const fault = wrong[rule] ?? record.form.errors[rule] ?? refused[rule];
      return typeof fault === 'string' && fault !== '' ? fault : undefined;
    },
    load: (policy) => record.form.setValues(policy),
    discard: record.discard,
    apply: (time) => {
      at.current = time;
      // Ctrl S applies now, whatever was planned before.
      return record.save().finally(() => (at.current = undefined));
    },
    takeBack: async () => {
      await call(withdrawSecurityPolicy, {});
      showToast({ tone: 'ok', title: t('securityPolicy.takenBack') });
      await client.invalidateQueries({ queryKey: securityPolicyQuery.queryKey });
    },
  };
}
