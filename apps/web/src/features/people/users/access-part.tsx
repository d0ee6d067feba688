import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plans, templateRoles } from '@isocenter/contract/people/users.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { GrantsField, InWords } from './grants-field.tsx';
import type { PartProps } from './part-props.ts';
import { grantsProps, Optional } from './profile-part.tsx';
import { dayOf, endOfDay } from './user-form.ts';

/** The name at sign-in, until when, every grant, and what it comes to in words. */
export function AccessPart(props: PartProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { form, isReadOnly, isSelf } = props;
  const off = { disabled: isReadOnly };
  return (
    <>
      <FormSection title={t('users.section.account')}>
        <TextInput label={t('users.field.username')} required maxLength={64} {...off} {...form.getInputProps('username')} />
        <DateField
          label={<Optional label={t('users.field.expires')} />}
          words={dates}
          disabled={isReadOnly || isSelf}
          value={dayOf(form.values.expiresAt) || null}
          onChange={(day) => form.setFieldValue('expiresAt', endOfDay(day ?? ''))}
          error={form.errors['expiresAt']}
          hint={t('users.hint.expires')}
        />
        <Select label={t('users.field.templateRole')} allowDeselect={false} {...off} data={templateRoles.map((value) => ({ value, label: t(`users.templateRole.${value}`) }))} description={t('users.hint.templateRole')} inputWrapperOrder={['label', 'input', 'error', 'description']} {...form.getInputProps('templateRole')} />
        <Select label={t('users.field.plan')} allowDeselect={false} {...off} data={plans.map((value) => ({ value, label: t(`users.plan.${value}`) }))} {...form.getInputProps('currentPlan')} />
      </FormSection>
      <FormSection title={t('users.section.grants')}>
        <WideField>
          <GrantsField {...grantsProps(props)} />
        </WideField>
        <WideField>
          <InWords role={form.values.role} overrides={form.values.overrides} scope={form.values.scope} />
        </WideField>
      </FormSection>
    </>
  );
} // prettier-ignore
