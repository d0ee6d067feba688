import { IconEye, IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { startInvoice } from '@isocenter/contract/office/invoices/endpoints.ts';
import { emptyLine, type InvoiceFields } from '@isocenter/contract/office/invoices/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { clinicChoicesQuery, ClinicField } from '#features/people/clinics/clinics.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormLayout, FormSection } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFooter } from '#ui/records/record-footer.tsx';
import { RecordFields } from '#ui/records/record-fields.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ActDrawer } from './act-drawer.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { EditedLines } from './edited-lines.tsx';
import { InvoiceFieldsPart } from './invoice-fields.tsx';
import { InvoiceOfAddress } from './invoice-of-address.tsx';
import { invoiceKind, cacheKey, useGoToInvoice } from './invoice-queries.ts';
import { nameOf } from './invoice-columns.tsx';
import classes from './invoices.module.css';

/** Writes a new invoice: for whom is asked first; the rest begins with what is known of the clinic. */
export function InvoiceAddPage() {
  const { t } = useTranslation();
  const [clinicId, setClinicId] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useCan('create', 'Clinic');
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const start = useQuery({
    ...queryOf(cacheKey, 'start', startInvoice, { params: { clinicId: clinicId ?? 0 } }),
    enabled: clinicId !== undefined,
    gcTime: 0,
  });
  if (start.data !== undefined && clinicId !== undefined) {
    const { currency, ...fields } = start.data;
    return <Editor key={clinicId} open="new" currency={currency} start={{ ...fields, lines: [emptyLine] }} />;
  }
  return (
    <div className={classes['page']}>
      <PageHeader title={t('invoices.addTitle')} />
      <div className={classes['edited']}>
        <Card>
          <FormLayout onSubmit={() => {}}>
            {start.error !== null && <Notice tone="danger">{start.error.message}</Notice>}
            <FormSection>
              <ClinicField
                label={t('invoices.field.client')}
                hint={t('invoices.clientHint')}
                clinics={clinics}
                value={clinicId ?? null}
                onChange={(chosen) => setClinicId(chosen ?? undefined)}
              />
              {mayAdd && (
                <div>
                  <ActButton label={t('invoices.addCustomer')} icon={IconPlus} onClick={() => setAdding(true)} />
                </div>
              )}
            </FormSection>
          </FormLayout>
        </Card>
      </div>
      {isAdding && <CustomerDrawer onAdded={setClinicId} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Changes a draft; one that was sent is shown as it is. */
export function InvoiceEditPage() {
  const { t } = useTranslation();
  const go = useGoToInvoice();
  return (
    <InvoiceOfAddress
      page={(invoice) =>
        invoice.may.change ? (
          <Editor key={invoice.invoiceId} open={invoice.invoiceId} currency={invoice.currency} />
        ) : (
          <div className={classes['page']}>
            <PageHeader title={t(`invoices.titleOf.${invoice.kind}`, { name: nameOf(invoice) })}>
              <ActButton
                kind="primary"
                label={t('invoices.act.open')}
                onClick={() => go('preview', invoice.invoiceId)}
              />
            </PageHeader>
            <div className={classes['edited']}>
              <Notice tone="info">{t('invoices.staysText')}</Notice>
            </div>
          </div>
        )
      }
    />
  );
}

type EditorProps = {
  readonly open: number | 'new';
  readonly currency: string;
  readonly start?: InvoiceFields;
};

function Editor({ open, currency, start }: EditorProps) {
  const { t } = useTranslation();
  const go = useGoToInvoice();
  const toasts = useToasts();
  const [isSending, setSending] = useState(false);
  const isSaved = useRef(false);
  const isNew = open === 'new';
  const { record, loaded, stored } = useStoredRecord(invoiceKind, {
    open,
    start: start ?? null,
    onSaved: ({ invoiceId }) => {
      toasts.done(t(isNew ? 'record.added' : 'record.saved', { name: nameOf({ invoiceId }) }));
      isSaved.current = true;
      if (isNew) go('edit', invoiceId, { replace: true });
    },
  });
  const blocker = useLeaveBlocker(record.changes, () => !(isNew && isSaved.current));
  const fieldName = useFieldName('invoices.field');
  if (!record.isReady) return <RecordWaiting error={loaded?.error ?? null} refetch={() => void loaded?.refetch()} />;
  const { form } = record;
  const named = stored?.kind === 'credit-note' ? 'titleOf.credit-note' : 'editTitle';
  const title = isNew ? t('invoices.addTitle') : t(`invoices.${named}`, { name: nameOf({ invoiceId: open }) });
  return (
    <div className={classes['page']}>
      <PageHeader title={title}>
        {!isNew && (
          <>
            <ActButton label={t('invoices.act.open')} icon={IconEye} onClick={() => go('preview', open)} />
            <ActButton
              label={t('invoices.act.send')}
              icon={IconSend}
              disabled={record.changes > 0}
              onClick={() => setSending(true)}
            />
          </>
        )}
      </PageHeader>
      <div className={classes['edited']}>
        <RecordFields record={record} fieldName={fieldName}>
          <InvoiceFieldsPart form={form} />
          <EditedLines form={form} currency={currency} />
        </RecordFields>
        <RecordFooter record={record} blocker={blocker} />
      </div>
      {isSending && !isNew && (
        <ActDrawer act="send" invoiceId={open} onClose={() => setSending(false)} onSent={() => go('preview', open)} />
      )}
    </div>
  );
}
