import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpecifiedInvoice } from '@isocenter/contract/office/invoices/specified-invoices-fields.ts';
import { invoiceStatuses } from '@isocenter/contract/office/invoices/invoices.ts';
import { askingSteps, startReportWorld, type ReportWorld } from '#testing/report-world.ts';
import { invoicesFeature } from './feature.ts';

let all: ReportWorld;

beforeAll(async () => {
  all = await startReportWorld();
});
afterAll(() => all.world.app.close());

test('the examples of the demo are fifty invoices in every status, once, one of them with what was read', async () => {
  const { app, admin, clinics } = all.world;
  const { uid } = await askingSteps(() => all).addSigned();
  const { db } = app.database;
  const group = { name: 'The Group', code: 'G' };
  const { id } = await db.insertInto('clinic').values(group).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('clinic').set({ parent_id: id }).where('id', 'in', Object.values(clinics)).execute();
  // Nothing is mailed and nothing printed.
  const needs = { db, outbox: { isConfigured: false } } as unknown as Parameters<
    NonNullable<typeof invoicesFeature.examples>
  >[0];
  const fill = invoicesFeature.examples?.(needs);
  for (let times = 0; times < 2; times += 1) await fill?.({ accountId: admin.accountId, now: new Date() });
  const { allData, total } = await admin.json<{ allData: SpecifiedInvoice[]; total: number }>('/apps/invoice/invoices');
  expect(total).toBe(50);
  expect([allData[0]?.id, allData.at(-1)?.id]).toEqual([4987, 5036]);
  expect(new Set(allData.map(({ invoiceStatus }) => invoiceStatus))).toEqual(new Set(invoiceStatuses));
  const { lines } = await admin.json<{ lines: { studyUid: string }[] }>('/api/office/invoices/5036');
  expect(lines.map(({ studyUid }) => studyUid)).toEqual([uid]);
});
