import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { LabelFields } from '@isocenter/contract/archive/labels/fields.ts';
import { labelStatuses } from '@isocenter/contract/archive/labels/labels.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { ColourField } from '#ui/form/colour-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

/** Edits the name, the look and the purpose of a label. */
export function LabelFieldsTab({ form }: { readonly form: UseFormReturnType<LabelFields> }) {
  const { t } = useTranslation();
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={LabelFields}
        texts="labels.field"
        list={[
          { name: 'name', isWide: true, hint: t('labels.nameHint') },
          <WideField key="colour">
            <ColourField
              label={t('labels.field.colour')}
              value={form.values.colour}
              onChange={(colour) => form.setFieldValue('colour', colour)}
            />
          </WideField>,
          { name: 'note', kind: 'area', isWide: true },
          <WideField key="status">
            <ChoiceField
              label={t('labels.field.status')}
              hint={t('labels.statusHint')}
              choices={labelStatuses.map((status) => ({ value: status, label: t(`labels.status.${status}`) }))}
              value={form.values.status}
              onChange={(status) => form.setFieldValue('status', status)}
            />
          </WideField>,
        ]}
      />
    </FormSection>
  );
}
