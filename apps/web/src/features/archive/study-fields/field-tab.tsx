import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { fieldKinds, fieldStatuses, mostChoices } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import { StudyFieldFields } from '@isocenter/contract/archive/study-fields/fields.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

type FieldTabProps = { readonly form: UseFormReturnType<StudyFieldFields>; readonly isNew: boolean };

/** Edits the name of a field, its kind, and where it is shown. */
export function FieldTab({ form, isNew }: FieldTabProps) {
  const { t } = useTranslation();
  const { kind, status } = form.values;
  const setKind = (name: string | null): void => {
    const next = fieldKinds.find((known) => known === name);
    if (next === undefined) return;
    // What only another kind has goes with it.
    form.setValues({
      kind: next,
      ...(next !== 'number' && { unit: '' }),
      ...(next !== 'choice' && { choices: [] }),
    });
  };
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={StudyFieldFields}
        texts="studyFields.field"
        list={[
          { name: 'name', isWide: true },
          <WideField key="kind">
            <Select
              label={t('studyFields.field.kind')}
              description={t('studyFields.kindHint')}
              required
              allowDeselect={false}
              disabled={!isNew}
              data={fieldKinds.map((value) => ({ value, label: t(`studyFields.kind.${value}`) }))}
              value={kind}
              onChange={setKind}
              error={form.errors['kind']}
            />
          </WideField>,
          kind === 'number' && { name: 'unit', hint: t('studyFields.unitHint') },
          kind === 'choice' && { name: 'choices', kind: 'lines', isWide: true, most: mostChoices, isNeeded: true },
          { name: 'inList', kind: 'box', isWide: true, hint: t('studyFields.inListHint') },
          <WideField key="status">
            <ChoiceField
              label={t('studyFields.field.status')}
              hint={t('studyFields.statusHint')}
              choices={fieldStatuses.map((value) => ({ value, label: t(`studyFields.status.${value}`) }))}
              value={status}
              onChange={(next) => form.setFieldValue('status', next)}
            />
          </WideField>,
        ]}
      />
    </FormSection>
  );
}
