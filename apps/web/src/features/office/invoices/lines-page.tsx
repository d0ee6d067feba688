import { IconFileInvoice } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { billLines, listBillables } from '@isocenter/contract/office/invoices/endpoints.ts';
import type { Billable } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { call } from '#api/client.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { Missing } from '#ui/data-grid/cell-lines.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatMoney } from '#ui/format/money.ts';
import { dayColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { cacheKey, useGoToInvoice, useInvoiceNews } from './invoice-queries.ts';
import { lineSearch } from './invoice-search.ts';
import classes from './invoices.module.css';

const icon = <IconFileInvoice size={16} stroke={1.75} />;
const keyOf = (row: Billable): string => String(row.billableId);
const nameOf = (row: Billable): string => row.procedure;

/** Signed reports that no invoice has; drafts are made of them, one for each clinic. */
export function LinesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const go = useGoToInvoice();
  const clinics = useClinicOptions();
  const list = useRecordList({ grid: 'lines-to-bill', cacheKey, route: listBillables, search: lineSearch });
  useInvoiceNews();
  const bill = useActOn({ cacheKey }, (billableIds: number[] | null) => call(billLines, { body: { billableIds } }));
  const make = (billableIds: number[] | null, clear = () => {}): void =>
    bill.mutate(billableIds, {
      onSuccess: ({ invoiceIds }) => {
        toasts.done(t('invoices.lines.made', { count: invoiceIds.length }));
        clear();
        const [invoiceId] = invoiceIds;
        if (invoiceIds.length > 1 || invoiceId === undefined) void navigate({ to: '/apps/invoice/list' });
        else go('edit', invoiceId);
      },
      onError: toasts.failed,
    });
  return (
    <RecordList
      list={list}
      texts="invoices.lines"
      columns={lineColumns}
      card={LineCard}
      rowKey={keyOf}
      rowName={nameOf}
      placeholder={t('invoices.lines.placeholder')}
      chips={[{ kind: 'search', name: 'clinicId', label: t('invoices.field.client'), options: clinics }]}
      bulk={(chosen, clear) => [
        {
          id: 'bill',
          label: t('invoices.lines.make'),
          icon,
          onSelect: () =>
            make(
              chosen.map(({ billableId }) => billableId),
              clear,
            ),
        },
      ]}
      {...(list.rows.length > 0 && { add: { label: t('invoices.lines.makeAll'), icon, run: () => make(null) } })}
      takesFocus
    />
  );
}

function lineColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<Billable>[] {
  const day = (id: 'performedOn' | 'signedOn', header: string) => ({
    id,
    header,
    width: 120,
    day: (row: Billable) => row[id],
  });
  return [
    textColumn({
      ...sorted('procedure', 260, t('invoices.field.procedure')),
      grow: true,
      hideable: false,
      text: ({ procedure }) => procedure,
      second: ({ detail }) => detail,
    }),
    textColumn({ ...sorted('clinic', 200, t('invoices.field.client')), text: (row) => row.clinic }),
    dayColumn(day('performedOn', t('invoices.field.performedOn')), formats),
    dayColumn({ ...day('signedOn', t('invoices.lines.signedOn')), order: 'signedOn' }, formats),
    {
      id: 'price',
      header: t('invoices.field.price'),
      width: 120,
      align: 'end',
      render: ({ price }) =>
        price === null ? (
          <Missing label={t('invoices.lines.noPrice')} />
        ) : (
          <bdi className={classes['amount']}>{formatMoney(price, { locale: formats.locale })}</bdi>
        ),
    },
  ];
}

function LineCard({ row, formats }: CardProps<Billable>) {
  return (
    <RowCard name={row.procedure} second={row.clinic}>
      {row.price === null ? row.detail : formatMoney(row.price, { locale: formats.locale })}
    </RowCard>
  );
}
