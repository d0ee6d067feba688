import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { labelColours, LabelFields, labelStatuses } from '@isocenter/contract/archive/labels.ts';
import type { LabelColour } from '@isocenter/contract/archive/labels.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import classes from './labels.module.css';

/** What a label is called, how it looks and what it is for. */
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
            <ColourField value={form.values.colour} onChange={(colour) => form.setFieldValue('colour', colour)} />
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

type ColourFieldProps = {
  readonly value: LabelColour;
  readonly onChange: (colour: LabelColour) => void;
};

/** Each colour as it will look. */
function ColourField({ value, onChange }: ColourFieldProps) {
  const { t } = useTranslation();
  const choose = (name: string): void => {
    const colour = labelColours.find((known) => known === name);
    if (colour !== undefined) onChange(colour);
  };
  return (
    <Radio.Group label={t('labels.field.colour')} value={value} onChange={choose}>
      <div className={classes['colours']}>
        {labelColours.map((colour) => (
          <Radio key={colour} value={colour} label={<Tag label={t(`labels.colour.${colour}`)} tone={colour} />} />
        ))}
      </div>
    </Radio.Group>
  );
}
