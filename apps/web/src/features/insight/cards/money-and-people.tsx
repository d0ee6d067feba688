import { useTranslation } from 'react-i18next';
import {
  getCustomers,
  getGoalOverview,
  getProductOrders,
  getRevenueCard,
  getRevenueReport,
  getSessionsDevice,
  type CardPeriod,
} from '@isocenter/contract/insight/cards.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber } from '#ui/format/number.ts';
import { ProgressBar } from '#ui/progress/progress.tsx';
import { Course, Figure, FigureCard, Lines } from './figure-card.tsx';
import classes from './cards.module.css';

type Props = { readonly period: CardPeriod };

/** Studies by what became of them. */
export function ProductOrders({ period }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <FigureCard route={getProductOrders} title={t('cards.productOrders.title')} period={period}>
      {({ chart_info: { finished, pending, rejected } }) => {
        const all = Math.max(1, finished + pending + rejected);
        const parts = [
          ['finished', finished],
          ['pending', pending],
          ['rejected', rejected],
        ] as const;
        return (
          <ul className={classes['shares']}>
            {parts.map(([name, value]) => (
              <li key={name}>
                <span>{t(`cards.productOrders.${name}`)}</span>
                <strong>{formatNumber(value, 0, formats)}</strong>
                <ProgressBar
                  share={value / all}
                  label={t(`cards.productOrders.${name}`)}
                  tone={name === 'rejected' ? 'danger' : name === 'pending' ? 'warn' : 'accent'}
                />
              </li>
            ))}
          </ul>
        );
      }}
    </FigureCard>
  );
}

export function GoalOverview() {
  const { t } = useTranslation();
  return (
    <FigureCard route={getGoalOverview} title={t('cards.goalOverview.title')}>
      {({ completed, inProgress, series }) => (
        <>
          <Course series={series} label={t('cards.goalOverview.title')} />
          <Lines
            lines={[
              [t('cards.goalOverview.completed'), completed],
              [t('cards.goalOverview.inProgress'), inProgress],
            ]}
          />
        </>
      )}
    </FigureCard>
  );
}

const customerNames = ['New', 'Returning', 'Referrals'] as const;

export function Customers({ period }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <FigureCard route={getCustomers} title={t('cards.customers.title')} period={period}>
      {({ listData }) => (
        <Lines
          lines={listData.map(({ text, result }) => {
            const known = customerNames.find((name) => name === text);
            return [known === undefined ? text : t(`cards.customers.${known}`), formatNumber(result, 0, formats)];
          })}
        />
      )}
    </FigureCard>
  );
}

const deviceNames = ['Desktop', 'Mobile', 'Tablet'] as const;

export function SessionsDevice({ period }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <FigureCard route={getSessionsDevice} title={t('cards.sessionsDevice.title')} period={period}>
      {({ chart_info }) => (
        <ul className={classes['shares']}>
          {chart_info.map(({ name, usage, upDown }) => {
            const known = deviceNames.find((one) => one === name);
            const label = known === undefined ? name : t(`cards.sessionsDevice.${known}`);
            return (
              <li key={name}>
                <span>{label}</span>
                <strong>
                  {formatNumber(usage, 1, formats)} % <small>{changed(upDown, formats)}</small>
                </strong>
                <ProgressBar share={usage / 100} label={label} />
              </li>
            );
          })}
        </ul>
      )}
    </FigureCard>
  );
}

function changed(value: number, formats: Parameters<typeof formatNumber>[2]): string {
  const text = formatNumber(value, 1, formats);
  return value > 0 ? `+${text}` : text;
}

export function Revenue() {
  const { t } = useTranslation();
  return (
    <FigureCard route={getRevenueCard} title={t('cards.revenue.title')}>
      {({ thisMonth, lastMonth, series }) => (
        <>
          <Figure>{thisMonth}</Figure>
          <Course series={series} label={t('cards.revenue.title')} />
          <Lines lines={[[t('cards.revenue.lastMonth'), lastMonth]]} />
        </>
      )}
    </FigureCard>
  );
}

export function RevenueReport() {
  const { t } = useTranslation();
  return (
    <FigureCard route={getRevenueReport} title={t('cards.revenueReport.title')}>
      {({ price, budget, years, series }) => (
        <>
          <Figure says={years[0] ?? ''}>{price}</Figure>
          <Course series={series} label={t('cards.revenueReport.title')} />
          <Lines lines={[[t('cards.revenueReport.budget'), budget]]} />
        </>
      )}
    </FigureCard>
  );
}
