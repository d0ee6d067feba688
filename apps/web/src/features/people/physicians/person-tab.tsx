import { Checkbox, Input, MultiSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { physicianStatuses, type Physician } from '@isocenter/contract/people/physician-record.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { LoginField } from './login-field.tsx';
import { errorOf } from './physician-form.ts';
import type { PhysicianValues } from './physician-form.ts';
import classes from './physicians.module.css';

export type TabProps = { readonly form: UseFormReturnType<PhysicianValues>; readonly disabled: boolean };

export type PersonTabProps = TabProps & {
  readonly physician: Physician | undefined;
  /** Only a name in images is known: an address is wished for, not needed. */
  readonly mayLackAddress: boolean;
};

/** Who it is, where he works, how he is reached, and his login. */
export function PersonTab({ form, disabled, physician, mayLackAddress }: PersonTabProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const text = (
    field:
      | 'prefix'
      | 'suffix'
      | 'nationalId'
      | 'designation'
      | 'hospital'
      | 'mobile'
      | 'fax'
      | 'address'
      | 'city'
      | 'country',
    maxLength: number,
  ) => ({ label: t(`physicians.field.${field}`), maxLength, disabled, ...form.getInputProps(field) });
  const list = (field: 'emails' | 'phones' | 'specialities', most: number) => ({
    label: t(`physicians.field.${field}`),
    maxTags: most,
    disabled,
    ...form.getInputProps(field),
    error: errorOf(form.errors, field),
  });
  return (
    <>
      <FormSection title={t('physicians.section.person')}>
        <TextInput
          label={t('physicians.field.firstName')}
          required
          maxLength={64}
          disabled={disabled}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('physicians.field.lastName')}
          required
          maxLength={64}
          disabled={disabled}
          {...form.getInputProps('lastName')}
        />
        <TextInput {...text('prefix', 32)} placeholder={t('physicians.hint.prefix')} />
        <TextInput {...text('suffix', 32)} />
        <TextInput {...text('designation', 25)} />
        <TextInput {...text('nationalId', 40)} />
        <DateField
          label={t('physicians.field.birthDate')}
          words={dates}
          disabled={disabled}
          value={form.values.birthDate || null}
          onChange={(day) => form.setFieldValue('birthDate', day ?? '')}
          error={errorOf(form.errors, 'birthDate')}
        />
        <ChoiceField
          label={t('physicians.field.status')}
          value={form.values.status}
          disabled={disabled}
          onChange={(status) => form.setFieldValue('status', status)}
          choices={physicianStatuses.map((value) => ({ value, label: t(`physicians.status.${value}`) }))}
        />
        <WideField>
          <TagsInput {...list('specialities', 10)} description={t('physicians.hint.list')} />
        </WideField>
      </FormSection>
      <FormSection title={t('physicians.section.work')}>
        <WideField>
          <Input.Wrapper
            label={t('physicians.field.roles')}
            required
            labelElement="div"
            error={errorOf(form.errors, 'isReferring')}
          >
            <div className={classes['boxes']}>
              <Checkbox
                label={t('physicians.role.referring')}
                disabled={disabled}
                {...form.getInputProps('isReferring', { type: 'checkbox' })}
                error={undefined}
              />
              <Checkbox
                label={t('physicians.role.reading')}
                disabled={disabled}
                {...form.getInputProps('isReading', { type: 'checkbox' })}
              />
            </div>
          </Input.Wrapper>
        </WideField>
        <WideField>
          <MultiSelect
            label={t('physicians.field.clinics')}
            searchable
            disabled={disabled}
            nothingFoundMessage={t('physicians.nothingFound')}
            data={clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
            {...form.getInputProps('clinicIds')}
            error={errorOf(form.errors, 'clinicIds')}
          />
        </WideField>
        <WideField>
          <TextInput {...text('hospital', 100)} />
        </WideField>
      </FormSection>
      <FormSection title={t('physicians.section.contact')}>
        <WideField>
          <TagsInput
            {...list('emails', 3)}
            required={!mayLackAddress}
            description={t(
              mayLackAddress && form.values.emails.length === 0
                ? 'physicians.hint.noAddress'
                : 'physicians.hint.emails',
            )}
          />
        </WideField>
        <WideField>
          <TagsInput {...list('phones', 3)} description={t('physicians.hint.phones')} />
        </WideField>
        <TextInput {...text('mobile', longest.phone)} type="tel" dir="ltr" />
        <TextInput {...text('fax', longest.phone)} />
        <TextInput {...text('address', longest.address)} />
        <TextInput {...text('city', longest.city)} />
        <TextInput {...text('country', longest.country)} />
        <WideField>
          <Textarea
            label={t('physicians.field.notes')}
            maxLength={4000}
            autosize
            minRows={2}
            maxRows={8}
            disabled={disabled}
            {...form.getInputProps('notes')}
          />
        </WideField>
      </FormSection>
      {physician !== undefined && <LoginField physician={physician} disabled={disabled} />}
    </>
  );
}
