import { cardPeriods } from '@isocenter/contract/insight/cards/cards.ts';
import { statisticsCardNames, type StatisticsCard } from '@isocenter/contract/insight/cards/statistics-cards.ts';
import * as routes from '@isocenter/contract/insight/cards/routes.ts';
import type { QueryOf, ResponseOf, Route } from '@isocenter/contract/route.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { lastMonths, partsOf, periodOf, type Days } from './card-periods.ts';
import * as cards from './card-queries.ts';
import { shortNumber } from './card-words.ts';
import { studyFigures } from './study-figures.ts';

interface CardRequest {
  readonly db: Db;
  readonly principal: Principal;
  /** All nine are asked alike. */
  readonly query: QueryOf<typeof routes.getOrders>;
  readonly today: string;
}

const served = {
  ordersBars: routes.getOrdersBarChart,
  profit: routes.getProfitLineChart,
  subscribers: routes.getSubscribers,
  revenue: routes.getRevenueStatistics,
  sales: routes.getSales,
  orders: routes.getOrders,
  siteTraffic: routes.getSiteTraffic,
  activeUsers: routes.getActiveUsers,
  newsletter: routes.getNewsletter,
} as const satisfies Readonly<Record<StatisticsCard, Route>>;

type Answers = {
  readonly [Name in StatisticsCard]: (request: CardRequest) => Promise<ResponseOf<(typeof served)[Name]>>;
};

const usual = cardPeriods[0];
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The parts of the period that is asked for. */
function partsOfPeriod({ query: { period = usual, year }, today }: CardRequest, count: number): readonly Days[] {
  return partsOf(periodOf(today, period, year), count);
}

/** The last days, one by one, unless a period is asked for. */
function shownDays(request: CardRequest, count: number): readonly Days[] {
  const { query, today } = request;
  if (query.period !== undefined || query.year !== undefined) return partsOfPeriod(request, count);
  return partsOf({ from: dayAfter(today, 1 - count), to: today }, count);
}

const answers: Answers = {
  ordersBars: async ({ db, principal, today }) => {
    const data = await cards.requested(db, principal, lastMonths(today, 5));
    return { title: 'Orders', statistics: shortNumber(total(data)), series: [{ name: today.slice(0, 4), data }] };
  },
  profit: async ({ db, principal, today }) => {
    const data = await cards.invoiced(db, principal, lastMonths(today, 6));
    return { title: 'Profit', statistics: shortNumber(total(data)), series: [{ data }] };
  },
  subscribers: async (request) => {
    const { db, principal } = request;
    const data = await cards.patientsIn(db, principal, partsOfPeriod(request, 7));
    const subscribers = await cards.countPatients(db, principal);
    return { series: [{ name: 'Subscribers', data }], analyticsData: { subscribers } };
  },
  revenue: async (request) => {
    const data = await cards.invoiced(request.db, request.principal, partsOfPeriod(request, 7));
    return { series: [{ name: 'Revenue', data }], analyticsData: { revenue: total(data) } };
  },
  sales: async ({ db, principal, today }) => {
    const months = lastMonths(today, 6);
    const [first, last] = [months[3], months[5]];
    const quarter: Days[] = first === undefined || last === undefined ? [] : [{ from: first.from, to: last.to }];
    const [inTime] = await studyFigures(db, principal, ['inTarget'], quarter);
    const data = (await studyFigures(db, principal, ['inTarget'], months)).map(({ inTarget }) => inTarget);
    return { series: [{ name: 'Sales', data }], analyticsData: { sales: `${Math.round(inTime?.inTarget ?? 0)}%` } };
  },
  orders: async (request) => {
    const data = await cards.requested(request.db, request.principal, partsOfPeriod(request, 7));
    return { series: [{ name: 'Orders', data }], analyticsData: { orders: total(data) } };
  },
  siteTraffic: async (request) => {
    const data = await cards.acted(request.db, request.principal, 'signIns', shownDays(request, 6));
    return { series: [{ name: 'Traffic Rate', data }], analyticsData: { siteTraffic: total(data) } };
  },
  activeUsers: async (request) => {
    const { db, principal } = request;
    const days = shownDays(request, 7);
    const data = await cards.active(db, principal, days);
    const whole = { from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' };
    const [activeUsers = 0] = await cards.active(db, principal, [whole]);
    return { series: [{ name: 'Active Users', data }], analyticsData: { activeUsers } };
  },
  newsletter: async (request) => {
    const data = await cards.digestsSent(request.db, request.principal, shownDays(request, 6));
    return { series: [{ name: 'Newsletter', data }], analyticsData: { newsletter: total(data) } };
  },
};

/** The nine cards of the specification's statistics. */
export function statisticsRoutes(server: HttpServer, db: Db): void {
  for (const name of statisticsCardNames) {
    // Each name has the route and the answer that belong together, as `Answers` says; here they are any of the nine.
    const route = served[name] as Route as typeof routes.getOrders;
    const answer = answers[name] as Answers['orders'];
    serve(server, route, async ({ query, principal }) =>
      answer({ db, principal, query, today: await cards.dayOfToday(db) }),
    );
  }
}
