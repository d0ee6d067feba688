import { IconCreditCard, IconDownload, IconPencil, IconPrinter, IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { getInvoicePdf } from '@isocenter/contract/office/invoices/endpoints.ts';
import type { Invoice } from '@isocenter/contract/office/invoices/fields.ts';
import { useKeys } from '#api/page-keys.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { useMoney } from '#i18n/use-money.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { joined } from '#ui/format/joined.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { InvoiceOfAddress } from './invoice-of-address.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { useGoToInvoice, useInvoiceNews } from './invoice-queries.ts';
import { StatusMark } from './invoice-status.tsx';
import { nameOf } from './invoice-columns.tsx';
import { useInvoiceActs } from './use-invoice-acts.tsx';
import classes from './invoices.module.css';

/** An invoice as it is printed, with what happened to it and what can be done. */
export function InvoicePreviewPage() {
  useInvoiceNews();
  return <InvoiceOfAddress page={(invoice) => <Preview key={invoice.invoiceId} invoice={invoice} />} />;
}

/** The paper alone, with the browser's print dialog over it. */
export function InvoicePrintPage() {
  return <InvoiceOfAddress page={(invoice) => <Printed invoice={invoice} />} />;
}

type Props = { readonly invoice: Invoice };

function Printed({ invoice }: Props) {
  const { t } = useTranslation();
  useEffect(() => window.print(), []);
  return (
    <main>
      <h1 className="iso-visually-hidden">{t(`invoices.titleOf.${invoice.kind}`, { name: nameOf(invoice) })}</h1>
      <InvoicePaper invoice={invoice} />
    </main>
  );
}

function Preview({ invoice }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = useGoToInvoice();
  const { invoiceId, may, kind } = invoice;
  const acts = useInvoiceActs(may, () => void navigate({ to: '/apps/invoice/list' }));
  const edit = (): void => go('edit', invoiceId);
  const keys = [
    ...(may.pay ? [{ key: 'p', label: t('invoices.act.pay'), run: () => acts.ask('pay', invoice) }] : []),
    ...(may.change ? [{ key: 'e', label: t('invoices.act.edit'), run: edit }] : []),
    { key: 'Ctrl+p', label: t('invoices.act.print'), run: () => acts.print(invoice), whileTyping: true },
  ];
  useKeys(keys);
  const more = acts
    .itemsFor(invoice, true)
    .filter(({ id }) => id !== 'pdf' && id !== 'print')
    .map(({ keys: _keys, dividerBefore: _divider, ...item }) => item);
  const title = t(`invoices.titleOf.${kind}`, { name: nameOf(invoice) });
  return (
    <div className={classes['page']}>
      <PageHeader title={title} live={<Standing invoice={invoice} />} more={more} moreLabel={t('record.more')}>
        {may.change && <ActButton label={t('invoices.act.edit')} icon={IconPencil} onClick={edit} />}
        <ActButton label={t('invoices.act.print')} icon={IconPrinter} onClick={() => acts.print(invoice)} />
        <ActButton
          label={t('invoices.act.pdf')}
          icon={IconDownload}
          onClick={() => saveFrom(routeUrl(getInvoicePdf, { params: { invoiceId } }))}
        />
        {may.send && (
          <ActButton
            kind={may.pay ? 'default' : 'primary'}
            label={t('invoices.act.send')}
            icon={IconSend}
            onClick={() => acts.ask('send', invoice)}
          />
        )}
        {may.pay && (
          <ActButton
            kind="primary"
            keys="P"
            label={t('invoices.act.pay')}
            icon={IconCreditCard}
            onClick={() => acts.ask('pay', invoice)}
          />
        )}
      </PageHeader>
      <div className={classes['preview']}>
        <InvoicePaper invoice={invoice} />
        <InvoiceHistory invoice={invoice} />
      </div>
      {acts.dialogs}
    </div>
  );
}

function Standing({ invoice: { status, clientCompany, balance, total, currency, number } }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <span className={classes['standing']}>
      <StatusMark status={status} t={t} />
      <bdi>{joined([clientCompany, number])}</bdi>
      <span>{t('invoices.openOf', { balance: money(balance, currency), total: money(total, currency) })}</span>
      <Link to="/apps/invoice/list">{t('invoices.backToList')}</Link>
    </span>
  );
}
