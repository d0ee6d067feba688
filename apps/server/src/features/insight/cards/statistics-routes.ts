import {
  cardPeriods,
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
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { lastMonths, partsOf, periodOf, type Days } from './card-periods.ts';
import * as cards from './card-queries.ts';
import { shortNumber } from './card-words.ts';
import { studyFigures } from './study-figures.ts';

const usual = cardPeriods[0];
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The nine cards of the specification's statistics. */
export function statisticsRoutes(server: HttpServer, db: Db): void {
  tinyCharts(server, db);
  countsOverTime(server, db);
  peopleOverTime(server, db);
}

function tinyCharts(server: HttpServer, db: Db): void {
  serve(server, getOrdersBarChart, async ({ principal }) => {
    const today = await cards.dayOfToday(db);
    const data = await cards.requested(db, principal, lastMonths(today, 5));
    return {
      title: 'Orders',
      statistics: shortNumber(total(data)),
      series: [{ name: today.slice(0, 4), data }],
    };
  });

  serve(server, getProfitLineChart, async ({ principal }) => {
    const data = await cards.invoiced(db, principal, lastMonths(await cards.dayOfToday(db), 6));
    return { title: 'Profit', statistics: shortNumber(total(data)), series: [{ data }] };
  });

  serve(server, getSales, async ({ principal }) => {
    const months = lastMonths(await cards.dayOfToday(db), 6);
    const [first, last] = [months[3], months[5]];
    const quarter: Days[] = first === undefined || last === undefined ? [] : [{ from: first.from, to: last.to }];
    const [kept] = await studyFigures(db, principal, ['inTarget'], quarter);
    const data = (await studyFigures(db, principal, ['inTarget'], months)).map(({ inTarget }) => inTarget);
    return { series: [{ name: 'Sales', data }], analyticsData: { sales: `${Math.round(kept?.inTarget ?? 0)}%` } };
  });
}

function countsOverTime(server: HttpServer, db: Db): void {
  serve(server, getSubscribers, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const data = await cards.patientsIn(db, principal, partsOf(days, 7));
    return {
      series: [{ name: 'Subscribers', data }],
      analyticsData: { subscribers: await cards.countPatients(db, principal) },
    };
  });

  serve(server, getRevenueStatistics, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const data = await cards.invoiced(db, principal, partsOf(days, 7));
    return { series: [{ name: 'Revenue', data }], analyticsData: { revenue: total(data) } };
  });

  serve(server, getOrders, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const data = await cards.requested(db, principal, partsOf(days, 7));
    return { series: [{ name: 'Orders', data }], analyticsData: { orders: total(data) } };
  });
}

/** The last days, one by one, unless a period is asked for. */
async function shownDays(
  db: Db,
  query: { readonly period?: (typeof cardPeriods)[number]; readonly year?: string },
  count: number,
): Promise<readonly Days[]> {
  const today = await cards.dayOfToday(db);
  if (query.period === undefined && query.year === undefined)
    return partsOf({ from: dayAfter(today, 1 - count), to: today }, count);
  return partsOf(periodOf(today, query.period ?? usual, query.year), count);
}

function peopleOverTime(server: HttpServer, db: Db): void {
  serve(server, getSiteTraffic, async ({ query, principal }) => {
    const data = await cards.acted(db, principal, 'signIns', await shownDays(db, query, 6));
    return { series: [{ name: 'Traffic Rate', data }], analyticsData: { siteTraffic: total(data) } };
  });

  serve(server, getActiveUsers, async ({ query, principal }) => {
    const days = await shownDays(db, query, 7);
    const data = await cards.active(db, principal, days);
    const whole = { from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' };
    const [activeUsers = 0] = await cards.active(db, principal, [whole]);
    return { series: [{ name: 'Active Users', data }], analyticsData: { activeUsers } };
  });

  serve(server, getNewsletter, async ({ query, principal }) => {
    const data = await cards.digestsSent(db, principal, await shownDays(db, query, 6));
    return { series: [{ name: 'Newsletter', data }], analyticsData: { newsletter: total(data) } };
  });
}
