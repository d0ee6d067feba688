import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { Optional } from './optional.tsx';
import type { PartProps } from './part-props.ts';

export type WorkFieldsProps = PartProps & {
  /** Of doctors; where the personal information is not asked for on a tab of its own. */
  readonly withBirthDate?: boolean;
};

/** As what and where somebody works. Doctors have a house and a place besides. */
export function WorkFields({ form, isReadOnly, withBirthDate = false }: WorkFieldsProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const off = { disabled: isReadOnly };
  const { role, hospital, location, info } = form.values;
  const isDoctor = role === 'doctor' || role === 'referring-doctor';
  return (
    <FormSection title={t('users.section.work')}>
      <TextInput
        label={<Optional label={t('users.field.designation')} />}
        maxLength={longest.name}
        {...off}
        {...form.getInputProps('designation')}
      />
      {(isDoctor || hospital !== '') && (
        <TextInput
          label={<Optional label={t('users.field.hospital')} />}
          maxLength={longest.name}
          {...off}
          {...form.getInputProps('hospital')}
        />
      )}
      {(isDoctor || location !== '') && (
        <TextInput
          label={<Optional label={t('users.field.location')} />}
          maxLength={longest.name}
          {...off}
          {...form.getInputProps('location')}
        />
      )}
      {isDoctor && withBirthDate && (
        <DateField
          label={<Optional label={t('users.info.dob')} />}
          words={dates}
          {...off}
          value={info.dob ?? null}
          onChange={(dob) => form.setFieldValue('info', { ...info, dob })}
          error={form.errors['info.dob']}
        />
      )}
      <TextInput
        label={<Optional label={t('users.field.company')} />}
        maxLength={longest.name}
        {...off}
        {...form.getInputProps('company')}
      />
      <TextInput
        label={<Optional label={t('users.field.country')} />}
        maxLength={longest.country}
        {...off}
        {...form.getInputProps('country')}
      />
    </FormSection>
  );
}
