import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plans, templateRoles, UserChanges } from '@isocenter/contract/people/users.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { PartProps } from './part-props.ts';
import { endOfDay } from './user-form.ts';

export type AccountFieldsProps = PartProps & {
  /** The number of a technologist or radiologist, once it is given. */
  readonly referenceNo?: number | null;
  /** What stands among these fields besides. */
  readonly children?: ReactNode;
};

/** The name at sign-in, and what is kept about the account. */
export function AccountFields(props: AccountFieldsProps) {
  const { t } = useTranslation();
  const { form, isReadOnly, children } = props;
  return (
    <FormSection title={t('users.section.account')}>
      <FieldsOf form={form} disabled={isReadOnly} schema={UserChanges} texts="users.field" list={['username']} />
      {children}
      <ReferenceField {...props} />
      <KeptFields {...props} />
    </FormSection>
  );
}

/** Until when the account works, and what the specification's user list keeps. */
export function KeptFields({ form, isReadOnly, isSelf }: PartProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { expiresAt } = form.values;
  return (
    <>
      <DateField
        label={t('users.field.expires')}
        words={dates}
        disabled={isReadOnly || isSelf}
        value={expiresAt && calendarDayOf(new Date(expiresAt))}
        onChange={(day) => form.setFieldValue('expiresAt', endOfDay(day))}
        error={form.errors['expiresAt']}
        hint={t('users.hint.expires')}
      />
      <Select
        label={t('users.field.templateRole')}
        disabled={isReadOnly}
        data={templateRoles.map((value) => ({ value, label: t(`users.templateRole.${value}`) }))}
        description={t('users.hint.templateRole')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('templateRole')}
      />
      <Select
        label={t('users.field.plan')}
        disabled={isReadOnly}
        data={plans.map((value) => ({ value, label: t(`users.plan.${value}`) }))}
        {...form.getInputProps('currentPlan')}
      />
    </>
  );
}

/** Of technologists and radiologists only, and never typed. */
function ReferenceField({ form, referenceNo = null }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { role } = form.values;
  if (referenceNo === null && role !== 'technologist' && role !== 'radiologist') return null;
  return (
    <TextInput
      label={t('users.field.referenceNo')}
      readOnly
      value={referenceNo === null ? '' : String(referenceNo)}
      placeholder={t('users.referenceNext')}
      description={t('users.hint.referenceNo')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}
