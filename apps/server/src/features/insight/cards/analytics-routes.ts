import { cardPeriods } from '@isocenter/contract/insight/cards/cards.ts';
import {
  getAvgSessions,
  getCustomers,
  getGoalOverview,
  getProductOrders,
  getRevenueCard,
  getRevenueReport,
  getSessionsDevice,
  getSupportTracker,
} from '@isocenter/contract/insight/cards/routes.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { lastMonths, partsOf, periodOf } from './card-periods.ts';
import * as cards from './card-queries.ts';
import { growth, groupedNumber } from './card-words.ts';
import { devicesOf } from './devices.ts';
import { always, studyFigures } from './study-figures.ts';

const lastDays = { last_days: [...cardPeriods] };
const usual = cardPeriods[0];
const inSeries = (name: string, data: readonly number[]) => ({ name, data: [...data] });

/** The eight cards of the specification's analytics. */
export function analyticsRoutes(server: HttpServer, db: Db): void {
  waitingCards(server, db);
  studyCards(server, db);
  moneyCards(server, db);
  peopleCards(server, db);
}

function waitingCards(server: HttpServer, db: Db): void {
  serve(server, getSupportTracker, async ({ query: { period = usual, year }, principal }) => {
    const today = await cards.dayOfToday(db);
    const days = periodOf(today, period, year);
    const [[all], [fresh], [turnaround], parts] = [
      await studyFigures(db, principal, ['unread', 'unassigned'], [always]),
      await studyFigures(db, principal, ['unread'], [{ from: dayAfter(today, -1), to: today }]),
      await studyFigures(db, principal, ['turnaroundMean'], [days]),
      await studyFigures(db, principal, ['received', 'final'], partsOf(days, 7)),
    ];
    return {
      title: 'Support Tracker',
      ...lastDays,
      totalTicket: all?.unread ?? 0,
      newTicket: fresh?.unread ?? 0,
      openTicket: all?.unassigned ?? 0,
      responseTime: Math.round((turnaround?.turnaroundMean ?? 0) / 144) / 10,
      series: [
        inSeries(
          'Received',
          parts.map(({ received }) => received),
        ),
        inSeries(
          'Completed',
          parts.map(({ final }) => final),
        ),
      ],
    };
  });
}

function studyCards(server: HttpServer, db: Db): void {
  serve(server, getGoalOverview, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const [[signed], [waiting], parts] = [
      await studyFigures(db, principal, ['final'], [days]),
      await studyFigures(db, principal, ['unread', 'unassigned'], [always]),
      await studyFigures(db, principal, ['final'], partsOf(days, 7)),
    ];
    return {
      completed: groupedNumber(signed?.final ?? 0),
      // What somebody has been given and is not signed.
      inProgress: groupedNumber((waiting?.unread ?? 0) - (waiting?.unassigned ?? 0)),
      series: [
        inSeries(
          'Completed',
          parts.map(({ final }) => final),
        ),
      ],
    };
  });

  serve(server, getProductOrders, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const [[studies], parts] = [
      await studyFigures(db, principal, ['reported', 'unread', 'rejected'], [days]),
      await studyFigures(db, principal, ['received'], partsOf(days, 7)),
    ];
    const { reported: finished = 0, unread: pending = 0, rejected = 0 } = studies ?? {};
    return {
      ...lastDays,
      chart_info: { finished, pending, rejected },
      series: [
        inSeries(
          'Received',
          parts.map(({ received }) => received),
        ),
      ],
    };
  });
}

function moneyCards(server: HttpServer, db: Db): void {
  serve(server, getRevenueReport, async ({ query: { year }, principal }) => {
    const today = await cards.dayOfToday(db);
    const yearNumber = Number(year ?? today.slice(0, 4));
    const months = Array.from({ length: 12 }, (_, month) => {
      const from = `${yearNumber}-${String(month + 1).padStart(2, '0')}-01`;
      return { from, to: new Date(Date.UTC(yearNumber, month + 1, 0)).toISOString().slice(0, 10) };
    });
    const byMonth = await cards.invoiced(db, principal, months);
    const price = byMonth.reduce((sum, amount) => sum + amount, 0);
    const open = await cards.notInvoiced(db, principal, { from: `${yearNumber}-01-01`, to: `${yearNumber}-12-31` });
    const thisYear = Number(today.slice(0, 4));
    return {
      years: [thisYear, thisYear - 1, thisYear - 2].map(String),
      price: groupedNumber(price),
      // What the signed reports of the year come to, invoiced or not.
      budget: groupedNumber(price + open),
      series: [inSeries('Earning', byMonth)],
    };
  });

  serve(server, getRevenueCard, async ({ principal }) => {
    const months = lastMonths(await cards.dayOfToday(db), 12);
    const amounts = await cards.invoiced(db, principal, months);
    return {
      thisMonth: groupedNumber(amounts.at(-1) ?? 0),
      lastMonth: groupedNumber(amounts.at(-2) ?? 0),
      series: [inSeries('Revenue', amounts)],
    };
  });
}

function peopleCards(server: HttpServer, db: Db): void {
  serve(server, getAvgSessions, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const [sessions = 0, before = 0] = await cards.acted(db, principal, 'viewerSessions', [days, days.before]);
    const [users = 0, usersBefore = 0] = await cards.active(db, principal, [days, days.before]);
    const stayed = await cards.stayed(db, principal, days.before, days);
    const [targets] = await studyFigures(db, principal, ['inTarget'], [days]);
    return {
      sessions,
      ...lastDays,
      growth: growth(sessions, before),
      goal: targets?.inTarget ?? 0,
      users,
      retention: usersBefore === 0 ? 0 : Math.round((stayed / usersBefore) * 100),
      duration: Math.round((await cards.yearsCounted(db)) * 10) / 10,
      series: [inSeries('Sessions', await cards.acted(db, principal, 'viewerSessions', partsOf(days, 7)))],
    };
  });

  serve(server, getSessionsDevice, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const [now, before] = [
      await cards.browsersOf(db, principal, days),
      await cards.browsersOf(db, principal, days.before),
    ];
    const devices = devicesOf(now, before);
    return {
      ...lastDays,
      chart_info: devices.map(({ times: _times, ...shown }) => shown),
      series: [
        inSeries(
          'Sessions',
          devices.map(({ times }) => times),
        ),
      ],
    };
  });

  serve(server, getCustomers, async ({ query: { period = usual, year }, principal }) => {
    const days = periodOf(await cards.dayOfToday(db), period, year);
    const { fresh, returning, referred } = await cards.patientKinds(db, principal, days);
    const entry = (text: string, result: number, iconColor: string) => ({ icon: 'Circle', iconColor, text, result });
    return {
      ...lastDays,
      listData: [
        entry('New', fresh, 'text-primary'),
        entry('Returning', returning, 'text-warning'),
        entry('Referrals', referred, 'text-danger'),
      ],
      series: [inSeries('Customers', [fresh, returning, referred])],
    };
  });
}
