import { emptyIssuer, emptyPrice } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { emptyLine } from '@isocenter/contract/office/invoices/fields.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { findStanding, principalOf } from '#features/people/access/access.ts';
import { hasRows } from '#platform/database/has-rows.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import type { Principal } from '#platform/http/principal.ts';
import { insertPrice } from './billing/price-queries.ts';
import { billLines } from './billing/bill-lines.ts';
import { insertBillable } from './billing/billable-queries.ts';
import { exampleClinics, exampleLines, exampleReports } from './example-queries.ts';
import { addEvent, markDownloaded } from './invoice-queries.ts';
import { writeIssuer } from './issuer-queries.ts';
import { requireInvoice, type InvoiceNeeds } from './load-invoice.ts';
import { payInvoice, settle } from './pay-invoice.ts';
import { addInvoice, startOf } from './save-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

/** With the one of the signed reports they are fifty, as the specification has it. */
const invoices = 49;

/** Services of an imaging group for its houses, with price, quantity, and the modality for any study of it. */
const services = [
  ['CT Chest, reading', '48.00', 9, 'CT'],
  ['MR Brain, reading', '88.50', 11, 'MR'],
  ['Ultrasound of the abdomen, reading', '31.00', 6, 'US'],
  ['CT Head, urgent reading at night', '252.20', 4],
  ['Mammography, screening', '24.40', 28, 'MG'],
  ['Second opinion', '120.00', 2],
  ['Radiograph, reading', '14.20', 0, 'DX'],
  ['Radiograph, reading', '14.20', 0, 'CR'],
  ['Angiography, reading', '96.00', 0, 'XA'],
  ['PET-CT, reading', '165.00', 0, 'PT'],
] as const;

/** States of the newest invoices, the newest first; older ones are paid. */
const newest = [
  'draft',
  'draft',
  'sent',
  'downloaded',
  'paid',
  'partly',
  'sent',
  'paid',
  'partly-late',
  'late',
] as const;
type Fate = (typeof newest)[number];

/** Fifty invoices over the clinics of the demo, one of them with the reports of its clinic on it. */
export function fillInvoices(needs: InvoiceNeeds): ExampleFill {
  return async ({ accountId, now }) => {
    const { db } = needs;
    const standing = await findStanding(db, accountId);
    const { clinicIds, issuerId } = await exampleClinics(db);
    if (standing === undefined || issuerId === null || clinicIds.length === 0 || (await hasRows(db, 'invoice'))) return;
    const principal = principalOf(standing, { sessionId: '', address: '' });
    await writeIssuer(db, issuerId, issuer);
    for (const [name, price, , modality] of services) {
      const of = modality === undefined ? { procedure: name } : { modality };
      await insertPrice(db, { ...emptyPrice, name, ...of, price, tax1: '23' });
    }
    const today = now.toISOString().slice(0, 10);
    for (let n = 0; n < invoices; n += 1) {
      const fromEnd = invoices - 1 - n;
      const clinicId = clinicIds[n % clinicIds.length] ?? 0;
      const fate = newest[fromEnd] ?? 'paid';
      await writeExample(needs, principal, { n, clinicId, today, fate, daysAgo: daysAgoOf(fromEnd) });
    }
    await billReports(needs, principal);
  };
}

/** The late ones were issued more than the term ago. */
function daysAgoOf(fromEnd: number): number {
  const late = newest.indexOf('partly-late');
  return fromEnd < late ? fromEnd * 2 : 35 + (fromEnd - late) * 3;
}

interface Example {
  readonly n: number;
  readonly clinicId: number;
  readonly today: string;
  readonly fate: Fate;
  readonly daysAgo: number;
}

async function writeExample(needs: InvoiceNeeds, principal: Principal, example: Example): Promise<void> {
  const { db } = needs;
  const { n, clinicId, today, fate, daysAgo } = example;
  const { head } = await startOf(db, principal, clinicId);
  const issuedOn = dayAfter(today, -daysAgo);
  const lines = services
    .filter(([, , count], at) => count > 0 && (n + at) % 3 !== 0)
    .map(([procedure, price, count], at) => ({
      ...emptyLine,
      procedure,
      price,
      quantity: String(count + ((n * (at + 2)) % 7)),
      discount: n % 4 === 0 ? '6' : '0',
      tax1: '23',
    }));
  const invoiceId = await addInvoice(db, principal, {
    ...head,
    clientCountry: head.clientCountry || 'Portugal',
    service: `${lines.length} kinds of reading`,
    reference: n % 3 === 0 ? `PO-${1100 + n}` : '',
    issuedOn,
    dueOn: dayAfter(issuedOn, 30),
    lines,
  });
  await becomes(needs, principal, invoiceId, { fate, paidOn: dayAfter(issuedOn, 9 + (n % 12)), today });
}

async function becomes(
  needs: InvoiceNeeds,
  principal: Principal,
  invoiceId: number,
  { fate, paidOn, today }: { readonly fate: Fate; readonly paidOn: string; readonly today: string },
): Promise<void> {
  if (fate === 'draft') return;
  const { db } = needs;
  await sendInvoice(needs, principal, { invoiceId, to: '', subject: '', message: '' });
  if (fate === 'downloaded') {
    await markDownloaded(db, invoiceId);
    await addEvent(db, invoiceId, { kind: 'downloaded', accountId: principal.accountId });
    await settle(db, invoiceId);
  }
  const { total } = await requireInvoice(db, principal, invoiceId);
  const amount = fate === 'paid' ? total : fate.startsWith('partly') ? '500.00' : undefined;
  if (amount === undefined) return;
  const day = paidOn > today ? today : paidOn;
  const payment = { amount, paidOn: day, method: 'bank-transfer', reference: 'SEPA', note: '' } as const;
  await payInvoice(needs, principal, { invoiceId, ...payment, asCredit: false });
}

/** Adds lines to bill for reports of late; those of one clinic are put on a draft. */
async function billReports({ db }: InvoiceNeeds, principal: Principal): Promise<void> {
  for (const { reportId, studyKey } of await exampleReports(db)) await insertBillable(db, reportId, studyKey);
  const lines = await exampleLines(db);
  if (lines.length > 0) await billLines(db, principal, lines);
}

const issuer = {
  ...emptyIssuer,
  legalName: 'Riverside Imaging Group',
  vatId: 'PT 509 442 118',
  bankName: 'Banco do Porto',
  bankCountry: 'Portugal',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  swiftCode: 'BDPOPTPL',
  note: 'Questions about this invoice are answered by the accounts office.',
};
