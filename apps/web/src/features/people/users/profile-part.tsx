import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsClinic } from '@isocenter/contract/people/own-clinics.ts';
import { UserChanges, type RoleChoice, type UserRecord } from '@isocenter/contract/people/users.ts';
import { useClinicOptions } from '#api/clinic-options.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { UserField } from './copy-rights-dialog.tsx';
import { GrantsField, type GrantsFieldProps } from './grants-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PhysicianField } from './physician-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { daysUntil, type NewUserValues } from './user-form.ts';
import type { PartProps } from './part-props.ts';
import { ScopePart } from './scope-part.tsx';
import { SightNotice } from './sight-notice.tsx';
import { TwoStepCard } from './two-step-card.tsx';
import type { Choose } from './user-act.ts';
import { choiceOf, useRoleChoices } from './use-role-choices.ts';

/** Who it is, the role and the clinics, and what differs from the role. */
export function ProfilePart(props: PartProps & { readonly user: UserRecord; readonly choose: Choose }) {
  const { form, isReadOnly, user, choose } = props;
  return (
    <>
      <PersonFields {...props} />
      <RoleFields {...props} />
      <PhysicianField
        user={user}
        values={form.values}
        isReadOnly={isReadOnly}
        error={form.errors['physicianId']}
        onChange={(id) => form.setFieldValue('physicianId', id)}
      />
      <FormSection>
        <SignatureField {...props} signatureUrl={user.signatureUrl} />
        <TwoStepCard user={user} choose={choose} />
      </FormSection>
    </>
  );
}

export function PersonFields(props: PartProps) {
  const { t } = useTranslation();
  const { form, isReadOnly } = props;
  const { registrationUntil } = form.values;
  const [today] = useState(() => new Date());
  const left = registrationUntil === null ? undefined : daysUntil(registrationUntil, today);
  const over = left !== undefined && left < 0 ? t('users.registrationOver') : undefined;
  return (
    <FormSection title={t('users.section.person')}>
      <FieldsOf
        form={form}
        disabled={isReadOnly}
        schema={UserChanges}
        texts="users.field"
        list={['firstName', { name: 'lastName', isNeeded: true }, { name: 'email', kind: 'email', isWide: true }]}
      />
      <ContactFields
        {...props}
        untilHint={over ?? (left === undefined ? undefined : t('users.daysLeft', { count: left }))}
      />
    </FormSection>
  );
}

/** Role, scope and clinics; where the grants have no place of their own, with those that differ from the role. */
export function RoleFields({ isWhole = true, ...props }: PartProps & { readonly isWhole?: boolean }) {
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
      <ScopePart {...props} />
      <WideField>
        <MultiSelect
          label={t('users.field.clinics')}
          searchable
          hidePickedOptions
          required={needsClinic(role, scope ?? choice?.scope ?? {})}
          nothingFoundMessage={t('users.noClinic')}
          {...off}
          data={[...clinics]}
          {...form.getInputProps('clinicIds')}
          value={clinicIds.map(String)}
          onChange={(ids) => form.setFieldValue('clinicIds', ids.map(Number))}
        />
      </WideField>
      <SightNotice form={form} />
      {isWhole && (
        <WideField>
          <GrantsField {...grantsProps(props)} isShort />
        </WideField>
      )}
    </FormSection>
  );
}

/** A role among the others: the number of one that was made, or the role. */
function keyOf({ role, customRoleId }: Pick<RoleChoice, 'role' | 'customRoleId'>): string {
  return customRoleId === null ? role : String(customRoleId);
}

/** Whose rights a new user gets. */
export function CopyFromField({ form }: Pick<PartProps<NewUserValues>, 'form'>) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.section.copy')}>
      <WideField>
        <UserField
          label={t('users.copy.from')}
          hint={t('users.copy.hint')}
          value={form.values.copyFrom ?? undefined}
          onChange={(userId) => form.setFieldValue('copyFrom', userId ?? null)}
        />
      </WideField>
    </FormSection>
  );
}

/** The grants of a form, for their table. */
export function grantsProps({ form, isReadOnly, isSelf }: PartProps): GrantsFieldProps {
  return {
    values: form.values,
    overrides: form.values.overrides,
    error: form.errors['overrides'],
    onChange:
      isReadOnly || isSelf
        ? undefined
        : (overrides) =>
            form.setFieldValue(
              'overrides',
              overrides.map((grant) => ({ ...grant })),
            ),
  };
}
