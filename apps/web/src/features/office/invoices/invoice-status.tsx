import {
  IconAlertCircle,
  IconChartPie,
  IconCircleCheck,
  IconFileDownload,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import type { InvoiceStatus } from '@isocenter/contract/office/invoices/invoices.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatMoney } from '#ui/format/money.ts';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import classes from './invoices.module.css';

const icons = {
  Draft: IconPencil,
  Sent: IconSend,
  Downloaded: IconFileDownload,
  'Partial Payment': IconChartPie,
  'Past Due': IconAlertCircle,
  Paid: IconCircleCheck,
} as const satisfies Record<InvoiceStatus, unknown>;

/** Shows the status of an invoice, by shape and word. */
export function StatusMark({ status, t }: { readonly status: InvoiceStatus; readonly t: TFunction }) {
  const Icon = icons[status];
  return (
    <span className={classes['status']} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(`invoices.status.${status}`)}
    </span>
  );
}

type StatusCellProps = { readonly row: InvoiceRow; readonly t: TFunction; readonly formats: DateTimeFormat };

/** The same in a list, with what was paid under the mouse. */
export function StatusCell({ row, t, formats }: StatusCellProps) {
  const { paid, balance, currency, dueOn, status } = row;
  const money = { locale: formats.locale, currency };
  const label = [
    `${t('invoices.field.paid')} ${formatMoney(paid, money)}`,
    `${t('invoices.field.balance')} ${formatMoney(balance, money)}`,
    `${t('invoices.field.dueOn')} ${formatDate(dueOn, formats)}`,
  ].join(' · ');
  return (
    <LaterTooltip label={label}>
      <span>
        <StatusMark status={status} t={t} />
      </span>
    </LaterTooltip>
  );
}
