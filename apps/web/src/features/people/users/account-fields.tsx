import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { plans, templateRoles } from '@isocenter/contract/people/users/users.ts';
import { UserChanges, type UserRecord } from '@isocenter/contract/people/users/fields.ts';
import type { RecordForm } from '#api/record-form.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { daysUntil, endOfDay, type StoredUserValues, type UserValues } from './user-form.ts';
import { stateWord } from './user-words.ts';

/** The props of a part of a user's form. */
export type PartProps<Values extends UserValues = UserValues> = {
  readonly form: RecordForm<Values>['form'];
  readonly isReadOnly: boolean;
  /** True for one's own account, whose rights one cannot change. */
  readonly isSelf: boolean;
};
export type StoredPartProps = PartProps<StoredUserValues> & { readonly user: UserRecord };

export function sharedBy({ form, isReadOnly }: PartProps) {
  return { form, disabled: isReadOnly, schema: UserChanges, texts: 'users.field' } as const;
}

/** Edits the person's name and contacts. */
export function PersonFields(props: PartProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.section.person')}>
      <FieldsOf
        {...sharedBy(props)}
        list={['firstName', { name: 'lastName', isNeeded: true }, { name: 'email', kind: 'email', isWide: true }]}
      />
      <ContactFields {...props} />
    </FormSection>
  );
}

/** Edits the contacts and the registration. Two further addresses and numbers are for the desk of a clinic, and shown if they are set. */
export function ContactFields(props: PartProps) {
  const { t } = useTranslation();
  const { role, moreEmails, morePhones, registrationUntil } = props.form.values;
  const [today] = useState(() => new Date());
  const left = registrationUntil === null ? undefined : daysUntil(registrationUntil, today);
  const isDesk = role === 'clinic-user' || moreEmails.length > 0 || morePhones.length > 0;
  const few = { kind: 'tags', most: 2, hint: t('users.hint.upToTwo') } as const;
  const until = left === undefined || (left < 0 ? t('users.registrationOver') : t('users.daysLeft', { count: left }));
  return (
    <FieldsOf
      {...sharedBy(props)}
      list={[
        'title',
        { name: 'phone', kind: 'tel' },
        isDesk && { name: 'moreEmails', ...few },
        isDesk && { name: 'morePhones', ...few },
        'registrationNo',
        { name: 'registrationUntil', kind: 'day', ...(until !== true && { hint: until }) },
      ]}
    />
  );
}

/** The name at sign-in, whether the account works, and what is kept about it. */
export function AccountFields(props: StoredPartProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.tab.account')}>
      <FieldsOf {...sharedBy(props)} list={['username']} />
      <StatusField {...props} />
      <ReferenceField {...props} />
      <ExpiryAndListFields {...props} />
    </FormSection>
  );
}

/** Somebody who is invited becomes active by coming; a lock is taken away by its own act. */
function StatusField({ form, isReadOnly, isSelf, user }: StoredPartProps) {
  const { t } = useTranslation();
  const { state, status, invitedAt } = user;
  const ending =
    form.values.status === 'inactive' && status !== 'inactive' ? t('users.ask.deactivate.text') : undefined;
  const isPending = status === 'pending';
  return (
    <ChoiceField
      label={t('users.field.status')}
      isList
      disabled={isReadOnly || isSelf}
      choices={[
        { value: 'active', label: t('users.state.active'), disabled: isPending && invitedAt !== null },
        { value: 'inactive', label: t('users.state.inactive') },
        ...(isPending ? [{ value: 'pending', label: stateWord(t, { state: 'pending', invitedAt }) } as const] : []),
      ]}
      hint={state === 'locked' || state === 'expired' ? t(`users.hint.${state}`) : ending}
      {...form.getInputProps('status')}
      value={form.values.status}
    />
  );
}

/** Edits the end of the account, and the fields of the specification's user list. */
export function ExpiryAndListFields(props: PartProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { form, isReadOnly, isSelf } = props;
  const { expiresAt } = form.values;
  return (
    <>
      <DateField
        label={t('users.field.expiresAt')}
        words={dates}
        disabled={isReadOnly || isSelf}
        value={expiresAt && calendarDayOf(new Date(expiresAt))}
        onChange={(day) => form.setFieldValue('expiresAt', endOfDay(day))}
        error={form.errors['expiresAt']}
        hint={t('users.hint.expiresAt')}
      />
      <FieldsOf
        {...sharedBy(props)}
        list={[
          {
            name: 'templateRole',
            kind: 'list',
            choices: templateRoles.map((value) => ({ value, label: t(`users.templateRole.${value}`) })),
            hint: t('users.hint.templateRole'),
          },
          {
            name: 'currentPlan',
            kind: 'list',
            choices: plans.map((value) => ({ value, label: t(`users.plan.${value}`) })),
          },
        ]}
      />
    </>
  );
}

/** Shows the reference number of technologists and radiologists only, which is never typed. */
function ReferenceField({ form, user: { referenceNo } }: StoredPartProps) {
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
