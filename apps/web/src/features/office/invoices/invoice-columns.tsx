import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import type { invoiceSortColumns } from '@isocenter/contract/office/invoices/invoices.ts';
import type { InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatMoney } from '#ui/format/money.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { dayColumn, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { StatusCell, StatusMark } from './invoice-status.tsx';
import classes from './invoices.module.css';

/** `#5036`, and its number in the range once it has one. */
export const nameOf = ({ invoiceId }: Pick<InvoiceRow, 'invoiceId'>): string => `#${invoiceId}`;

type InvoiceSortColumn = (typeof invoiceSortColumns)[number];

/** The columns of the list of invoices. */
export function invoiceColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<InvoiceRow>[] {
  const column = (id: 'service' | 'status', width: number) => ({ id, header: t(`invoices.field.${id}`), width });
  const ordered = (id: InvoiceSortColumn, width: number) => ({
    id,
    order: id,
    header: t(`invoices.field.${id}`),
    width,
  });
  return [
    {
      ...ordered('id', 108),
      hideable: false,
      skeleton: 'lines',
      render: (row, density) => <NumberCell row={row} isTall={density === 'comfortable'} />,
    },
    { ...column('status', 142), render: (row) => <StatusCell row={row} t={t} formats={formats} /> },
    {
      ...ordered('client', 190),
      grow: true,
      skeleton: 'lines',
      render: (row, density) => <ClientCell row={row} isTall={density === 'comfortable'} />,
    },
    textColumn({ ...column('service', 150), grow: true, text: ({ service }) => service }),
    dayColumn({ ...ordered('issuedOn', 104), day: ({ issuedOn }) => issuedOn }, formats),
    dayColumn({ ...ordered('dueOn', 104), day: ({ kind, dueOn }) => (kind === 'invoice' ? dueOn : null) }, formats),
    {
      ...ordered('total', 112),
      align: 'end',
      render: ({ total, currency }) => (
        <bdi className={classes['amount']}>{formatMoney(total, { locale: formats.locale, currency })}</bdi>
      ),
    },
    {
      ...ordered('balance', 112),
      align: 'end',
      render: (row) => <BalanceCell row={row} t={t} formats={formats} />,
    },
  ];
}

type CellProps = { readonly row: InvoiceRow; readonly isTall: boolean };

function NumberCell({ row, isTall }: CellProps) {
  const link = (
    <Link
      to="/apps/invoice/preview/$invoiceId"
      params={{ invoiceId: String(row.invoiceId) }}
      className={classes['number']}
      tabIndex={-1}
    >
      {nameOf(row)}
    </Link>
  );
  if (!isTall || row.number === null) return link;
  return <CellLines first={link} second={<bdi dir="ltr">{row.number}</bdi>} />;
}

function ClientCell({ row: { clientCompany, clientEmail }, isTall }: CellProps) {
  const name = <bdi>{clientCompany}</bdi>;
  return (
    <span className={classes['client']}>
      <PersonAvatar name={clientCompany} size={24} />
      {isTall && clientEmail !== '' ? <CellLines first={name} second={<bdi>{clientEmail}</bdi>} /> : name}
    </span>
  );
}

function BalanceCell({ row, t, formats }: CardProps<InvoiceRow>) {
  const { status, balance, currency, kind } = row;
  const isSettled = status === 'Paid' && Number(balance) === 0;
  if (isSettled)
    return (
      <span className={classes['amount']} data-status={kind === 'invoice' ? 'Paid' : 'settled'}>
        {kind === 'invoice' ? t('invoices.status.Paid') : t('invoices.settled')}
      </span>
    );
  return (
    <bdi className={classes['amount']} data-status={status}>
      {formatMoney(balance, { locale: formats.locale, currency })}
    </bdi>
  );
}

/** An invoice on a phone. */
export function InvoiceCard({ row, t, formats }: CardProps<InvoiceRow>) {
  const { clientCompany, balance, currency, dueOn, status } = row;
  return (
    <RowCard name={clientCompany} second={`${nameOf(row)} · ${formatDate(dueOn, formats)}`}>
      <StatusMark status={status} t={t} />
      <bdi className={classes['amount']}>{formatMoney(balance, { locale: formats.locale, currency })}</bdi>
    </RowCard>
  );
}
