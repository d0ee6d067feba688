import { useTranslation } from 'react-i18next';
import { PriceFields } from '@isocenter/contract/office/billing.ts';
import type { ClinicChoice } from '@isocenter/contract/people/clinics.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { ClinicField } from '#ui/form/clinic-field.tsx';
import { DecimalField } from '#ui/form/decimal-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { priceKind } from './price-kind.ts';

type Props = {
  readonly open: number | 'new';
  readonly clinics: readonly ClinicChoice[];
  readonly onAdded: (priceId: number) => void;
  readonly onClose: () => void;
};

/** Adds or changes a price. */
export function PriceDrawer({ open, clinics, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const told = useTold();
  const isNew = open === 'new';
  const { record, stored, loaded } = useStoredRecord(priceKind, {
    open,
    onSaved: ({ name, priceId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) onAdded(priceId);
    },
  });
  const fieldName = useFieldName('prices.field');
  const { form } = record;
  const rates = ['price', 'discount', 'tax1', 'tax2'] as const;
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('prices.add') : (stored?.name ?? t('prices.title'))}
      mayChange={isNew || stored?.may.change === true}
      tabs={[{ id: 'price', label: t('prices.title') }]}
      tab="price"
      onTab={() => {}}
      fieldName={fieldName}
      onClose={onClose}
    >
      <FormSection>
        <FieldsOf form={form} schema={PriceFields} texts="prices.field" list={[{ name: 'name', isWide: true }]} />
        {rates.map((name) => (
          <DecimalField
            key={name}
            label={t(`prices.field.${name}`)}
            isMoney={name === 'price'}
            {...(name !== 'price' && { unit: '%' })}
            value={form.values[name]}
            onChange={(value) => form.setFieldValue(name, value)}
            error={form.errors[name]}
          />
        ))}
      </FormSection>
      <FormSection title={t('prices.for')} hint={t('prices.forHint')}>
        <ClinicField
          label={t('prices.field.clinicId')}
          hint=""
          clinics={clinics}
          placeholder={t('prices.allClinics')}
          value={form.values.clinicId}
          onChange={(clinicId) => form.setFieldValue('clinicId', clinicId)}
          error={errorAt(form.errors, 'clinicId')}
        />
        <FieldsOf form={form} schema={PriceFields} texts="prices.field" list={['procedure', 'modality']} />
      </FormSection>
    </RecordDrawer>
  );
}
