import {
  IconAlertCircle,
  IconBellRinging,
  IconCopy,
  IconCreditCard,
  IconFileDownload,
  IconFilePlus,
  IconPencil,
  IconReceipt,
  IconReceiptRefund,
  IconSend,
  IconSignature,
} from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Invoice, InvoiceEvent } from '@isocenter/contract/office/invoices/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './invoices.module.css';

const icons = {
  made: IconFilePlus,
  raised: IconSignature,
  copied: IconCopy,
  changed: IconPencil,
  sent: IconSend,
  'sent-by-hand': IconSend,
  downloaded: IconFileDownload,
  paid: IconCreditCard,
  'past-due': IconAlertCircle,
  credited: IconReceiptRefund,
  receipt: IconReceipt,
  reminded: IconBellRinging,
} as const satisfies Record<InvoiceEvent['kind'], unknown>;

/** Lists the events of an invoice, oldest first, and the notes of its payments. */
export function InvoiceHistory({ invoice: { events, payments, currency } }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const rows = [
    ...events.map(({ eventId, kind, about, at, by }) => ({
      key: `${eventId}`,
      Icon: icons[kind],
      said: t(`invoices.event.${kind}`, {
        about: kind === 'paid' ? money(about, currency) : about,
        count: Number(about) || 0,
      }),
      under: `${formatDateTime(at, formats)} · ${by === '' ? t('invoices.byItself') : by}`,
    })),
    ...payments
      .filter(({ note }) => note !== '')
      .map(({ paymentId, note, paidOn }) => ({
        key: `note-${paymentId}`,
        Icon: IconPencil,
        said: note,
        under: formatDate(paidOn, formats),
      })),
  ];
  return (
    <aside className={classes['history']}>
      <Card title={t('invoices.history')}>
        <ol>
          {rows.map(({ key, Icon, said, under }) => (
            <li key={key}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <span>
                <bdi>{said}</bdi>
                <small>{under}</small>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </aside>
  );
}
