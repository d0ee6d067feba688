import { useTranslation } from '#i18n/use-translation.ts';
import { PriceFields } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { currencySign } from '@isocenter/contract/office/invoices/written-money.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useSavedRecord } from '#records/use-open-record.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { priceKind } from './price-kind.ts';

type Props = {
  readonly open: number | 'new';
  readonly onAdded: (priceId: number) => void;
  readonly onClose: () => void;
};

/** Adds or changes a price. */
export function PriceDrawer({ open, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const { record, stored, loaded, isNew } = useSavedRecord(priceKind, {
    open,
    nameOf: ({ name }) => name,
    onAdded: ({ priceId }) => onAdded(priceId),
  });
  const fieldName = useFieldName('prices.field');
  const clinics = useClinicOptions();
  const { locale } = useFormats();
  // Another clinic may be billed in another currency: what it will be is known when it is saved.
  const currency = stored?.clinicId === record.form.values.clinicId ? stored.currency : null;
  const fields = { form: record.form, schema: PriceFields, texts: 'prices.field' } as const;
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('prices.add') : (stored?.name ?? t('prices.title'))}
      mayChange={isNew || stored?.may.change === true}
      fieldName={fieldName}
      onClose={onClose}
    >
      <FormSection>
        <FieldsOf
          {...fields}
          list={[
            { name: 'name', isWide: true },
            { name: 'price', kind: 'money', ...(currency !== null && { unit: currencySign(currency, locale) }) },
            { name: 'discount', kind: 'decimal', unit: '%' },
            { name: 'tax1', kind: 'decimal', unit: '%' },
            { name: 'tax2', kind: 'decimal', unit: '%' },
          ]}
        />
      </FormSection>
      <FormSection title={t('prices.for')} hint={t('prices.forHint')}>
        <FieldsOf
          {...fields}
          list={[
            { name: 'clinicId', kind: 'record', choices: clinics, placeholder: t('prices.allClinics') },
            'procedure',
            'modality',
          ]}
        />
      </FormSection>
    </RecordDrawer>
  );
}
