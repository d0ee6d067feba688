import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Invoice, InvoiceLine } from '@isocenter/contract/office/invoices/fields.ts';
import { invoiceSums, negated, zero } from '@isocenter/contract/office/invoices/money.ts';
import { writtenNumber } from '@isocenter/contract/written-number.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { nameOf } from './invoice-columns.tsx';
import classes from './paper.module.css';

type PaperProps = { readonly invoice: Invoice };

/** The invoice as it is printed, on white. */
export function InvoicePaper({ invoice }: PaperProps) {
  const { t } = useTranslation();
  const { note, hasNote, hasTerms, hasStub, kind, number, dueOn, salesperson } = invoice;
  const formats = useFormats();
  const name = number ?? nameOf(invoice);
  return (
    <article className={classes['paper']} aria-label={t(`invoices.titleOf.${kind}`, { name })}>
      <PaperHead invoice={invoice} />
      <div className={classes['sides']}>
        <Client invoice={invoice} />
        {kind === 'invoice' && <Payable invoice={invoice} />}
      </div>
      <Lines invoice={invoice} />
      <div className={classes['sides']}>
        <p>{salesperson !== '' && `${t('invoices.field.salesperson')}: ${salesperson}`}</p>
        <Sums invoice={invoice} />
      </div>
      {hasTerms && kind === 'invoice' && (
        <p className={classes['note']}>{t('invoices.terms', { due: formatDate(dueOn, formats), name })}</p>
      )}
      {hasNote && note !== '' && <p className={classes['note']}>{note}</p>}
      {hasStub && <p className={classes['stub']}>{t('invoices.stub', { name })}</p>}
    </article>
  );
}

function PaperHead({ invoice }: PaperProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { issuer, kind, number, issuedOn, dueOn, reference, creditOf } = invoice;
  const facts: readonly (readonly [string, string])[] = [
    [t('invoices.field.issuedOn'), formatDate(issuedOn, formats)],
    [t('invoices.field.dueOn'), kind === 'invoice' ? formatDate(dueOn, formats) : ''],
    [t('invoices.field.reference'), reference],
    [t('invoices.takesBack'), creditOf === null ? '' : nameOf({ invoiceId: creditOf })],
  ];
  return (
    <header className={classes['head']}>
      <div>
        <h2>{issuer?.name ?? t('invoices.noIssuer')}</h2>
        <Small parts={[issuer?.address, issuer?.country]} />
        <Small parts={[issuer?.vatId, issuer?.phone, issuer?.email]} />
      </div>
      <div>
        <h2>{t(`invoices.titleOf.${kind}`, { name: number ?? nameOf(invoice) })}</h2>
        <Facts facts={facts} />
      </div>
    </header>
  );
}

function Small({ parts }: { readonly parts: readonly (string | undefined)[] }) {
  const said = joined(parts);
  return said === '' ? null : <p className={classes['small']}>{said}</p>;
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Client({ invoice }: PaperProps) {
  const { t } = useTranslation();
  const { clientName, clientCompany, clientAddress, clientCountry, clientContact, clientEmail } = invoice;
  return (
    <div>
      <h3>{t('invoices.invoiceTo')}</h3>
      {clientName !== '' && <p>{clientName}</p>}
      <p>
        <b>{clientCompany}</b>
      </p>
      <Small parts={[clientAddress, clientCountry]} />
      <Small parts={[clientContact, clientEmail]} />
    </div>
  );
}

function Payable({ invoice: { issuer, balance, currency, acceptVia } }: PaperProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const bank = joined([issuer?.bankName, issuer?.bankCountry], ', ');
  return (
    <div>
      <h3>{t('invoices.paymentDetails')}</h3>
      <Facts
        facts={[
          [t('invoices.totalDue'), money(balance, currency)],
          [t('invoices.field.acceptVia'), t(`invoices.way.${acceptVia}`)],
          [t('prices.field.bankName'), bank],
          [t('prices.field.iban'), issuer?.iban ?? ''],
          [t('prices.field.swiftCode'), issuer?.swiftCode ?? ''],
        ]}
      />
    </div>
  );
}

function Lines({ invoice: { lines, currency } }: PaperProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const hasDiscount = lines.some(({ discount }) => discount !== '0');
  return (
    <section className={classes['lines']} aria-label={t('invoices.linesLabel')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('invoices.field.procedure')}</th>
            <th scope="col">{`${t('invoices.field.price')}, ${currency}`}</th>
            <th scope="col">{t('invoices.field.quantity')}</th>
            {hasDiscount && <th scope="col">{t('invoices.field.discount')}</th>}
            <th scope="col">{`${t('invoices.field.amount')}, ${currency}`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                <Procedure line={line} />
              </td>
              <td>{money(line.price)}</td>
              <td>{writtenNumber(line.quantity, formats.locale)}</td>
              {hasDiscount && (
                <td>{line.discount === '0' ? '' : `${writtenNumber(line.discount, formats.locale)} %`}</td>
              )}
              <td>
                <b>{money(line.net)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Procedure({ line: { procedure, detail, performedOn, studyUid } }: { readonly line: InvoiceLine }): ReactNode {
  const formats = useFormats();
  const name = <b>{procedure}</b>;
  return (
    <>
      {studyUid === null ? (
        name
      ) : (
        <Link to="/studies/$studyUid/report" params={{ studyUid }}>
          {name}
        </Link>
      )}
      <Small parts={[performedOn === null ? '' : formatDate(performedOn, formats), detail]} />
    </>
  );
}

function Sums({ invoice }: PaperProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lines, total, balance, payments, currency } = invoice;
  const sums = invoiceSums(lines);
  const money = useMoney();
  const rows: readonly (readonly [label: string, amount: string, isBold?: boolean])[] = [
    ...(sums.discount === zero
      ? []
      : ([
          [t('invoices.field.subtotal'), money(sums.subtotal)],
          [t('invoices.field.discount'), money(negated(sums.discount))],
        ] as const)),
    [t('invoices.field.net'), money(sums.net)],
    ...sums.taxes.map(
      ({ rate, amount }) =>
        [t('invoices.taxOf', { rate: writtenNumber(rate, formats.locale) }), money(amount)] as const,
    ),
    [t('invoices.field.total'), money(total, currency), true],
    ...payments.map(
      ({ paidOn, amount }) =>
        [`${t('invoices.field.paid')}, ${formatDate(paidOn, formats)}`, money(negated(amount))] as const,
    ),
    ...(payments.length === 0 ? [] : ([[t('invoices.field.balance'), money(balance, currency), true]] as const)),
  ];
  return (
    <dl className={classes['sums']}>
      {rows.map(([label, amount, isBold = false], at) => (
        <div key={`${at}-${label}`} data-bold={isBold}>
          <dt>{label}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
