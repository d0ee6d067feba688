import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Invoice } from '@isocenter/contract/office/invoices/fields.ts';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { EmptyState, type StateMessageProps } from '#ui/states/state-message.tsx';
import { invoiceQuery } from './invoice-queries.ts';

/** The page of the invoice that the address names, and what stands in its place where there is none. */
export function InvoiceOfAddress({ page }: { readonly page: (invoice: Invoice) => ReactNode }) {
  const { t } = useTranslation();
  const { invoiceId = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,8}$/.test(invoiceId) ? Number(invoiceId) : undefined;
  const { data, error, refetch } = useQuery({ ...invoiceQuery(id ?? 0), enabled: id !== undefined });
  if (data !== undefined) return page(data);
  const { status }: { status?: unknown } = (error ?? {}) as object;
  if (id === undefined || status === 404)
    return <NoInvoice title={t('invoices.unknown', { name: invoiceId })}>{t('invoices.unknownText')}</NoInvoice>;
  return <RecordWaiting error={error} refetch={() => void refetch()} />;
}

/** Stands in the place of an invoice, with the way to those that there are. */
export function NoInvoice(said: StateMessageProps) {
  const { t } = useTranslation();
  return <EmptyState {...said} level={1} actions={<Link to="/apps/invoice/list">{t('invoices.backToList')}</Link>} />;
}
