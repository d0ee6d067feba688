import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useModalityCodes } from '#api/modalities.ts';
import { groupChoicesQuery } from '#features/people/access/access.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { sharedBy, type PartProps } from './account-fields.tsx';

/** Edits the position and the workplace. Doctors have a house and a place besides. */
export function WorkFields(props: PartProps) {
  const { t } = useTranslation();
  const { role, hospital, location } = props.form.values;
  const isDoctor = role === 'doctor' || role === 'referring-doctor';
  return (
    <FormSection title={t('users.section.work')}>
      <FieldsOf
        {...sharedBy(props)}
        list={[
          'designation',
          (isDoctor || hospital !== '') && { name: 'hospital' },
          (isDoctor || location !== '') && { name: 'location' },
          'company',
          'country',
        ]}
      />
    </FormSection>
  );
}

/** Modalities and specialities, the groups that share the reading, and by which qualifications. */
export function ReadingFields(props: PartProps) {
  const { t } = useTranslation();
  const { form, isReadOnly } = props;
  const { data: groups = [] } = useQuery(groupChoicesQuery);
  const choices = useModalityCodes();
  const mayChangeGroups = useCan('update', 'ReaderGroup');
  const wide = { isWide: true } as const;
  return (
    <FormSection title={t('users.tab.reading')}>
      <FieldsOf
        {...sharedBy(props)}
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
