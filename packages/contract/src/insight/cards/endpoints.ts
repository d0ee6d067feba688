import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getSupportTracker: Endpoint<typeof routes.getSupportTracker> = 'GET /card/card-analytics/support-tracker';
export const getAvgSessions: Endpoint<typeof routes.getAvgSessions> = 'GET /card/card-analytics/avg-sessions';
export const getRevenueReport: Endpoint<typeof routes.getRevenueReport> = 'GET /card/card-analytics/revenue-report';
export const getGoalOverview: Endpoint<typeof routes.getGoalOverview> = 'GET /card/card-analytics/goal-overview';
export const getRevenueCard: Endpoint<typeof routes.getRevenueCard> = 'GET /card/card-analytics/revenue';
export const getProductOrders: Endpoint<typeof routes.getProductOrders> = 'GET /card/card-analytics/product-orders';
export const getSessionsDevice: Endpoint<typeof routes.getSessionsDevice> = 'GET /card/card-analytics/sessions-device';
export const getCustomers: Endpoint<typeof routes.getCustomers> = 'GET /card/card-analytics/customers';
export const getOrdersBarChart: Endpoint<typeof routes.getOrdersBarChart> =
  'GET /card/card-statistics/orders-bar-chart';
export const getProfitLineChart: Endpoint<typeof routes.getProfitLineChart> =
  'GET /card/card-statistics/profit-line-chart';
export const getSubscribers: Endpoint<typeof routes.getSubscribers> = 'GET /card/card-statistics/subscribers';
export const getRevenueStatistics: Endpoint<typeof routes.getRevenueStatistics> = 'GET /card/card-statistics/revenue';
export const getSales: Endpoint<typeof routes.getSales> = 'GET /card/card-statistics/sales';
export const getOrders: Endpoint<typeof routes.getOrders> = 'GET /card/card-statistics/orders';
export const getSiteTraffic: Endpoint<typeof routes.getSiteTraffic> = 'GET /card/card-statistics/site-traffic';
export const getActiveUsers: Endpoint<typeof routes.getActiveUsers> = 'GET /card/card-statistics/active-users';
export const getNewsletter: Endpoint<typeof routes.getNewsletter> = 'GET /card/card-statistics/newsletter';
