import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { needsClinic, seesNothing } from '@isocenter/contract/people/users/own-clinics.ts';
import type { RoleChoice } from '@isocenter/contract/people/users/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useAccessLabels, ScopeField } from '#features/people/access/access.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { PartProps } from './account-fields.tsx';
import { choiceOf, useRoleChoice, useRoleChoices } from './use-role-choices.ts';
import { scopeFiltersQuery } from './user-queries.ts';

/** Role, scope and clinics. */
export function RoleFields(props: PartProps) {
  const { t } = useTranslation();
  const { form, isReadOnly, isSelf } = props;
  const clinics = useClinicOptions();
  const choices = useRoleChoices();
  const off = { disabled: isReadOnly || isSelf };
  const { role, clinicIds, scope } = form.values;
  const choice = choiceOf(choices, form.values);
  return (
    <FormSection title={t('users.section.role')} {...(isSelf ? { hint: t('users.notOneself') } : {})}>
      <Select
        label={t('users.field.role')}
        required
        {...off}
        searchable={choices.length > 12}
        data={choices.map((one) => ({
          value: keyOf(one),
          label: one.customRoleId === null ? t(`people.role.${one.role}`) : one.name,
          disabled: !one.isGivable && one !== choice,
        }))}
        value={keyOf(form.values)}
        onChange={(key) => {
          const chosen = choices.find((one) => keyOf(one) === key);
          if (chosen === undefined) return;
          form.setFieldValue('role', chosen.role);
          form.setFieldValue('customRoleId', chosen.customRoleId);
        }}
        error={form.errors['role'] ?? form.errors['customRoleId']}
      />
      <Scope {...props} />
      <WideField>
        <RecordsField
          label={t('users.field.clinicIds')}
          required={needsClinic(role, scope ?? choice?.scope ?? {})}
          {...off}
          options={clinics}
          value={clinicIds}
          onChange={(ids) => form.setFieldValue('clinicIds', ids)}
          error={form.errors['clinicIds']}
        />
      </WideField>
      <Blindness form={form} />
    </FormSection>
  );
}

/** A role among the others: the number of one that was made, or the role. */
function keyOf({ role, customRoleId }: Pick<RoleChoice, 'role' | 'customRoleId'>): string {
  return customRoleId === null ? role : String(customRoleId);
}

const noFilters: readonly { readonly filterId: number; readonly name: string }[] = [];

/** Edits the studies that the person sees: those of the role, or others. */
function Scope({ form, isReadOnly, isSelf }: PartProps) {
  const mayReadFilters = useCan('read', 'Filter');
  const { data: filters = noFilters } = useQuery({ ...scopeFiltersQuery, enabled: mayReadFilters });
  const { scope: labels } = useAccessLabels(filters);
  const error = form.errors['scope'];
  return (
    <ScopeField
      value={form.values.scope}
      onChange={(scope) => form.setFieldValue('scope', scope === null ? null : { ...scope })}
      labels={labels}
      roleScope={useRoleChoice(form.values)?.scope}
      filters={filters}
      disabled={isReadOnly || isSelf}
      {...(typeof error === 'string' ? { error } : {})}
    />
  );
}

/** Says that the person will see no study, when role, scope and clinics come to that. */
function Blindness({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation();
  const { role, scope, clinicIds } = form.values;
  const setting = useRoleChoice(form.values)?.scope;
  const sees = scope ?? setting ?? {};
  // The field asks for a clinic itself where one has to be named.
  if (needsClinic(role, sees) || !seesNothing(sees, clinicIds.length > 0)) return null;
  return (
    <WideField>
      <div aria-live="polite">
        <Notice tone="warn">{t(sees.clinics === true ? 'users.blindWithoutClinic' : 'users.blindScope')}</Notice>
      </div>
    </WideField>
  );
}
