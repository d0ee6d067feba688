import { Type, type TProperties, type TObject } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, oneOf } from '../../schemas.ts';
import { specifiedFailures as failures } from '../../specified.ts';
import { cardPeriods } from './cards.ts';

const query = strict({
  period: Type.Optional(oneOf(cardPeriods)),
  year: Type.Optional(Type.String({ maxLength: 4, pattern: '^(?:19|20)\\d{2}$' })),
});

/** A card of the specification: for whoever is signed in, of what he sees. */
function card<const Path extends string, P extends TProperties>(path: Path, summary: string, properties: P) {
  return defineRoute({
    method: 'GET',
    path: `/card/${path}` as const,
    summary,
    access: { kind: 'signed-in' },
    query,
    response: Type.Object(properties) as TObject<P>,
    failures,
  });
}

const numbers = Type.Array(Type.Number());
const series = Type.Array(Type.Object({ name: Type.String(), data: numbers }));
const lastDays = { last_days: Type.Array(oneOf(cardPeriods)) };
/** The data of the card's chart, beside the specification's keys. */
const drawn = { series };

export const getSupportTracker = card('card-analytics/support-tracker', 'Card: what waits for a report', {
  title: Type.String(),
  ...lastDays,
  totalTicket: Type.Integer(),
  newTicket: Type.Integer(),
  openTicket: Type.Integer(),
  /** Days. */
  responseTime: Type.Number(),
  ...drawn,
});

export const getAvgSessions = card('card-analytics/avg-sessions', 'Card: viewer sessions', {
  sessions: Type.Integer(),
  ...lastDays,
  growth: Type.String(),
  goal: Type.Number(),
  users: Type.Integer(),
  retention: Type.Number(),
  duration: Type.Number(),
  ...drawn,
});

export const getRevenueReport = card('card-analytics/revenue-report', 'Card: invoices of a year', {
  years: Type.Array(Type.String()),
  price: Type.String(),
  budget: Type.String(),
  ...drawn,
});

export const getGoalOverview = card('card-analytics/goal-overview', 'Card: reports signed and in progress', {
  completed: Type.String(),
  inProgress: Type.String(),
  ...drawn,
});

export const getRevenueCard = card('card-analytics/revenue', 'Card: invoices of this month and the last', {
  thisMonth: Type.String(),
  lastMonth: Type.String(),
  ...drawn,
});

export const getProductOrders = card('card-analytics/product-orders', 'Card: studies by their outcome', {
  ...lastDays,
  chart_info: Type.Object({ finished: Type.Integer(), pending: Type.Integer(), rejected: Type.Integer() }),
  ...drawn,
});

export const getSessionsDevice = card('card-analytics/sessions-device', 'Card: sessions by device', {
  ...lastDays,
  chart_info: Type.Array(
    Type.Object({
      icon: Type.String(),
      name: Type.String(),
      iconColor: Type.String(),
      usage: Type.Number(),
      upDown: Type.Number(),
    }),
  ),
  ...drawn,
});

export const getCustomers = card('card-analytics/customers', 'Card: patients, new, returning and referred', {
  ...lastDays,
  listData: Type.Array(
    Type.Object({ icon: Type.String(), iconColor: Type.String(), text: Type.String(), result: Type.Integer() }),
  ),
  ...drawn,
});

export const getOrdersBarChart = card('card-statistics/orders-bar-chart', 'Card: imaging requests, as bars', {
  title: Type.String(),
  statistics: Type.String(),
  series,
});

export const getProfitLineChart = card('card-statistics/profit-line-chart', 'Card: invoices, as a line', {
  title: Type.String(),
  statistics: Type.String(),
  series: Type.Array(Type.Object({ data: numbers })),
});

export const getSubscribers = card('card-statistics/subscribers', 'Card: patients', {
  series,
  analyticsData: Type.Object({ subscribers: Type.Integer() }),
});

export const getRevenueStatistics = card('card-statistics/revenue', 'Card: invoices, as an area', {
  series,
  analyticsData: Type.Object({ revenue: Type.Number() }),
});

export const getSales = card('card-statistics/sales', 'Card: share of the reading targets that was met', {
  series,
  analyticsData: Type.Object({ sales: Type.String() }),
});

export const getOrders = card('card-statistics/orders', 'Card: imaging requests, as an area', {
  series,
  analyticsData: Type.Object({ orders: Type.Integer() }),
});

export const getSiteTraffic = card('card-statistics/site-traffic', 'Card: sign-ins', {
  series,
  analyticsData: Type.Object({ siteTraffic: Type.Integer() }),
});

export const getActiveUsers = card('card-statistics/active-users', 'Card: people who worked', {
  series,
  analyticsData: Type.Object({ activeUsers: Type.Integer() }),
});

export const getNewsletter = card('card-statistics/newsletter', 'Card: letters that sum up', {
  series,
  analyticsData: Type.Object({ newsletter: Type.Integer() }),
});
