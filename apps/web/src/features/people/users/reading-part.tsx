import { TagsInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { useCan } from '#api/abilities.tsx';
import { groupChoicesQuery } from '#api/reader-groups.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
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
  const { data: groups = [] } = useQuery(groupChoicesQuery);
  const mayChangeGroups = useCan('update', 'ReaderGroup');
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
        <RecordsField
          label={<Optional label={t('users.field.readerGroupIds')} />}
          hint={t('users.hint.readerGroupIds')}
          options={groups}
          disabled={isReadOnly || !mayChangeGroups}
          value={form.values.readerGroupIds}
          onChange={(ids) => form.setFieldValue('readerGroupIds', ids)}
          error={form.errors['readerGroupIds']}
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
