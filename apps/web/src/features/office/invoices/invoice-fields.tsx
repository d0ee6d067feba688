import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listIssuers } from '@isocenter/contract/office/billing.ts';
import { InvoiceFields, paymentWays } from '@isocenter/contract/office/invoices.ts';
import { asked } from '#api/records/asked.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

type PartProps = { readonly form: UseFormReturnType<InvoiceFields> };

/** Who pays, who issues, when, and what stands around the lines. */
export function InvoiceFieldsPart({ form }: PartProps) {
  const { t } = useTranslation();
  const fields = { form, schema: InvoiceFields, texts: 'invoices.field' } as const;
  return (
    <>
      <FormSection title={t('invoices.invoiceTo')}>
        <FieldsOf
          {...fields}
          list={[
            'clientCompany',
            'clientName',
            { name: 'clientEmail', kind: 'email' },
            { name: 'clientContact', kind: 'tel' },
            'clientAddress',
            'clientCountry',
          ]}
        />
      </FormSection>
      <FormSection title={t('invoices.conditions')}>
        <IssuerField form={form} />
        <FieldsOf
          {...fields}
          list={[
            'service',
            { name: 'issuedOn', kind: 'day' },
            { name: 'dueOn', kind: 'day' },
            'reference',
            'salesperson',
          ]}
        />
        <Select
          label={t('invoices.field.acceptVia')}
          allowDeselect={false}
          data={paymentWays.map((value) => ({ value, label: t(`invoices.way.${value}`) }))}
          value={form.values.acceptVia}
          // Only the ways above are offered.
          onChange={(way) => form.setFieldValue('acceptVia', (way ?? 'bank-transfer') as InvoiceFields['acceptVia'])}
        />
        <WideField>
          <Switches form={form} />
        </WideField>
        <FieldsOf {...fields} list={[{ name: 'note', kind: 'area', isWide: true }]} />
      </FormSection>
    </>
  );
}

function Switches({ form }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      {(['hasTerms', 'hasNote', 'hasStub'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(`invoices.field.${name}`)}
          checked={form.values[name]}
          onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
        />
      ))}
    </>
  );
}

function IssuerField({ form }: PartProps) {
  const { t } = useTranslation();
  const { data } = useQuery(asked('invoice-issuers', 'all', listIssuers, {}));
  const { issuerId } = form.values;
  return (
    <Select
      label={t('invoices.field.issuerId')}
      description={data?.rows.length === 0 ? t('invoices.noIssuers') : undefined}
      data={(data?.rows ?? []).map(({ clinicId, legalName }) => ({ value: String(clinicId), label: legalName }))}
      value={issuerId === null ? null : String(issuerId)}
      onChange={(chosen) => form.setFieldValue('issuerId', chosen === null ? null : Number(chosen))}
      error={errorAt(form.errors, 'issuerId')}
      searchable
    />
  );
}
