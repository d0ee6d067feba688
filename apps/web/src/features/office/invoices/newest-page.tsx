import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { listInvoices } from '@isocenter/contract/office/invoices/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';
import { LeadOn } from '#ui/records/lead-on.tsx';
import { NoInvoice } from './invoice-of-address.tsx';
import { cacheKey } from './invoice-queries.ts';

export const NewestPreviewPage = () => <Newest page="preview" />;
export const NewestEditPage = () => <Newest page="edit" />;
export const NewestPrintPage = () => <Newest page="print" />;

/** Leads to the newest invoice. */
function Newest({ page }: { readonly page: 'preview' | 'edit' | 'print' }) {
  const { t } = useTranslation();
  const { data, ...answer } = useQuery(queryOf(cacheKey, 'newest', listInvoices, { query: { limit: 1 } }));
  const newest = data?.rows[0];
  if (data !== undefined && newest === undefined)
    return <NoInvoice title={t('invoices.emptyTitle')}>{t('invoices.emptyText')}</NoInvoice>;
  return <LeadOn to={newest && `/apps/invoice/${page}/${newest.invoiceId}`} {...answer} />;
}
