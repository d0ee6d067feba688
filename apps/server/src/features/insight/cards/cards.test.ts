import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '@isocenter/contract/abilities.ts';
import { addFigurePeople, addFigureStudy, run, settleFigures, signFigureReport } from '#testing/figure-world.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { sql } from 'kysely';
import { keepEvents } from '#features/insight/figures/figures.ts';

// The specification's 17 calls, by their paths and shapes, filled with what there is.

let app: TestApp;
let admin: Person;
let north: Person;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  await addFigurePeople(db);
  for (let place = 0; place < 12; place++) {
    const receivedAt = new Date(Date.now() - (place + 1) * 3 * 3_600_000 - 300_000).toISOString();
    const studyKey = await addFigureStudy(db, {
      receivedAt,
      clinicId: place % 3 === 0 ? 902 : 901,
      referrerId: place < 4 ? 901 : undefined,
    });
    if (place % 4 === 0) await signFigureReport(db, studyKey, { begun: 10, signed: 60 });
    if (place === 1) await run(db, sql`update study set status = 'rejected', status_rank = 9 where id = ${studyKey}`);
  }
  admin = await app.signIn('admin');
  north = await app.signIn('clinic-user', { clinicIds: [901] });
  await run(
    db,
    sql`insert into invoice (clinic_id, issuer_id, number, kind, status, client_company, client_name, client_email, client_address,
        client_country, client_contact, service, reference, issued_on, due_on, salesperson, accept_via, note, has_terms, has_note,
        has_stub, currency, subtotal, discount, tax, total)
      select clinic, null, 'T-' || clinic, 'invoice', 'Sent', '', '', '', '', '', '', '', '', current_date, current_date, '', '', '', false, false,
        false, 'EUR', amount, 0, 0, amount from (values (901, 12345), (902, 1000)) as made (clinic, amount)`,
  );
  await settleFigures(db);
  await keepEvents(db);
});
afterAll(() => app.close());

const periods = ['Last 28 Days', 'Last Month', 'Last Year'];
const numbers = (length: number) => ({
  data: expect.toSatisfy((data: unknown[]) => data.length === length && data.every((one) => typeof one === 'number')),
});
const named = (name: string, length: number) => [{ name, ...numbers(length) }];
const series = expect.any(Array);
const text = expect.any(String);
const number = expect.any(Number);

const shapes: Readonly<Record<string, unknown>> = {
  'card-analytics/support-tracker': {
    title: text,
    last_days: periods,
    totalTicket: 8,
    newTicket: number,
    openTicket: 8,
    responseTime: number,
    series,
  },
  'card-analytics/avg-sessions': {
    sessions: number,
    last_days: periods,
    growth: expect.stringMatching(/^[+-]\d+(\.\d)?%$/),
    goal: number,
    users: number,
    retention: number,
    duration: number,
    series,
  },
  'card-analytics/revenue-report': {
    years: [0, 1, 2].map((before) => String(new Date().getFullYear() - before)),
    price: '13,345',
    budget: '13,345',
    series,
  },
  'card-analytics/goal-overview': { completed: '3', inProgress: '0', series },
  'card-analytics/revenue': { thisMonth: '13,345', lastMonth: '0', series },
  'card-analytics/product-orders': { last_days: periods, chart_info: { finished: 3, pending: 8, rejected: 1 }, series },
  'card-analytics/sessions-device': {
    last_days: periods,
    chart_info: [
      { icon: 'Monitor', name: 'Desktop', iconColor: 'text-primary', usage: number, upDown: number },
      { icon: 'Tablet', name: 'Mobile', iconColor: 'text-warning', usage: number, upDown: number },
      { icon: 'Tablet', name: 'Tablet', iconColor: 'text-danger', usage: number, upDown: number },
    ],
    series,
  },
  'card-analytics/customers': {
    last_days: periods,
    listData: [
      { icon: 'Circle', iconColor: 'text-primary', text: 'New', result: 1 },
      { icon: 'Circle', iconColor: 'text-warning', text: 'Returning', result: 0 },
      { icon: 'Circle', iconColor: 'text-danger', text: 'Referrals', result: 1 },
    ],
    series,
  },
  'card-statistics/orders-bar-chart': {
    title: 'Orders',
    statistics: '0',
    series: named(String(new Date().getFullYear()), 5),
  },
  'card-statistics/profit-line-chart': { title: 'Profit', statistics: '13.35k', series: [numbers(6)] },
  'card-statistics/subscribers': { series: named('Subscribers', 7), analyticsData: { subscribers: 1 } },
  'card-statistics/revenue': { series: named('Revenue', 7), analyticsData: { revenue: 13_345 } },
  'card-statistics/sales': { series: named('Sales', 6), analyticsData: { sales: '100%' } },
  'card-statistics/orders': { series: named('Orders', 7), analyticsData: { orders: 0 } },
  'card-statistics/site-traffic': { series: named('Traffic Rate', 6), analyticsData: { siteTraffic: number } },
  'card-statistics/active-users': { series: named('Active Users', 7), analyticsData: { activeUsers: number } },
  'card-statistics/newsletter': { series: named('Newsletter', 6), analyticsData: { newsletter: 0 } },
};

test.each(Object.entries(shapes))('GET /card/%s has its shape', async (path, shape) => {
  expect(await admin.json(`/card/${path}`)).toEqual(shape);
  for (const period of periods) {
    const answer = await admin.json(`/card/${path}?period=${encodeURIComponent(period)}`);
    expect(Object.keys(Object(answer)).sort()).toEqual(Object.keys(Object(shape)).sort());
  }
  expect((await admin.fetch(`/card/${path}?year=2023`)).status).toBe(200);
  expect((await admin.fetch(`/card/${path}?period=Yesterday`)).status).toBe(400);
  expect((await app.fetch(`/card/${path}`)).status).toBe(401);
});

test('every role is answered, of what it sees', async () => {
  for (const role of roles) {
    const person = await app.signIn(role);
    for (const path of Object.keys(shapes))
      expect((await person.fetch(`/card/${path}`)).status, `${role} ${path}`).toBe(200);
  }
  const own = await north.json<Record<string, unknown>>('/card/card-analytics/support-tracker');
  expect(own).toMatchObject({ totalTicket: 5 });
  expect(await north.json('/card/card-analytics/revenue')).toMatchObject({ thisMonth: '12,345' });
  expect(await north.json('/card/card-statistics/site-traffic')).toMatchObject({ analyticsData: { siteTraffic: 1 } });
  const nobody = await app.signIn('client');
  expect(await nobody.json('/card/card-analytics/product-orders')).toMatchObject({
    chart_info: { finished: 0, pending: 0, rejected: 0 },
  });
  expect(await nobody.json('/card/card-statistics/subscribers')).toMatchObject({ analyticsData: { subscribers: 0 } });
});
