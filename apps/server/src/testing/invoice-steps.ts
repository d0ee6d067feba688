import { emptyIssuer } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { emptyLine, type Invoice, type InvoiceFields } from '@isocenter/contract/office/invoices/fields.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

export const exampleIssuer = {
  ...emptyIssuer,
  legalName: 'Riverside Radiology',
  vatId: 'PT 509 442 118',
  bankName: 'Banco do Porto',
  bankCountry: 'Portugal',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  swiftCode: 'BDPOPTPL',
};
/** Comes to 499.48 with discount and taxes. */
export const exampleLine = {
  ...emptyLine,
  procedure: 'CT Chest, reading',
  quantity: '9',
  price: '48.00',
  discount: '6',
  tax1: '23',
};
export const noLetter = { to: '', subject: '', message: '' };
const payment = { paidOn: '2026-11-20', method: 'bank-transfer', reference: 'SEPA', note: 'internal', asCredit: false };
type Named = Pick<Invoice, 'invoiceId'>;

/** Makes the administrator's acts on invoices of the northern clinic. */
export async function invoiceSteps({ admin, clinics, app }: ClinicWorld) {
  await app.database.db
    .updateTable('clinic')
    .set({ country: 'Portugal', emails: ['billing@clinic.example'], contact_person: 'Clara Nunes' })
    .execute();
  const start = async (more: Partial<InvoiceFields> = {}): Promise<InvoiceFields> => {
    const path = `/api/office/invoices/start/${clinics.north}`;
    const { currency: _, ...fields } = await admin.json<InvoiceFields & { currency: string }>(path);
    return { ...fields, lines: [exampleLine], ...more };
  };
  const post = (call: string, body: object, person: Person = admin) =>
    person.fetch(`/apps/invoice/${call}`, json(body));
  return {
    start,
    post,
    add: async (more: Partial<InvoiceFields> = {}) =>
      admin.json<Invoice>('/apps/invoice/add-invoice', json(await start(more))),
    send: ({ invoiceId }: Named, more: object = {}) =>
      admin.json<Invoice>('/apps/invoice/send', json({ ...noLetter, ...more, invoiceId })),
    pay: ({ invoiceId }: Named, amount: string, more: object = {}) =>
      post('add-payment', { ...payment, invoiceId, amount, ...more }),
    read: (invoiceId: number, person: Person = admin) => person.json<Invoice>(`/api/office/invoices/${invoiceId}`),
    issue: (more: object = {}) =>
      admin.json(`/api/office/invoice-issuers/${clinics.south}`, json({ ...exampleIssuer, ...more }, 'PUT')),
  };
}
