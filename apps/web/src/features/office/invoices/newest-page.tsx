import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listInvoices } from '@isocenter/contract/office/invoice-routes.ts';
import { asked } from '#api/records/asked.ts';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { NoInvoice } from './invoice-of-address.tsx';
import { kept } from './invoice-queries.ts';

export const NewestPreviewPage = () => <Newest page="preview" />;
export const NewestEditPage = () => <Newest page="edit" />;
export const NewestPrintPage = () => <Newest page="print" />;

/** Leads to the newest invoice. */
function Newest({ page }: { readonly page: 'preview' | 'edit' | 'print' }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(asked(kept, 'newest', listInvoices, { query: { limit: 1 } }));
  if (data === undefined) return <RecordWaiting error={error} refetch={() => void refetch()} />;
  const [newest] = data.rows;
  if (newest === undefined) return <NoInvoice title={t('invoices.emptyTitle')}>{t('invoices.emptyText')}</NoInvoice>;
  const params = { invoiceId: String(newest.invoiceId) };
  return <Navigate to={`/apps/invoice/${page}/$invoiceId`} params={params} replace />;
}
