import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { letterheadFonts, letterheadSizes } from '@isocenter/contract/reading/letterheads/letterheads.ts';
import { LetterheadFields } from '@isocenter/contract/reading/letterheads/fields.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { LetterheadTabProps } from './texts-tab.tsx';

const margins = ['top', 'right', 'bottom', 'left'] as const;

/** Edits the page: its size, its margins, its letters, and the parts below a report. */
export function PageTab({ form }: LetterheadTabProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection>
        <ChoiceField
          label={t('letterheads.field.size')}
          choices={letterheadSizes.map((value) => ({ value, label: value }))}
          value={form.values.size}
          onChange={(size) => form.setFieldValue('size', size)}
        />
        <ChoiceField
          label={t('letterheads.field.font')}
          choices={letterheadFonts.map((value) => ({ value, label: t(`letterheads.fontOf.${value}`) }))}
          value={form.values.font}
          onChange={(font) => form.setFieldValue('font', font)}
        />
        <FieldsOf
          form={form}
          schema={LetterheadFields}
          texts="letterheads.field"
          list={[
            ...margins.map((name) => ({ name, kind: 'number' as const, least: 5, most: 60, unit: 'mm' })),
            { name: 'imagesPerRow' as const, kind: 'number' as const, least: 1, most: 4 },
          ]}
        />
      </FormSection>
      <FormSection>
        {(['hasSignatures', 'hasCode'] as const).map((name) => (
          <WideField key={name}>
            <Checkbox
              label={t(`letterheads.field.${name}`)}
              description={t(`letterheads.hint.${name}`)}
              checked={form.values[name]}
              onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
            />
          </WideField>
        ))}
      </FormSection>
    </>
  );
}
