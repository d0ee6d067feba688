import { useTranslation } from '#i18n/use-translation.ts';
import {
  getCustomers,
  getGoalOverview,
  getProductOrders,
  getRevenueCard,
  getRevenueReport,
  getSessionsDevice,
} from '@isocenter/contract/insight/cards/endpoints.ts';
import type { CardPeriod } from '@isocenter/contract/insight/cards/cards.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { ProgressBar } from '#ui/progress/progress.tsx';
import { cardPlaces } from './card-places.ts';
import { Course, Figure, FigureCard, figureText, Lines } from './figure-card.tsx';
import classes from './cards.module.css';

type Props = { readonly period: CardPeriod };

/** Studies by what became of them. */
export function ProductOrders({ period }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <FigureCard
      route={getProductOrders}
      title={t('cards.productOrders.title')}
      period={period}
      more={cardPlaces.productOrders}
    >
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
  const formats = useFormats();
  return (
    <FigureCard route={getGoalOverview} title={t('cards.goalOverview.title')} more={cardPlaces.goalOverview}>
      {({ completed, inProgress, series }) => (
        <>
          <Course series={series} label={t('cards.goalOverview.title')} />
          <Lines
            lines={[
              [t('cards.goalOverview.completed'), figureText(completed, formats)],
              [t('cards.goalOverview.inProgress'), figureText(inProgress, formats)],
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
    <FigureCard route={getCustomers} title={t('cards.customers.title')} period={period} more={cardPlaces.customers}>
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
    <FigureCard
      route={getSessionsDevice}
      title={t('cards.sessionsDevice.title')}
      period={period}
      more={cardPlaces.sessionsDevice}
    >
      {({ chart_info }) => (
        <ul className={classes['shares']}>
          {chart_info.map(({ name, usage, upDown }) => {
            const known = deviceNames.find((one) => one === name);
            const label = known === undefined ? name : t(`cards.sessionsDevice.${known}`);
            return (
              <li key={name}>
                <span>{label}</span>
                <strong>
                  {withUnit(formatNumber(usage, 1, formats), '%')} <small>{changed(upDown, formats)}</small>
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
  const text = withUnit(formatNumber(value, 1, formats), '%');
  return value > 0 ? `+${text}` : text;
}

export function Revenue() {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <FigureCard route={getRevenueCard} title={t('cards.revenue.title')} more={cardPlaces.revenueOfMonth}>
      {({ thisMonth, lastMonth, series }) => (
        <>
          <Figure>{figureText(thisMonth, formats)}</Figure>
          <Course series={series} label={t('cards.revenue.title')} />
          <Lines lines={[[t('cards.revenue.lastMonth'), figureText(lastMonth, formats)]]} />
        </>
      )}
    </FigureCard>
  );
}

export function RevenueReport() {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <FigureCard route={getRevenueReport} title={t('cards.revenueReport.title')} more={cardPlaces.revenueReport}>
      {({ price, budget, years, series }) => (
        <>
          <Figure says={years[0] ?? ''}>{figureText(price, formats)}</Figure>
          <Course series={series} label={t('cards.revenueReport.title')} />
          <Lines lines={[[t('cards.revenueReport.budget'), figureText(budget, formats)]]} />
        </>
      )}
    </FigureCard>
  );
}
