import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import type { PartProps } from './part-props.ts';
import { Optional } from './profile-part.tsx';

const modalityCodes = ['CR', 'CT', 'DX', 'ES', 'IO', 'MG', 'MR', 'NM', 'OT', 'PT', 'PX', 'RF', 'RG', 'SC', 'US', 'XA'];

/** What the person reads and by which qualifications; where he works otherwise. */
export function ReadingPart({ form, isReadOnly }: PartProps) {
  const { t } = useTranslation();
  const off = { disabled: isReadOnly };
  return (
    <>
      <FormSection title={t('users.section.reading')}>
        <WideField>
          <TagsInput label={t('users.field.modalities')} description={t('users.hint.modalities')} data={modalityCodes} clearable maxTags={40} {...off} {...form.getInputProps('modalities')} onChange={(codes) => form.setFieldValue('modalities', codes.map((code) => code.toUpperCase()))} />
        </WideField>
        <WideField>
          <TagsInput label={t('users.field.specialities')} clearable maxTags={40} {...off} {...form.getInputProps('specialities')} />
        </WideField>
        <WideField>
          <Textarea label={<Optional label={t('users.field.qualifications')} />} autosize minRows={2} maxLength={500} {...off} {...form.getInputProps('qualifications')} />
        </WideField>
      </FormSection>
      <FormSection title={t('users.section.work')}>
        <TextInput label={<Optional label={t('users.field.designation')} />} maxLength={100} {...off} {...form.getInputProps('designation')} />
        <TextInput label={<Optional label={t('users.field.company')} />} maxLength={100} {...off} {...form.getInputProps('company')} />
        <TextInput label={<Optional label={t('users.field.country')} />} maxLength={longest.country} {...off} {...form.getInputProps('country')} />
      </FormSection>
    </>
  );
} // prettier-ignore
