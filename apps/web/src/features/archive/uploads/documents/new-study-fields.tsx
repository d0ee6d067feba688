import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { newStudySexes } from '@isocenter/contract/archive/uploads/uploads.ts';
import { NewStudy } from '@isocenter/contract/archive/uploads/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFoundPatients, PatientFinder } from '#features/archive/patients/patients.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { PlacingFields } from './placing-fields.ts';

type Props = { readonly form: UseFormReturnType<PlacingFields> };

/** Edits the patient and the fields of a new study. */
export function NewStudyFields({ form }: Props) {
  const { t } = useTranslation();
  const shared = { form, schema: NewStudy, texts: 'upload.documents.field' } as const;
  return (
    <>
      <KnownPatient form={form} />
      <FieldsOf
        {...shared}
        list={['familyName', 'givenName', { name: 'patientId', kind: 'code' }, { name: 'birthDate', kind: 'day' }]}
      />
      <WideField>
        <ChoiceField
          label={t('upload.documents.field.sex')}
          choices={newStudySexes.map((value) => ({
            value,
            label: value === '' ? t('upload.documents.sexUnknown') : t(`archive.filter.sex.${value}`),
          }))}
          value={form.values.sex}
          onChange={(sex) => form.setFieldValue('sex', sex)}
        />
      </WideField>
      <FieldsOf
        {...shared}
        list={[
          { name: 'description', isWide: true },
          { name: 'studyDate', kind: 'day' },
          { name: 'accession', kind: 'code' },
        ]}
      />
    </>
  );
}

/** Fills in a patient whom the archive knows. */
function KnownPatient({ form }: Props) {
  const { t } = useTranslation();
  const found = useFoundPatients();
  if (!useCan('read', 'Patient')) return null;
  return (
    <WideField>
      <PatientFinder
        {...found}
        label={t('upload.documents.known')}
        hint={t('upload.documents.knownHint')}
        onChoose={(known) => {
          const [familyName = '', givenName = ''] = known.name.alphabetic.split('^');
          const sex = newStudySexes.find((one) => one === known.sex) ?? '';
          const { patientId, birthDate } = known;
          form.setValues({ familyName, givenName, patientId, birthDate, sex, known });
        }}
      />
    </WideField>
  );
}
