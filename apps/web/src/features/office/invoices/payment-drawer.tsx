import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { emptyOf, faultsOf, inputOf } from '@isocenter/contract/fields.ts';
import { addPayment } from '@isocenter/contract/office/invoices/endpoints.ts';
import { PaymentFields, type Invoice } from '@isocenter/contract/office/invoices/fields.ts';
import { paymentMethods } from '@isocenter/contract/office/invoices/invoices.ts';
import { compareAmounts, minus } from '@isocenter/contract/office/invoices/money.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { currencySign } from '@isocenter/contract/office/invoices/written-money.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { nameOf } from './invoice-columns.tsx';
import { cacheKey } from './invoice-queries.ts';

interface Values extends Record<string, unknown>, PaymentFields {
  readonly asCredit: boolean;
  readonly withReceipt: boolean;
}

const emptyPayment = emptyOf(PaymentFields);

function usePaymentForm(invoice: Invoice, onClose: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const pay = useActOn({ cacheKey }, (body: Values) =>
    call(addPayment, { body: { ...body, invoiceId: invoice.invoiceId } }),
  );
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  return useRecordForm<Values>({
    name: `invoice-payment-${invoice.invoiceId}-${invoice.payments.length}`,
    stored: { ...emptyPayment, amount: invoice.balance, paidOn: today, asCredit: false, withReceipt: false },
    validate: (values) => messagesOf(faultsOf(PaymentFields, inputOf(emptyPayment, values))),
    save: async (values) => {
      const { status } = await pay.mutateAsync(values);
      toasts.done(t('invoices.paidDone', { name: nameOf(invoice), status: t(`invoices.status.${status}`) }));
      onClose();
    },
  });
}

type Props = { readonly invoice: Invoice; readonly onClose: () => void };

/** Writes down what came for an invoice. */
export function PaymentDrawer({ invoice, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const money = useMoney();
  const record = usePaymentForm(invoice, onClose);
  const { form } = record;
  const { balance, currency, payments, clientEmail } = invoice;
  const methods = paymentMethods.filter((method) => method !== 'credit-note');
  return (
    <FormDrawer
      title={t('invoices.act.pay')}
      subtitle={nameOf(invoice)}
      form={record}
      first="field"
      labels={{ save: t('invoices.act.pay') }}
      onClose={onClose}
    >
      <FormSection>
        <FieldsOf
          form={form}
          schema={PaymentFields}
          texts="invoices.payment"
          list={[
            { name: 'amount', kind: 'money', isNeeded: true, unit: currencySign(currency, locale) },
            <TextInput
              key="balance"
              label={t('invoices.field.balance')}
              description={t('invoices.afterPayments', { count: payments.length })}
              value={money(balance, currency)}
              disabled
              readOnly
            />,
            { name: 'paidOn', kind: 'day' },
            {
              name: 'method',
              kind: 'list',
              isNeeded: true,
              choices: methods.map((value) => ({ value, label: t(`invoices.method.${value}`) })),
            },
            { name: 'reference', isWide: true },
            { name: 'note', kind: 'area', isWide: true },
          ]}
        />
      </FormSection>
      {invoice.hasMail && clientEmail !== '' && (
        <Checkbox
          label={t('invoices.withReceipt', { email: clientEmail })}
          {...form.getInputProps('withReceipt', { type: 'checkbox' })}
        />
      )}
      <Outcome invoice={invoice} values={form.values} onCredit={(isMeant) => form.setFieldValue('asCredit', isMeant)} />
    </FormDrawer>
  );
}

type OutcomeProps = {
  readonly invoice: Invoice;
  readonly values: Values;
  readonly onCredit: (isMeant: boolean) => void;
};

/** Shows what saving changes; more than the balance has to be meant. */
function Outcome({ invoice: { balance, currency }, values: { amount, asCredit }, onCredit }: OutcomeProps) {
  const { t } = useTranslation();
  const money = useMoney();
  if (!/^-?\d{1,10}\.\d{2}$/.test(amount)) return null;
  const rest = minus(balance, amount);
  const over = compareAmounts(rest, '0.00');
  if (over === 0) return <Notice tone="ok">{t('invoices.becomesPaid')}</Notice>;
  if (over > 0) return <Notice tone="info">{t('invoices.leaves', { amount: money(rest, currency) })}</Notice>;
  return (
    <Checkbox
      label={t('invoices.asCredit', { amount: money(minus(amount, balance), currency) })}
      checked={asCredit}
      onChange={(event) => onCredit(event.currentTarget.checked)}
    />
  );
}
