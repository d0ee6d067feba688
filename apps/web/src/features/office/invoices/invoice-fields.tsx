import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { listIssuers } from '@isocenter/contract/office/invoices/endpoints.ts';
import { InvoiceFields } from '@isocenter/contract/office/invoices/fields.ts';
import { paymentWays } from '@isocenter/contract/office/invoices/invoices.ts';
import { queryOf } from '#api/records/query-of.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

/** Edits the client, the issuer, the dates, and the texts around the lines. */
export function InvoiceFieldsPart({ form }: { readonly form: UseFormReturnType<InvoiceFields> }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('invoice-issuers', 'all', listIssuers, {}));
  const issuers = (data?.rows ?? []).map(({ clinicId, legalName }) => ({ value: String(clinicId), label: legalName }));
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
        <FieldsOf
          {...fields}
          list={[
            {
              name: 'issuerId',
              kind: 'record',
              choices: issuers,
              ...(data?.rows.length === 0 && { hint: t('invoices.noIssuers') }),
            },
            'service',
            { name: 'issuedOn', kind: 'day' },
            { name: 'dueOn', kind: 'day' },
            'reference',
            'salesperson',
            {
              name: 'acceptVia',
              kind: 'list',
              choices: paymentWays.map((value) => ({ value, label: t(`invoices.way.${value}`) })),
            },
            <WideField key="switches">
              <FieldsOf
                {...fields}
                list={[
                  { name: 'hasTerms', kind: 'box' },
                  { name: 'hasNote', kind: 'box' },
                  { name: 'hasStub', kind: 'box' },
                ]}
              />
            </WideField>,
            { name: 'note', kind: 'area', isWide: true },
          ]}
        />
      </FormSection>
    </>
  );
}
