import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { statisticsCardNames, statisticsCards } from '@isocenter/contract/insight/cards/statistics-cards.ts';
import type { CardPeriod } from '@isocenter/contract/insight/cards/cards.ts';
import { useCan } from '#api/abilities.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Customers, GoalOverview, ProductOrders, Revenue, RevenueReport, SessionsDevice } from './money-and-people.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { AvgSessions, SupportTracker } from './reading-cards.tsx';
import { StatisticsTile } from './statistics-tiles.tsx';
import classes from './cards.module.css';

/** The figures of the specification's nine tiles. */
export function StatisticsCards() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('cards.statistics')} />
      <div className={classes['grid']}>
        {statisticsCardNames.map((name) => (
          <StatisticsTile key={name} name={name} />
        ))}
      </div>
    </>
  );
}

/** The specification's eight cards. */
export function AnalyticsCards() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<CardPeriod>('Last 28 Days');
  return (
    <>
      <PageHeader title={t('cards.analytics')}>
        <PeriodChoice value={period} onChange={setPeriod} />
      </PageHeader>
      <div className={classes['wide']}>
        <SupportTracker period={period} />
        <AvgSessions period={period} />
        <ProductOrders period={period} />
        <GoalOverview />
        <Customers period={period} />
        <SessionsDevice period={period} />
        <Revenue />
        <RevenueReport />
      </div>
    </>
  );
}

/** Shows the present figures at a glance; Data Analytics has each in full. */
export function AnalyticsDashboard() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<CardPeriod>('Last 28 Days');
  const chosen = statisticsCardNames.filter((name) => statisticsCards[name].onDashboard);
  return (
    <>
      <PageHeader title={t('cards.dashboard')}>
        <Analytics>{t('cards.all')}</Analytics>
        <PeriodChoice value={period} onChange={setPeriod} />
      </PageHeader>
      <div className={classes['grid']}>
        {chosen.map((name) => (
          <StatisticsTile key={name} name={name} />
        ))}
      </div>
      <div className={classes['wide']}>
        <AvgSessions period={period} />
        <SupportTracker period={period} />
        <ProductOrders period={period} />
        <Customers period={period} />
      </div>
    </>
  );
}

function Analytics({ children }: { readonly children: ReactNode }) {
  const may = useCan('read', 'Analytics');
  if (!may) return null;
  return (
    <Link to="/data-analytics" className={classes['link']}>
      {children}
    </Link>
  );
}
