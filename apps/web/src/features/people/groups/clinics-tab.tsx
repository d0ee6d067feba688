import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
import type { GroupTabProps } from './group-fields-tab.tsx';

/** The clinics whose studies the group reads. */
export function ClinicsTab({ form }: GroupTabProps) {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return (
    <FormSection hint={t('groups.clinicsHint')}>
      <WideField>
        <RecordsField
          label={t('groups.field.clinicIds')}
          options={clinics.map(({ clinicId, name, code }) => ({ value: String(clinicId), label: `${name} (${code})` }))}
          value={form.values.clinicIds}
          onChange={(clinicIds) => form.setFieldValue('clinicIds', clinicIds)}
          error={errorAt(form.errors, 'clinicIds')}
        />
      </WideField>
    </FormSection>
  );
}
