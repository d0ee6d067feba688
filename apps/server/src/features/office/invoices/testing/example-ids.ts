import { emptyIssuer, emptyPrice } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { emptyLine, type InvoiceFields } from '@isocenter/contract/office/invoices/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';
import { addVoidReport } from '#testing/void-report.ts';

/** An invoice of the clinic, a price of it, and a report of its study that waits to be billed. */
export const exampleIds: ExampleIds = {
  make: async (example) => {
    const { app, admin, clinicId, name } = example;
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
    const { reportId, studyKey } = await addVoidReport(example);
    const rates = { discount: '0', tax1: '0', tax2: '0' };
    const said = { procedure: `Waiting of ${name}`, detail: '', performed_on: null, signed_on: '2026-01-15' };
    const { id } = await db
      .insertInto('billable')
      .values({
        study_key: studyKey,
        report_id: reportId,
        clinic_id: clinicId,
        price: null,
        invoice_id: null,
        ...said,
        ...rates,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { invoice: invoiceId, price: priceId, billable: id };
  },
};
