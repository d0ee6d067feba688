import { useTranslation } from 'react-i18next';
import {
  getActiveUsers,
  getNewsletter,
  getOrders,
  getOrdersBarChart,
  getProfitLineChart,
  getRevenueStatistics,
  getSales,
  getSiteTraffic,
  getSubscribers,
} from '@isocenter/contract/insight/cards.ts';
import type { ResponseOf, Route } from '@isocenter/contract/route.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Course, Figure, FigureCard } from './figure-card.tsx';

type Told = { readonly series: readonly { data: number[] }[] };
type TileName =
  | 'ordersBars'
  | 'profit'
  | 'subscribers'
  | 'revenue'
  | 'sales'
  | 'orders'
  | 'siteTraffic'
  | 'activeUsers'
  | 'newsletter';

/** One tile: a figure and its course. `figure` finds it in the answer. */
function tile<R extends Route>(
  id: TileName,
  route: R,
  figure: (answer: ResponseOf<R>) => string | number,
  onDashboard = false,
) {
  function Tile() {
    const { t } = useTranslation();
    const { locale } = useFormats();
    const title = t(`cards.tile.${id}`);
    return (
      <FigureCard route={route} title={title}>
        {(answer) => {
          const found = figure(answer);
          // Each of the nine answers has series, as their routes say.
          const { series } = Object(answer) as Told;
          return (
            <>
              <Figure>{typeof found === 'number' ? formatNumber(found, 0, { locale }) : found}</Figure>
              <Course series={series} label={title} />
            </>
          );
        }}
      </FigureCard>
    );
  }
  return { id, Tile, onDashboard };
}

export const statisticsTiles = [
  tile('ordersBars', getOrdersBarChart, ({ statistics }) => statistics),
  tile('profit', getProfitLineChart, ({ statistics }) => statistics),
  tile('subscribers', getSubscribers, ({ analyticsData }) => analyticsData.subscribers, true),
  tile('revenue', getRevenueStatistics, ({ analyticsData }) => analyticsData.revenue),
  tile('sales', getSales, ({ analyticsData }) => analyticsData.sales, true),
  tile('orders', getOrders, ({ analyticsData }) => analyticsData.orders, true),
  tile('siteTraffic', getSiteTraffic, ({ analyticsData }) => analyticsData.siteTraffic),
  tile('activeUsers', getActiveUsers, ({ analyticsData }) => analyticsData.activeUsers, true),
  tile('newsletter', getNewsletter, ({ analyticsData }) => analyticsData.newsletter),
];
