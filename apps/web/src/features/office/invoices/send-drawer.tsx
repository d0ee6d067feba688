import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { remindInvoice, sendInvoice } from '@isocenter/contract/office/invoices/endpoints.ts';
import { SendFields, type Invoice } from '@isocenter/contract/office/invoices/fields.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { nameOf } from './invoice-columns.tsx';
import { cacheKey } from './invoice-queries.ts';

export type SendDrawerProps = {
  readonly act: 'send' | 'remind';
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onSent: (() => void) | undefined;
};

/** Sends an invoice, or a reminder, by letter with its page in it; or marks it as sent by hand. */
export function SendDrawer({ act, invoice, onClose, onSent }: SendDrawerProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { hasMail, clientEmail } = invoice;
  const letter = (act === 'remind' ? invoice.reminder : null) ?? invoice.letter;
  const usual = { to: hasMail ? clientEmail : '', ...letter };
  const send = useActOn({ cacheKey }, (body: SendFields) =>
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
      toasts.done(t(`invoices.${done}`, { name: nameOf(invoice) }));
      onClose();
      onSent?.();
    },
  });
  const { form } = record;
  return (
    <FormDrawer
      title={t(`invoices.act.${act}`)}
      subtitle={nameOf(invoice)}
      form={record}
      first="field"
      labels={{ save: t(`invoices.act.${act}`), saving: t('invoices.sending') }}
      onClose={onClose}
    >
      {!hasMail && <Notice tone="warn">{t('invoices.noMail')}</Notice>}
      {invoice.status === 'Draft' && <Notice tone="info">{t('invoices.sendText')}</Notice>}
      <FormSection>
        <FieldsOf
          form={form}
          schema={SendFields}
          texts="invoices.field"
          list={[
            <TextInput
              key="from"
              label={t('invoices.field.from')}
              value={invoice.issuer?.name ?? ''}
              disabled
              readOnly
            />,
            { name: 'to', kind: 'email', isLocked: !hasMail },
            { name: 'subject', isWide: true },
            <WideField key="message">
              <Textarea label={t('invoices.field.message')} autosize minRows={6} {...form.getInputProps('message')} />
            </WideField>,
          ]}
        />
      </FormSection>
      <p>{t('invoices.attached', { name: nameOf(invoice) })}</p>
    </FormDrawer>
  );
}
