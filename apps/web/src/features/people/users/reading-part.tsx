import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UserChanges } from '@isocenter/contract/people/users.ts';
import { useCan } from '#api/abilities.tsx';
import { useModalityCodes } from '#api/modalities.ts';
import { groupChoicesQuery } from '#api/reader-groups.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { PartProps } from './part-props.ts';
import { WorkFields } from './work-fields.tsx';

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
  const { data: groups = [] } = useQuery(groupChoicesQuery);
  const choices = useModalityCodes();
  const mayChangeGroups = useCan('update', 'ReaderGroup');
  const wide = { isWide: true } as const;
  return (
    <FormSection title={t('users.section.reading')}>
      <FieldsOf
        form={form}
        disabled={isReadOnly}
        schema={UserChanges}
        texts="users.field"
        list={[
          { name: 'modalities', kind: 'codes', choices, hint: t('users.hint.modalities'), ...wide },
          { name: 'specialities', kind: 'tags', ...wide },
          <WideField key="groups">
            <RecordsField
              label={t('users.field.readerGroupIds')}
              hint={t('users.hint.readerGroupIds')}
              options={groups}
              disabled={isReadOnly || !mayChangeGroups}
              value={form.values.readerGroupIds}
              onChange={(ids) => form.setFieldValue('readerGroupIds', ids)}
              error={form.errors['readerGroupIds']}
            />
          </WideField>,
          { name: 'qualifications', kind: 'area', ...wide },
          { name: 'boardQualifications', kind: 'area', ...wide },
        ]}
      />
    </FormSection>
  );
}
