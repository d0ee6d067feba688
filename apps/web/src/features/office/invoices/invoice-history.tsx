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
import { useTranslation } from 'react-i18next';
import type { Invoice, InvoiceEvent } from '@isocenter/contract/office/invoices.ts';
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

/** What happened to an invoice, oldest first, and what was noted of its payments. */
export function InvoiceHistory({ invoice: { events, payments, currency } }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const aboutOf = ({ kind, about }: InvoiceEvent): string => (kind === 'paid' ? money(about, currency) : about);
  const noted = payments.filter(({ note }) => note !== '');
  return (
    <aside className={classes['history']}>
      <Card title={t('invoices.history')}>
        <ol>
          {events.map((event) => {
            const Icon = icons[event.kind];
            const said = t(`invoices.event.${event.kind}`, { about: aboutOf(event), count: Number(event.about) || 0 });
            return (
              <li key={event.eventId}>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                <span>
                  <bdi>{said}</bdi>
                  <small>
                    {[formatDateTime(event.at, formats), event.by === '' ? t('invoices.byItself') : event.by].join(
                      ' · ',
                    )}
                  </small>
                </span>
              </li>
            );
          })}
          {noted.map(({ paymentId, note, paidOn }) => (
            <li key={`note-${paymentId}`}>
              <IconPencil size={16} stroke={1.75} aria-hidden="true" />
              <span>
                <bdi>{note}</bdi>
                <small>{formatDate(paidOn, formats)}</small>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </aside>
  );
}
