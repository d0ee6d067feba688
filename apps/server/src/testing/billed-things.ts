import { emptyPrice } from '@isocenter/contract/office/billing.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json } from './test-app.ts';

/** An invoice of the clinic, a price of it, and a report of its study that waits to be billed. */
export async function billsOf({ app, admin, clinics, studies }: ClinicWorld, name: 'north' | 'south') {
  const clinicId = clinics[name];
  const start = await admin.json<object>(`/api/office/invoices/start/${clinicId}`);
  const { currency: _, ...fields } = { currency: '', ...start };
  const wish = { ...fields, clientCompany: `Billed of ${name}` };
  const { invoiceId } = await admin.json<{ invoiceId: number }>('/apps/invoice/add-invoice', json(wish));
  const price = { ...emptyPrice, clinicId, name: `Price of ${name}` };
  const { priceId } = await admin.json<{ priceId: number }>('/api/office/prices', json(price));
  const { db } = app.database;
  const { study_key, report_id } = await db
    .selectFrom('report_study')
    .innerJoin('study', 'study.id', 'report_study.study_key')
    .select(['study_key', 'report_id'])
    .where('study_uid', '=', studies[name].studyUid)
    .executeTakeFirstOrThrow();
  const rates = { discount: '0', tax1: '0', tax2: '0' };
  const said = { procedure: `Waiting of ${name}`, detail: '', performed_on: null, signed_on: '2026-01-15' };
  const { id } = await db
    .insertInto('billable')
    .values({ study_key, report_id, clinic_id: clinicId, price: null, invoice_id: null, ...said, ...rates })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { invoice: invoiceId, price: priceId, billable: id };
}
