import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { remindInvoice, sendInvoice } from '@isocenter/contract/office/invoice-routes.ts';
import { SendFields, type Invoice } from '@isocenter/contract/office/invoices.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { Notice } from '#ui/states/notice.tsx';
import { nameOf } from './invoice-columns.tsx';
import { invoiceQuery, kept } from './invoice-queries.ts';

type Props = {
  /** A reminder is for what is past due, and leaves by letter alone. */
  readonly act?: 'send' | 'remind';
  readonly invoiceId: number;
  readonly onClose: () => void;
  readonly onSent?: () => void;
};

/** Sends an invoice by letter with its page in it, or marks it as sent by hand. */
export function SendDrawer({ act = 'send', invoiceId, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const labels = useFormLabels();
  const { data, error, refetch } = useQuery(invoiceQuery(invoiceId));
  if (data !== undefined) return <SendForm act={act} invoice={data} onClose={onClose} onSent={onSent} />;
  return (
    <FormDrawer title={t(`invoices.act.${act}`)} labels={labels} onClose={onClose}>
      <RecordWaiting error={error} refetch={() => void refetch()} />
    </FormDrawer>
  );
}

type SendFormProps = Pick<Props, 'onClose'> & {
  readonly act: 'send' | 'remind';
  readonly invoice: Invoice;
  readonly onSent: (() => void) | undefined;
};

function SendForm({ act, invoice, onClose, onSent }: SendFormProps) {
  const { t } = useTranslation();
  const told = useTold();
  const labels = useFormLabels();
  const { hasMail, clientEmail } = invoice;
  const letter = (act === 'remind' ? invoice.reminder : null) ?? invoice.letter;
  const usual = { to: hasMail ? clientEmail : '', ...letter };
  const send = useActOn({ kept }, (body: SendFields) =>
    call(act === 'send' ? sendInvoice : remindInvoice, { body: { ...body, invoiceId: invoice.invoiceId } }),
  );
  const record = useRecordForm<SendFields>({
    name: `invoice-${act}-${invoice.invoiceId}`,
    stored: usual,
    validate: (values) => messagesOf(faultsOf(SendFields, values)),
    save: async (values) => {
      // Words that nobody changed are written anew, with the number that the invoice has by then.
      const { to, subject, message } = values;
      await send.mutateAsync({
        to,
        subject: subject === letter.subject ? '' : subject,
        message: message === letter.message ? '' : message,
      });
      const done = act === 'remind' ? 'reminded' : to === '' || !hasMail ? 'sentByHand' : 'sent';
      told.done(t(`invoices.${done}`, { name: nameOf(invoice) }));
      onClose();
      onSent?.();
    },
  });
  const { form } = record;
  const issuer = invoice.issuer?.name ?? '';
  return (
    <FormDrawer
      title={t(`invoices.act.${act}`)}
      subtitle={nameOf(invoice)}
      form={record}
      first="field"
      labels={{ ...labels, save: t(`invoices.act.${act}`), saving: t('invoices.sending') }}
      onClose={onClose}
    >
      {!hasMail && <Notice tone="warn">{t('invoices.noMail')}</Notice>}
      {invoice.status === 'Draft' && <Notice tone="info">{t('invoices.sendText')}</Notice>}
      <FormSection>
        <TextInput label={t('invoices.field.from')} value={issuer} disabled readOnly />
        <TextInput
          label={t('invoices.field.to')}
          type="email"
          disabled={!invoice.hasMail}
          {...form.getInputProps('to')}
        />
        <WideField>
          <TextInput label={t('invoices.field.subject')} {...form.getInputProps('subject')} />
        </WideField>
        <WideField>
          <Textarea label={t('invoices.field.message')} autosize minRows={6} {...form.getInputProps('message')} />
        </WideField>
      </FormSection>
      <p>{t('invoices.attached', { name: nameOf(invoice) })}</p>
    </FormDrawer>
  );
}
