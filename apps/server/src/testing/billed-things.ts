import { emptyIssuer, emptyPrice } from '@isocenter/contract/office/billing.ts';
import { emptyLine, type InvoiceFields } from '@isocenter/contract/office/invoices.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json } from './test-app.ts';

/** An invoice of the clinic, a price of it, and a report of its study that waits to be billed. */
export async function billsOf({ app, admin, clinics, studies }: ClinicWorld, name: 'north' | 'south') {
  const clinicId = clinics[name];
  const { db } = app.database;
  await db.updateTable('clinic').set({ country: 'PT' }).where('id', '=', clinicId).execute();
  const issuer = { ...emptyIssuer, legalName: `Issuer of ${name}`, vatId: 'PT1' };
  await admin.json(`/api/office/invoice-issuers/${clinicId}`, json(issuer, 'PUT'));
  const start = await admin.json<InvoiceFields & { currency: string }>(`/api/office/invoices/start/${clinicId}`);
  const { currency: _, ...fields } = start;
  const lines = [{ ...emptyLine, procedure: `Read in the ${name}` }];
  const wish = { ...fields, issuerId: clinicId, clientCompany: `Billed of ${name}`, lines };
  const { invoiceId } = await admin.json<{ invoiceId: number }>('/apps/invoice/add-invoice', json(wish));
  await admin.json('/apps/invoice/send', json({ invoiceId, to: '', subject: '', message: '' }));
  const price = { ...emptyPrice, clinicId, name: `Price of ${name}` };
  const { priceId } = await admin.json<{ priceId: number }>('/api/office/prices', json(price));
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
