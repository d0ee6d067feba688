import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listInvoices } from '@isocenter/contract/office/invoice-routes.ts';
import { asked } from '#api/records/asked.ts';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { kept } from './invoice-queries.ts';

/** Leads to the newest invoice. */
export function NewestPreviewPage() {
  return <Newest page="preview" />;
}

export function NewestEditPage() {
  return <Newest page="edit" />;
}

function Newest({ page }: { readonly page: 'preview' | 'edit' }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(asked(kept, 'newest', listInvoices, { query: { limit: 1 } }));
  if (data === undefined) return <RecordWaiting error={error} refetch={() => void refetch()} />;
  const [newest] = data.rows;
  if (newest === undefined)
    return (
      <EmptyState
        level={1}
        title={t('invoices.emptyTitle')}
        actions={<Link to="/apps/invoice/list">{t('invoices.backToList')}</Link>}
      >
        {t('invoices.emptyText')}
      </EmptyState>
    );
  const params = { invoiceId: String(newest.invoiceId) };
  return <Navigate to={`/apps/invoice/${page}/$invoiceId`} params={params} replace />;
}
