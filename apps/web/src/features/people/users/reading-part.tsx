import { TagsInput, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { Optional } from './optional.tsx';
import type { PartProps } from './part-props.ts';
import { WorkFields } from './work-fields.tsx';

const modalityCodes = ['CR', 'CT', 'DX', 'ES', 'IO', 'MG', 'MR', 'NM', 'OT', 'PT', 'PX', 'RF', 'RG', 'SC', 'US', 'XA'];

/** What the person reads and by which qualifications; where he works otherwise. */
export function ReadingPart(props: PartProps) {
  return (
    <>
      <ReadingFields {...props} />
      <WorkFields {...props} withBirthDate />
    </>
  );
}

/** Modalities and specialities, the groups that share the reading, and by which qualifications. */
export function ReadingFields({ form, isReadOnly }: PartProps) {
  const { t } = useTranslation();
  const off = { disabled: isReadOnly };
  return (
    <FormSection title={t('users.section.reading')}>
      <WideField>
        <TagsInput
          label={t('users.field.modalities')}
          description={t('users.hint.modalities')}
          data={modalityCodes}
          clearable
          maxTags={40}
          {...off}
          {...form.getInputProps('modalities')}
          onChange={(codes) =>
            form.setFieldValue(
              'modalities',
              codes.map((code) => code.toUpperCase()),
            )
          }
        />
      </WideField>
      <WideField>
        <TagsInput
          label={t('users.field.specialities')}
          clearable
          maxTags={40}
          {...off}
          {...form.getInputProps('specialities')}
        />
      </WideField>
      <WideField>
        <TagsInput
          label={<Optional label={t('users.field.readerGroups')} />}
          description={t('users.hint.readerGroups')}
          clearable
          maxTags={20}
          {...off}
          {...form.getInputProps('readerGroups')}
        />
      </WideField>
      <WideField>
        <Textarea
          label={<Optional label={t('users.field.qualifications')} />}
          autosize
          minRows={2}
          maxLength={longest.qualifications}
          {...off}
          {...form.getInputProps('qualifications')}
        />
      </WideField>
      <WideField>
        <Textarea
          label={<Optional label={t('users.field.boardQualifications')} />}
          autosize
          minRows={2}
          maxLength={longest.qualifications}
          {...off}
          {...form.getInputProps('boardQualifications')}
        />
      </WideField>
    </FormSection>
  );
}
