import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, faultsOf, inputOf } from '@isocenter/contract/fields.ts';
import { addPayment } from '@isocenter/contract/office/invoice-routes.ts';
import {
  PaymentFields,
  paymentMethods,
  type Invoice,
  type PaymentMethod,
} from '@isocenter/contract/office/invoices.ts';
import { compareAmounts, minus } from '@isocenter/contract/office/money.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { DecimalField } from '#ui/form/decimal-field.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { currencySign, formatMoney } from '#ui/format/money.ts';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { Notice } from '#ui/states/notice.tsx';
import { nameOf } from './invoice-columns.tsx';
import { invoiceQuery, kept } from './invoice-queries.ts';

type Props = { readonly invoiceId: number; readonly onClose: () => void };
interface Values extends Record<string, unknown>, PaymentFields {
  readonly asCredit: boolean;
  readonly withReceipt: boolean;
}

const emptyPayment = emptyOf(PaymentFields);

/** Writes down what came for an invoice. */
export function PaymentDrawer({ invoiceId, onClose }: Props) {
  const { t } = useTranslation();
  const labels = useFormLabels();
  const { data, error, refetch } = useQuery(invoiceQuery(invoiceId));
  if (data !== undefined) return <PaymentForm invoice={data} onClose={onClose} />;
  return (
    <FormDrawer title={t('invoices.act.pay')} labels={labels} onClose={onClose}>
      <RecordWaiting error={error} refetch={() => void refetch()} />
    </FormDrawer>
  );
}

function usePaymentForm(invoice: Invoice, onClose: () => void) {
  const { t } = useTranslation();
  const told = useTold();
  const pay = useActOn({ kept }, (body: Values) =>
    call(addPayment, { body: { ...body, invoiceId: invoice.invoiceId } }),
  );
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  return useRecordForm<Values>({
    name: `invoice-payment-${invoice.invoiceId}-${invoice.payments.length}`,
    stored: {
      amount: invoice.balance,
      paidOn: today,
      method: 'bank-transfer',
      reference: '',
      note: '',
      asCredit: false,
      withReceipt: false,
    },
    validate: (values) => messagesOf(faultsOf(PaymentFields, inputOf(emptyPayment, values))),
    save: async (values) => {
      const { status } = await pay.mutateAsync(values);
      told.done(t('invoices.paidDone', { name: nameOf(invoice), status: t(`invoices.status.${status}`) }));
      onClose();
    },
  });
}

function PaymentForm({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const labels = useFormLabels();
  const dates = useDateWords();
  const record = usePaymentForm(invoice, onClose);
  const { form } = record;
  const { balance, currency, payments } = invoice;
  const { amount } = form.values;
  const methods = paymentMethods.filter((method) => method !== 'credit-note');
  return (
    <FormDrawer
      title={t('invoices.act.pay')}
      subtitle={nameOf(invoice)}
      form={record}
      first="field"
      labels={{ ...labels, save: t('invoices.act.pay') }}
      onClose={onClose}
    >
      <FormSection>
        <DecimalField
          label={t('invoices.field.amount')}
          required
          isMoney
          unit={currencySign(currency, locale)}
          value={amount}
          onChange={(value) => form.setFieldValue('amount', value)}
          error={form.errors['amount']}
        />
        <TextInput
          label={t('invoices.field.balance')}
          description={t('invoices.afterPayments', { count: payments.length })}
          value={formatMoney(balance, { locale, currency })}
          disabled
          readOnly
        />
        <DateField
          label={t('invoices.field.paidOn')}
          required
          words={dates}
          value={form.values.paidOn}
          onChange={(day) => form.setFieldValue('paidOn', day ?? '')}
          error={form.errors['paidOn']}
        />
        <Select
          label={t('invoices.field.method')}
          required
          allowDeselect={false}
          data={methods.map((value) => ({ value, label: t(`invoices.method.${value}`) }))}
          value={form.values.method}
          // Only the methods above are offered.
          onChange={(method) => form.setFieldValue('method', (method ?? 'bank-transfer') as PaymentMethod)}
        />
        <WideField>
          <TextInput label={t('invoices.field.paymentReference')} {...form.getInputProps('reference')} />
        </WideField>
        <WideField>
          <Textarea label={t('invoices.field.internalNote')} autosize minRows={2} {...form.getInputProps('note')} />
        </WideField>
      </FormSection>
      {invoice.hasMail && invoice.clientEmail !== '' && (
        <Checkbox
          label={t('invoices.withReceipt', { email: invoice.clientEmail })}
          checked={form.values.withReceipt}
          onChange={(event) => form.setFieldValue('withReceipt', event.currentTarget.checked)}
        />
      )}
      <Outcome
        invoice={invoice}
        amount={amount}
        asCredit={form.values.asCredit}
        onCredit={(isMeant) => form.setFieldValue('asCredit', isMeant)}
      />
    </FormDrawer>
  );
}

type OutcomeProps = {
  readonly invoice: Invoice;
  readonly amount: string;
  readonly asCredit: boolean;
  readonly onCredit: (isMeant: boolean) => void;
};

/** What saving changes; more than the balance has to be meant. */
function Outcome({ invoice: { balance, currency }, amount, asCredit, onCredit }: OutcomeProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  if (!/^-?\d{1,10}\.\d{2}$/.test(amount)) return null;
  const rest = minus(balance, amount);
  const over = compareAmounts(rest, '0.00');
  if (over === 0) return <Notice tone="ok">{t('invoices.becomesPaid')}</Notice>;
  const money = (value: string): string => formatMoney(value, { locale, currency });
  if (over > 0) return <Notice tone="info">{t('invoices.leaves', { amount: money(rest) })}</Notice>;
  return (
    <Checkbox
      label={t('invoices.asCredit', { amount: money(minus(amount, balance)) })}
      checked={asCredit}
      onChange={(event) => onCredit(event.currentTarget.checked)}
    />
  );
}
