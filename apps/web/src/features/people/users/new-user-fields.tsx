import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { beginnings, plans, templateRoles } from '@isocenter/contract/people/users.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { ContactFields } from './contact-fields.tsx';
import { GrantsField } from './grants-field.tsx';
import { Optional } from './optional.tsx';
import type { PartProps } from './part-props.ts';
import { CopyFromField, grantsProps } from './profile-part.tsx';
import { ReadingFields } from './reading-part.tsx';
import { dayOf, endOfDay, type NewUserValues } from './user-form.ts';
import { WorkFields } from './work-fields.tsx';

type Props = PartProps<NewUserValues>;
const hintBelow = ['label', 'input', 'error', 'description'] as const;

/** Without these nobody can be invited; the user name comes from the address when it is left out. */
export function FirstFields({ form }: Props) {
  const { t } = useTranslation();
  const [suggested = ''] = form.values.email.split('@');
  return (
    <FormSection title={t('users.section.person')}>
      <TextInput
        label={t('users.field.firstName')}
        required
        maxLength={longest.name}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('users.field.lastName')}
        required
        maxLength={longest.name}
        {...form.getInputProps('lastName')}
      />
      <WideField>
        <TextInput
          label={t('users.field.email')}
          type="email"
          required
          maxLength={longest.email}
          {...form.getInputProps('email')}
        />
      </WideField>
      <WideField>
        <TextInput
          label={<Optional label={t('users.field.username')} />}
          autoComplete="off"
          maxLength={longest.username}
          placeholder={suggested.replaceAll(/[^\p{L}\p{N}._-]/gu, '')}
          description={t('users.hint.username')}
          inputWrapperOrder={[...hintBelow]}
          {...form.getInputProps('username')}
        />
      </WideField>
    </FormSection>
  );
}

/** Everything else that can be said of somebody new; all of it can be said later. */
export function MoreFields(props: Props) {
  return (
    <>
      <CopyFromField form={props.form} />
      <BeginningFields {...props} />
      <ReachFields {...props} />
      <WorkFields {...props} />
      <ReadingFields {...props} />
      {props.form.values.copyFrom === null && <DifferingGrants {...props} />}
    </>
  );
}

/** What the person may do otherwise than the role says. */
function DifferingGrants(props: Props) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.section.grants')}>
      <WideField>
        <GrantsField {...grantsProps(props)} isShort />
      </WideField>
    </FormSection>
  );
}

/** How the account begins, until when it works, and what the list of users keeps beside. */
function BeginningFields({ form }: Props) {
  const { t } = useTranslation();
  const dates = useDateWords();
  return (
    <FormSection title={t('users.section.account')}>
      <Select
        label={t('users.column.status')}
        allowDeselect={false}
        data={beginnings.map((value) => ({ value, label: t(`users.begins.${value}`) }))}
        description={t(`users.beginsHint.${form.values.begins}`)}
        inputWrapperOrder={[...hintBelow]}
        {...form.getInputProps('begins')}
      />
      <DateField
        label={<Optional label={t('users.field.expires')} />}
        words={dates}
        value={dayOf(form.values.expiresAt) || null}
        onChange={(day) => form.setFieldValue('expiresAt', endOfDay(day ?? ''))}
        error={form.errors['expiresAt']}
        hint={t('users.hint.expires')}
      />
      <Select
        label={t('users.field.templateRole')}
        allowDeselect={false}
        data={templateRoles.map((value) => ({ value, label: t(`users.templateRole.${value}`) }))}
        description={t('users.hint.templateRole')}
        inputWrapperOrder={[...hintBelow]}
        {...form.getInputProps('templateRole')}
      />
      <Select
        label={t('users.field.plan')}
        allowDeselect={false}
        data={plans.map((value) => ({ value, label: t(`users.plan.${value}`) }))}
        {...form.getInputProps('currentPlan')}
      />
    </FormSection>
  );
}

function ReachFields(props: Props) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { form } = props;
  return (
    <FormSection title={t('users.section.contact')}>
      <TextInput
        label={<Optional label={t('users.field.phone')} />}
        type="tel"
        maxLength={longest.phone}
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={<Optional label={t('users.field.title')} />}
        maxLength={longest.name}
        {...form.getInputProps('title')}
      />
      <ContactFields {...props} />
      <TextInput
        label={<Optional label={t('users.field.registrationNo')} />}
        maxLength={longest.name}
        {...form.getInputProps('registrationNo')}
      />
      <DateField
        label={<Optional label={t('users.field.registrationUntil')} />}
        words={dates}
        {...form.getInputProps('registrationUntil')}
        value={form.values.registrationUntil}
      />
    </FormSection>
  );
}
