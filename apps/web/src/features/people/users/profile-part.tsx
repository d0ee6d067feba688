import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsClinic } from '@isocenter/contract/people/own-clinics.ts';
import type { RoleChoice, UserRecord } from '@isocenter/contract/people/users.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { UserField } from './copy-rights-dialog.tsx';
import { GrantsField, type GrantsFieldProps } from './grants-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { Optional } from './optional.tsx';
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

export function PersonFields({ form, isReadOnly }: PartProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const off = { disabled: isReadOnly };
  const { registrationUntil } = form.values;
  const [today] = useState(() => new Date());
  const left = registrationUntil === null ? undefined : daysUntil(registrationUntil, today);
  return (
    <FormSection title={t('users.section.person')}>
      <TextInput label={t('users.field.firstName')} maxLength={100} {...off} {...form.getInputProps('firstName')} />
      <TextInput
        label={t('users.field.lastName')}
        required
        maxLength={100}
        {...off}
        {...form.getInputProps('lastName')}
      />
      <WideField>
        <TextInput
          label={t('users.field.email')}
          type="email"
          required
          maxLength={254}
          {...off}
          {...form.getInputProps('email')}
        />
      </WideField>
      <TextInput
        label={<Optional label={t('users.field.title')} />}
        maxLength={100}
        {...off}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={<Optional label={t('users.field.phone')} />}
        type="tel"
        maxLength={40}
        {...off}
        {...form.getInputProps('phone')}
      />
      <ContactFields form={form} isReadOnly={isReadOnly} isSelf={false} />
      <TextInput
        label={<Optional label={t('users.field.registrationNo')} />}
        maxLength={100}
        {...off}
        {...form.getInputProps('registrationNo')}
      />
      <DateField
        label={<Optional label={t('users.field.registrationUntil')} />}
        words={dates}
        {...off}
        {...form.getInputProps('registrationUntil')}
        value={registrationUntil}
        {...(left === undefined
          ? {}
          : { hint: left < 0 ? t('users.registrationOver') : t('users.daysLeft', { count: left }) })}
      />
    </FormSection>
  );
}

/** Role, scope and clinics; where the grants have no place of their own, with those that differ from the role. */
export function RoleFields({ isWhole = true, ...props }: PartProps & { readonly isWhole?: boolean }) {
  const { t } = useTranslation();
  const { form, isReadOnly, isSelf } = props;
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const choices = useRoleChoices();
  const off = { disabled: isReadOnly || isSelf };
  const { role, clinicIds, scope } = form.values;
  const choice = choiceOf(choices, form.values);
  return (
    <FormSection title={t('users.section.role')} {...(isSelf ? { hint: t('users.notOneself') } : {})}>
      <Select
        label={t('users.field.role')}
        required
        allowDeselect={false}
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
          data={clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
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
