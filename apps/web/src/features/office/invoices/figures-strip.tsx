import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { invoiceAges } from '@isocenter/contract/office/invoices/invoices.ts';
import type { InvoiceFigures } from '@isocenter/contract/office/invoices/fields.ts';
import { Count } from '#i18n/count.tsx';
import { useMoney } from '#i18n/use-money.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Figure, FigureStrip } from '#ui/figures/figure-strip.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { figuresQuery } from './invoice-queries.ts';
import classes from './invoices.module.css';

/** Shows the unpaid and unbilled sums; each figure leads to what it counts. */
export function FiguresStrip({ mayBill }: { readonly mayBill: boolean }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(figuresQuery);
  return (
    <div className={classes['figures']}>
      {isError && data === undefined ? (
        <Notice tone="danger" action={<ActButton label={t('common.tryNow')} onClick={() => void refetch()} />}>
          {t('invoices.figures.failed')}
        </Notice>
      ) : (
        <FigureStrip>{data && <Figures figures={data} mayBill={mayBill} />}</FigureStrip>
      )}
    </div>
  );
}

function Figures({ figures, mayBill }: { readonly figures: InvoiceFigures; readonly mayBill: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency, open, pastDue, paid, linesToBill } = figures;
  const median = paid.medianDays === null ? '' : t('invoices.figures.median', { count: paid.medianDays });
  return (
    <>
      <Figure label={t('invoices.figures.open')} more={t('invoices.figures.inInvoices', { count: open.invoices })}>
        <ListLink search={{ isOpen: 'true' }}>{money(open.amount, currency)}</ListLink>
      </Figure>
      <Figure
        label={t('invoices.figures.pastDue')}
        more={t('invoices.figures.oldest', { count: pastDue.oldestDays })}
        {...(pastDue.invoices > 0 && { tone: 'danger' })}
      >
        <ListLink search={{ status: 'Past Due' }}>{money(pastDue.amount, currency)}</ListLink>
      </Figure>
      <Figure label={t('invoices.figures.paid')} more={median}>
        <ListLink search={{ status: 'Paid' }}>{money(paid.amount, currency)}</ListLink>
      </Figure>
      {mayBill && (
        <Figure label={t('pages.linesToBill')} more={t('invoices.figures.fromReports')}>
          <Link to="/apps/invoice/lines">
            <Count of={linesToBill} />
          </Link>
        </Figure>
      )}
      <AgeBar figures={figures} />
    </>
  );
}

function ListLink(props: { readonly search: Readonly<Record<string, string>>; readonly children: ReactNode }) {
  return (
    <Link to="/apps/invoice/list" search={props.search as never}>
      <bdi>{props.children}</bdi>
    </Link>
  );
}

/** Shows the open sums by how long they are late; each part is as long as its share. */
function AgeBar({ figures: { byAge, currency } }: { readonly figures: InvoiceFigures }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div>
      <dt>{t('invoices.figures.byAge')}</dt>
      <dd className={classes['ages']}>
        {invoiceAges.map((age) => (
          <Link
            key={age}
            to="/apps/invoice/list"
            search={{ age } as never}
            data-age={age}
            style={{ flexGrow: Math.max(Number(byAge[age]), 0) }}
            title={money(byAge[age] ?? '0.00', currency)}
          >
            {t(`invoices.age.${age}`)}
          </Link>
        ))}
      </dd>
    </div>
  );
}
