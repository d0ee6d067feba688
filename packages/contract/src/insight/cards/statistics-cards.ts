import type { Endpoint, ResponseOf } from '../../route.ts';
import {
  getOrdersBarChart,
  getProfitLineChart,
  getSubscribers,
  getRevenueStatistics,
  getSales,
  getOrders,
  getSiteTraffic,
  getActiveUsers,
  getNewsletter,
} from './endpoints.ts';

/** A tile: the call that fills it, and its figure in the answer. */
function tile<const E extends Endpoint>(
  route: E,
  figure: (answer: ResponseOf<E>) => string | number,
  onDashboard = false,
) {
  return { route, figure, onDashboard };
}

/** The specification's nine statistics, in their order. */
export const statisticsCards = {
  ordersBars: tile(getOrdersBarChart, ({ statistics }) => statistics),
  profit: tile(getProfitLineChart, ({ statistics }) => statistics),
  subscribers: tile(getSubscribers, ({ analyticsData }) => analyticsData.subscribers, true),
  revenue: tile(getRevenueStatistics, ({ analyticsData }) => analyticsData.revenue),
  sales: tile(getSales, ({ analyticsData }) => analyticsData.sales, true),
  orders: tile(getOrders, ({ analyticsData }) => analyticsData.orders, true),
  siteTraffic: tile(getSiteTraffic, ({ analyticsData }) => analyticsData.siteTraffic),
  activeUsers: tile(getActiveUsers, ({ analyticsData }) => analyticsData.activeUsers, true),
  newsletter: tile(getNewsletter, ({ analyticsData }) => analyticsData.newsletter),
} as const;
export type StatisticsCard = keyof typeof statisticsCards;
// Object.keys tells the names as texts.
export const statisticsCardNames = Object.keys(statisticsCards) as readonly StatisticsCard[];
