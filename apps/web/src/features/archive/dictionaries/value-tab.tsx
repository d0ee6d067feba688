import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNamedByCode, rejectionCodes, valueStatuses } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import { ValueFields } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { rejectionReasons } from '@isocenter/contract/archive/edits/edits.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { ColourField } from '#ui/form/colour-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { isCoded } from './value-columns.tsx';

type ValueTabProps = { readonly form: UseFormReturnType<ValueFields>; readonly isNew: boolean };

/** Edits the name of a value, its code in images, and its look. */
export function ValueTab({ form, isNew }: ValueTabProps) {
  const { t } = useTranslation();
  const { catalogue, colour, status } = form.values;
  const isModality = catalogue === 'modality';
  const isByCode = isNamedByCode(catalogue);
  const code = {
    name: 'code',
    kind: 'code',
    isNeeded: isByCode,
    isLocked: isModality && !isNew,
    ...(catalogue === 'station' && { hint: t('dictionaries.stationHint') }),
  } as const;
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={ValueFields}
        texts="dictionaries.field"
        list={[
          isByCode && code,
          { name: 'text', isWide: true, isNeeded: !isByCode, ...(isModality && { hint: t('dictionaries.nameHint') }) },
          isCoded(catalogue) && !isByCode && catalogue !== 'reject-reason' && code,
          catalogue === 'reject-reason' && <RejectionCode key="code" form={form} />,
          isModality && (
            <WideField key="colour">
              <ColourField
                label={t('dictionaries.field.colour')}
                none={t('dictionaries.usualColour')}
                value={colour}
                onChange={(next) => form.setFieldValue('colour', next)}
              />
            </WideField>
          ),
          <WideField key="status">
            <ChoiceField
              label={t('dictionaries.field.status')}
              hint={t('dictionaries.statusHint')}
              choices={valueStatuses.map((value) => ({ value, label: t(`dictionaries.status.${value}`) }))}
              value={status}
              onChange={(next) => form.setFieldValue('status', next)}
            />
          </WideField>,
        ]}
      />
    </FormSection>
  );
}

/** Chooses the reason of the standard for which it is offered; without one it is offered for all. */
function RejectionCode({ form }: Pick<ValueTabProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <WideField>
      <Select
        label={t('dictionaries.rejectedFor')}
        placeholder={t('dictionaries.rejectedForAll')}
        clearable
        data={rejectionReasons.map((reason) => ({
          value: rejectionCodes[reason],
          label: t(`edits.because.${reason}`),
        }))}
        value={form.values.code === '' ? null : form.values.code}
        onChange={(code) => form.setFieldValue('code', code ?? '')}
        error={errorAt(form.errors, 'code')}
      />
    </WideField>
  );
}
