import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from '@isocenter/contract/archive/patients.ts';
import { newStudySexes, NewStudy } from '@isocenter/contract/archive/upload-documents.ts';
import { useCan } from '#api/abilities.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { WideField } from '#ui/form/form-layout.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { joined } from '#ui/format/joined.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useWords } from '../parts/use-words.ts';
import { foundPatientsQuery } from '#api/found-patients.ts';
import type { PlacingFields } from './placing-fields.ts';

type Props = { readonly form: UseFormReturnType<PlacingFields> };

/** Whose a new study is, and what it is. */
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
  const words = useWords();
  const [typed, setTyped] = useState('');
  const mayRead = useCan('read', 'Patient');
  const { data } = useQuery({ ...foundPatientsQuery(typed), enabled: mayRead });
  const rows = data?.rows ?? [];
  const labelOf = ({ name, patientId, birthDate }: PatientRow): string =>
    joined([
      formatPersonName(name, t('common.nameUnknown')),
      patientId,
      birthDate === null ? '' : words.date(birthDate),
    ]);
  if (!mayRead) return null;
  return (
    <WideField>
      <SearchedField
        label={t('upload.documents.known')}
        hint={t('upload.documents.knownHint')}
        options={rows.map((row) => ({ value: String(row.patientKey), label: labelOf(row) }))}
        value={null}
        onSearch={setTyped}
        onChange={(key) => {
          const row = rows.find(({ patientKey }) => patientKey === key);
          if (row === undefined) return;
          const [familyName = '', givenName = ''] = row.name.alphabetic.split('^');
          const sex = newStudySexes.find((one) => one === row.sex) ?? '';
          form.setValues({
            familyName,
            givenName,
            patientId: row.patientId,
            birthDate: row.birthDate,
            sex,
            known: row,
          });
        }}
      />
    </WideField>
  );
}
