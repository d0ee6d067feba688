import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportInvoices, listInvoices } from '@isocenter/contract/office/invoices/endpoints.ts';
import { invoiceAges, invoiceStatuses } from '@isocenter/contract/office/invoices/invoices.ts';
import type { InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import { addUp } from '@isocenter/contract/office/invoices/money.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useMoney } from '#i18n/use-money.ts';
import { drawn } from '#ui/controls/drawn.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { chipOf, type Chip } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { InvoiceCard, invoiceColumns, nameOf } from './invoice-columns.tsx';
import { figuresQuery, cacheKey, useGoToInvoice, useInvoiceNews } from './invoice-queries.ts';
import { invoiceSearch } from './invoice-search.ts';
import { useBulkActs } from './use-bulk-acts.tsx';
import { useInvoiceActs } from './use-invoice-acts.tsx';

const keyOf = (row: InvoiceRow): string => String(row.invoiceId);
const nothing = {
  create: false,
  change: false,
  send: false,
  pay: false,
  remind: false,
  credit: false,
  remove: false,
  export: false,
};

/** Lists the invoices of clinics with open, late and paid sums, and the acts on several at once. */
export function InvoiceListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = useGoToInvoice();
  const list = useRecordList({ grid: cacheKey, cacheKey, route: listInvoices, search: invoiceSearch });
  const may = list.first?.may ?? nothing;
  const acts = useInvoiceActs(may, () => {});
  const { bulk, question } = useBulkActs(may.remind);
  const summary = useSummary();
  useInvoiceNews();
  const add = { label: t('invoices.add'), run: () => void navigate({ to: '/apps/invoice/add' }) };
  return (
    <RecordList
      list={list}
      texts="invoices"
      columns={invoiceColumns}
      card={InvoiceCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={({ invoiceId }) => go('preview', invoiceId)}
      rowMenu={acts.itemsFor}
      {...(may.change && { bulk, bulkMore: (chosen: readonly InvoiceRow[]) => ({ summary: summary(chosen) }) })}
      placeholder={t('invoices.placeholder')}
      chips={useChips(t)}
      onExport={may.export ? (format) => list.exportBy(exportInvoices, format) : undefined}
      add={may.create ? add : undefined}
      buttons={
        may.change && (
          <Button component={Link} to="/apps/invoice/prices" variant="default" leftSection={drawn(IconTags)}>
            {t('prices.title')}
          </Button>
        )
      }
      above={
        <>
          <FiguresStrip mayBill={may.change} />
          <StatusTabs status={list.search.filter.status} onStatus={(status) => list.setFilter({ status })} />
        </>
      }
      takesFocus
    >
      {acts.dialogs}
      {question}
    </RecordList>
  );
}

type StatusTabsProps = {
  readonly status: string | undefined;
  readonly onStatus: (status: string | undefined) => void;
};

function StatusTabs({ status = 'all', onStatus }: StatusTabsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(figuresQuery);
  const counts = data?.byStatus;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { id: 'all', label: t('invoices.all'), ...(all !== undefined && { count: all }) },
    ...invoiceStatuses.map((id) => ({
      id,
      label: t(`invoices.status.${id}`),
      late: id === 'Past Due' && (counts?.[id] ?? 0) > 0,
      ...(counts && { count: counts[id] ?? 0 }),
    })),
  ];
  return (
    <ViewTabs
      tabs={tabs}
      active={status}
      label={t('invoices.field.status')}
      onActiveChange={(id) => onStatus(id === 'all' ? undefined : id)}
    />
  );
}

function useChips(t: TFunction): readonly Chip[] {
  const clinics = useClinicOptions();
  return [
    { kind: 'search', name: 'clinicId', label: t('invoices.field.client'), options: clinics },
    { kind: 'span', name: 'issuedFrom', until: 'issuedTo', label: t('invoices.field.issuedOn') },
    {
      kind: 'one',
      name: 'isOpen',
      label: t('invoices.figures.open'),
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`invoices.isOpen.${value}`) })),
    },
    chipOf('age', t('invoices.figures.byAge'), invoiceAges, (value) => t(`invoices.age.${value}`)),
    { kind: 'text', name: 'amountFrom', label: t('invoices.amountFrom'), isRare: true },
    { kind: 'text', name: 'amountTo', label: t('invoices.amountTo'), isRare: true },
  ];
}

/** Returns the open sum of the chosen ones, if they are of one currency. */
function useSummary() {
  const { t } = useTranslation();
  const money = useMoney();
  return (chosen: readonly InvoiceRow[]): string => {
    const [currency, ...others] = new Set(chosen.map((row) => row.currency));
    const selected = t('invoices.selected', { count: chosen.length });
    if (currency === undefined || others.length > 0) return selected;
    const open = addUp(chosen.map(({ balance }) => balance));
    return `${selected}, ${t('invoices.openSum', { amount: money(open, currency) })}`;
  };
}
