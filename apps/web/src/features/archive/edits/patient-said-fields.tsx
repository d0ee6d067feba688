import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { PatientChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { PatientSaid } from './patient-said.ts';

const sexes = ['F', 'M', 'O'] as const;

/** Everything that a correction says of a patient. */
export function PatientSaidFields<Values extends PatientSaid>({ form }: { readonly form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  const said = form as unknown as UseFormReturnType<PatientSaid>;
  return (
    <FieldsOf
      form={said}
      schema={PatientChanges}
      texts="edits.field"
      list={[
        'family',
        'given',
        { name: 'nameIdeographic', hint: t('edits.nameHint') },
        { name: 'namePhonetic', hint: t('edits.nameHint') },
        { name: 'patientId', kind: 'code' },
        'issuer',
        { name: 'birthDate', kind: 'day' },
        <Select
          key="sex"
          label={t('edits.field.sex')}
          data={sexes.map((value) => ({ value, label: t(`archive.filter.sex.${value}`) }))}
          clearable
          value={said.values.sex === '' ? null : said.values.sex}
          onChange={(sex) => said.setFieldValue('sex', sex ?? '')}
        />,
      ]}
    />
  );
}
