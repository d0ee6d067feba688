import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyIssuer, type Billable } from '@isocenter/contract/office/billing.ts';
import type { InvoiceFigures } from '@isocenter/contract/office/invoice-routes.ts';
import { emptyLine, type Invoice, type InvoiceFields, type InvoiceRow } from '@isocenter/contract/office/invoices.ts';
import type { SpecifiedInvoice } from '@isocenter/contract/office/specified-invoices.ts';
import { invoicesFeature } from './feature.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
let desk: Person;
let foreign: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  const { app, clinics } = world;
  desk = await app.signIn('clinic-user', { clinicIds: [clinics.north] });
  foreign = await app.signIn('clinic-user', { clinicIds: [clinics.south] });
  await app.database.db
    .updateTable('clinic')
    .set({ country: 'Portugal', emails: ['billing@clinic.example'], contact_person: 'Clara Nunes' })
    .execute();
});
afterAll(() => world.app.close());

const issuer = {
  ...emptyIssuer,
  legalName: 'Riverside Radiology',
  vatId: 'PT 509 442 118',
  bankName: 'Banco do Porto',
  bankCountry: 'Portugal',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  swiftCode: 'BDPOPTPL',
};
const ct = { ...emptyLine, procedure: 'CT Chest, reading', quantity: '9', price: '48.00', discount: '6', tax1: '23' };

const start = async (more: Partial<InvoiceFields> = {}, clinicId = world.clinics.north): Promise<InvoiceFields> => {
  const { currency: _, ...fields } = await admin.json<InvoiceFields & { currency: string }>(
    `/api/office/invoices/start/${clinicId}`,
  );
  return { ...fields, lines: [ct], ...more };
};
const post = (call: string, body: object, person = admin) => person.fetch(`/apps/invoice/${call}`, json(body));
const add = async (more: Partial<InvoiceFields> = {}) =>
  admin.json<Invoice>('/apps/invoice/add-invoice', json(await start(more)));
const letter = { to: '', subject: '', message: '' };
const send = ({ invoiceId }: Pick<Invoice, 'invoiceId'>, more: object = {}) =>
  admin.json<Invoice>('/apps/invoice/send', json({ ...letter, ...more, invoiceId }));
const payment = { paidOn: '2026-11-20', method: 'bank-transfer', reference: 'SEPA', note: 'internal', asCredit: false };
const pay = ({ invoiceId }: Pick<Invoice, 'invoiceId'>, amount: string, more: object = {}) =>
  post('add-payment', { ...payment, invoiceId, amount, ...more });
const read = (invoiceId: number, person = admin) => person.json<Invoice>(`/api/office/invoices/${invoiceId}`);
const list = (query = '', person = admin) =>
  person.json<{ rows: InvoiceRow[] }>(`/api/office/invoices${query === '' ? '' : `?${query}`}`);

describe('an invoice', () => {
  test('begins where the specification’s do, as a draft with its sums, and has nobody to issue it yet', async () => {
    const draft = await add();
    expect(draft).toMatchObject({ invoiceId: 4987, number: null, status: 'Draft', clientName: 'Clara Nunes' });
    expect(draft).toMatchObject({ subtotal: '432.00', discount: '25.92', tax: '93.40', total: '499.48' });
    expect((await post('send', { ...letter, invoiceId: draft.invoiceId })).status).toBe(409);
    const wrong = await admin.fetch(
      `/api/office/invoice-issuers/${world.clinics.south}`,
      json({ ...issuer, iban: 'PT50 0002 0123 1234 5678 9015 5' }, 'PUT'),
    );
    expect(wrong.status).toBe(400);
    await admin.json(`/api/office/invoice-issuers/${world.clinics.south}`, json(issuer, 'PUT'));
  });

  test('takes the next number of the year when it is sent, and stays as it is from then on', async () => {
    const [first, second] = [await add(), await add()];
    const sent = await send(first);
    const year = first.issuedOn.slice(0, 4);
    expect(sent).toMatchObject({ number: `${year}-00001`, status: 'Sent', issuer: { name: 'Riverside Radiology' } });
    expect(sent.events.map(({ kind }) => kind)).toEqual(['made', 'sent-by-hand']);
    expect((await send(second)).number).toBe(`${year}-00002`);
    const { invoiceId, revision } = sent;
    const fields = await start();
    expect((await post('update-invoice', { ...fields, invoiceId, revision })).status).toBe(409);
    expect((await admin.fetch(`/api/office/invoices/${invoiceId}`, { method: 'DELETE' })).status).toBe(409);
    await admin.json(
      `/api/office/invoice-issuers/${world.clinics.south}`,
      json({ ...issuer, legalName: 'Another Name' }, 'PUT'),
    );
    expect((await read(invoiceId)).issuer?.name).toBe('Riverside Radiology');
  });

  test('leaves no gap where sending fails, and none where two are sent at once', async () => {
    const empty = await add({ lines: [] });
    expect((await post('send', { ...letter, invoiceId: empty.invoiceId })).status).toBe(409);
    const drafts = [await add(), await add(), await add()];
    const sent = await Promise.all(drafts.map((draft) => send(draft)));
    expect(new Set(sent.map(({ number }) => number?.slice(5)))).toEqual(new Set(['00003', '00004', '00005']));
  });

  test('is saved by revision, and keeps what is written on it', async () => {
    const draft = await add();
    const { invoiceId, revision } = draft;
    const [kept] = draft.lines;
    const lines = [
      { ...ct, lineId: kept?.lineId ?? null, quantity: '10' },
      { ...ct, procedure: 'MR Brain', tax2: '1' },
    ];
    const fields = await start({ lines, note: 'Thank you', service: 'November', hasStub: true });
    const saved = await admin.json<Invoice>('/apps/invoice/update-invoice', json({ ...fields, invoiceId, revision }));
    expect(saved).toMatchObject({ note: 'Thank you', service: 'November', hasStub: true, revision: revision + 1 });
    expect(saved.lines.map(({ quantity, net }) => [quantity, net])).toEqual([
      ['10', '451.20'],
      ['9', '406.08'],
    ]);
    expect((await post('update-invoice', { ...fields, invoiceId, revision })).status).toBe(409);
    for (const wrong of [
      { dueOn: '2020-01-01' },
      { lines: [{ ...ct, price: '1.5' }] },
      { issuerId: world.clinics.north },
    ])
      expect((await post('add-invoice', { ...fields, ...wrong })).status).toBe(400);
  });
});

describe('what comes', () => {
  test('moves an invoice to partly paid and paid; more than the balance has to be meant', async () => {
    const sent = await send(await add());
    const partly = (await (await pay(sent, '100.00')).json()) as Invoice;
    expect(partly).toMatchObject({ status: 'Partial Payment', paid: '100.00', balance: '399.48' });
    expect((await pay(sent, '399.49')).status).toBe(400);
    expect((await pay(sent, '-100.01')).status).toBe(400);
    const paid = (await (await pay(sent, '399.49', { asCredit: true })).json()) as Invoice;
    expect(paid).toMatchObject({ status: 'Paid', balance: '-0.01' });
    expect((await read(sent.invoiceId, desk)).payments.map(({ note }) => note)).toEqual(['', '']);
    expect((await pay(await add(), '1.00')).status).toBe(409);
  });

  test('is late by the round, with a notice to who writes invoices, and no longer once it is paid', async () => {
    const sent = await send(await add({ issuedOn: '2020-01-01', dueOn: '2020-02-01' }));
    expect(sent.number).toBe('2020-00001');
    const { db } = world.app.database;
    await db.updateTable('invoice').set({ status: 'Sent' }).where('id', '=', sent.invoiceId).execute();
    const needs = { db } as Parameters<NonNullable<typeof invoicesFeature.care>>[0];
    await invoicesFeature.care?.(needs)[0]?.work();
    expect(await read(sent.invoiceId)).toMatchObject({ status: 'Past Due' });
    const notices = () => db.selectFrom('notice').select('title').where('kind', '=', 'invoice.past-due').execute();
    expect(await notices()).toMatchObject([{ title: '2020-00001' }]);
    await pay(sent, sent.total);
    expect(await notices()).toEqual([]);
  });

  test('is taken back by a credit note, once', async () => {
    const sent = await send(await add());
    const { invoiceId } = sent;
    const credit = (await (await post('credit', { invoiceId })).json()) as Invoice;
    expect(credit).toMatchObject({
      kind: 'credit-note',
      total: `-${sent.total}`,
      creditOf: invoiceId,
      status: 'Draft',
    });
    expect((await post('credit', { invoiceId })).status).toBe(409);
    expect(await send(credit)).toMatchObject({ status: 'Paid', balance: '0.00' });
    expect(await read(invoiceId)).toMatchObject({ status: 'Paid', balance: '0.00' });
    const copy = (await (await post('duplicate', { invoiceId })).json()) as Invoice;
    expect(copy).toMatchObject({ kind: 'invoice', status: 'Draft', total: sent.total });
  });
});

describe('as a file', () => {
  test('is a page, whose first fetching is known', async () => {
    const sent = await send(await add());
    const answer = await desk.fetch(`/apps/invoice/pdf/${sent.invoiceId}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await read(sent.invoiceId)).toMatchObject({ status: 'Downloaded' });
    await desk.fetch(`/apps/invoice/pdf/${sent.invoiceId}`);
    const { events } = await read(sent.invoiceId);
    expect(events.filter(({ kind }) => kind === 'downloaded')).toHaveLength(1);
  });

  test('is an electronic invoice whose sums are those of EN 16931', async () => {
    const lines = [ct, { ...ct, procedure: 'Film <A3> & more', tax1: '0', discount: '0', tax2: '2.5' }];
    const sent = await send(await add({ lines }));
    const answer = await desk.fetch(`/api/office/invoices/${sent.invoiceId}/ubl`);
    const xml = await answer.text();
    const all = (name: string) => [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map((m) => m[1]);
    expect(all('CustomizationID')).toEqual(['urn:cen.eu:en16931:2017']);
    expect(all('IdentificationCode')).toEqual(['PT', 'PT']);
    expect(all('CompanyID')).toEqual(['PT509442118']);
    // BT-106, BT-109, BT-112, BT-115: 406.08 + 432.00; with a charge of 10.80; with 93.40 of tax.
    expect(all('LineExtensionAmount')).toEqual(['838.08', '406.08', '432.00']);
    expect([all('TaxExclusiveAmount'), all('TaxInclusiveAmount'), all('PayableAmount')]).toEqual([
      ['848.88'],
      ['942.28'],
      ['942.28'],
    ]);
    expect(all('TaxAmount')).toEqual(['93.40', '93.40', '0.00', '0.00']);
    expect(xml).toContain('<cbc:Name>Film &lt;A3&gt; &amp; more</cbc:Name>');
    const nowhere = await send(await add({ clientCountry: 'Nowhere' }));
    expect((await desk.fetch(`/api/office/invoices/${nowhere.invoiceId}/ubl`)).status).toBe(409);
  });

  test('is a line of a table', async () => {
    const csv = await (await admin.fetch('/api/office/invoices/export?sort=id&direction=asc')).text();
    expect(csv).toMatch(/^\uFEFF?id,number,kind,status,client,/);
    expect(csv).toContain('North Clinic');
  });
});

describe('a signed report', () => {
  test('raises a line to bill once, by the price that fits best, and goes onto a draft', async () => {
    const price = { clinicId: null, procedure: '', modality: '', discount: '0', tax1: '23', tax2: '0' };
    const { north } = world.clinics;
    for (const more of [
      { name: 'Any reading', price: '10.00' },
      { name: 'CT reading', price: '20.00', modality: 'CT' },
      { name: 'CT reading of north', price: '30.00', modality: 'CT', clinicId: north },
      { name: 'Another', price: '40.00', procedure: 'Something else', clinicId: north },
    ])
      await admin.json('/api/office/prices', json({ ...price, ...more }));
    const again = await admin.fetch('/api/office/prices', json({ ...price, name: 'Twice', price: '1.00' }));
    expect(again.status).toBe(409);
    const reader = await world.app.signIn('radiologist', { clinicIds: [north] });
    const steps = reportSteps(world, reader);
    const uid = await steps.addReady({ StudyDescription: 'CT Chest' });
    await steps.write(uid, ['Nothing to see.']);
    await steps.sign(uid);
    const waiting = () => admin.json<{ rows: Billable[] }>('/api/office/lines-to-bill');
    const { rows } = await waiting();
    expect(rows).toMatchObject([{ procedure: 'CT reading of north', price: '30.00', studyUid: uid, clinicId: north }]);
    const { invoiceIds } = await admin.json<{ invoiceIds: number[] }>(
      '/api/office/lines-to-bill/invoices',
      json({ billableIds: rows.map(({ billableId }) => billableId) }),
    );
    expect(await waiting()).toMatchObject({ rows: [] });
    const [invoiceId = 0] = invoiceIds;
    expect(await read(invoiceId)).toMatchObject({
      total: '36.90',
      lines: [{ studyUid: uid }],
      events: [{ kind: 'raised' }],
    });
    await admin.fetch(`/api/office/invoices/${invoiceId}`, { method: 'DELETE' });
    expect((await waiting()).rows).toHaveLength(1);
  });
});

describe('the list', () => {
  test('is filtered, counted and acted on', async () => {
    const draft = await add({ clientCompany: 'Förster Praxis' });
    expect((await list('q=forster')).rows.map(({ invoiceId }) => invoiceId)).toEqual([draft.invoiceId]);
    const acts = { act: 'send', invoiceIds: [draft.invoiceId] };
    expect(await admin.json('/api/office/invoices/acts', json(acts))).toEqual({ done: 1, left: 0 });
    const before = await admin.json<InvoiceFigures>('/api/office/invoices/figures');
    const open = await list('isOpen=true&limit=200');
    expect(before.open.invoices).toBe(open.rows.length);
    await admin.json('/api/office/invoices/acts', json({ ...acts, act: 'pay' }));
    const after = await admin.json<InvoiceFigures>('/api/office/invoices/figures');
    expect(after.open.invoices).toBe(before.open.invoices - 1);
    expect(after.byStatus.Paid).toBe((await list('status=Paid&limit=200')).rows.length);
  });

  test('shows a clinic its own, without drafts, and lets it write nothing', async () => {
    const draft = await add();
    const rows = (await list('limit=200', desk)).rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ clinicId }) => clinicId))).toEqual(new Set([world.clinics.north]));
    expect(rows.some(({ status }) => status === 'Draft')).toBe(false);
    expect((await desk.fetch(`/api/office/invoices/${draft.invoiceId}`)).status).toBe(404);
    expect((await list('', foreign)).rows).toEqual([]);
    expect((await post('add-invoice', await start(), desk)).status).toBe(403);
    const [own] = rows;
    for (const path of ['', '/ubl'])
      expect((await foreign.fetch(`/api/office/invoices/${own?.invoiceId}${path}`)).status).toBe(404);
    expect((await foreign.fetch(`/apps/invoice/pdf/${own?.invoiceId}`)).status).toBe(404);
  });
});

describe('the specification’s calls', () => {
  interface Answer {
    readonly allData: SpecifiedInvoice[];
    readonly invoices: SpecifiedInvoice[];
    readonly total: number;
  }
  const asked = (query = '') => admin.json<Answer>(`/apps/invoice/invoices${query}`);

  test('list the newest first, all in the order of writing, and how many match', async () => {
    const { allData, invoices, total } = await asked();
    expect(invoices).toHaveLength(10);
    expect(total).toBe(allData.length);
    expect(allData[0]?.id).toBe(4987);
    expect(invoices[0]?.id).toBe(Math.max(...allData.map(({ id }) => id)));
    const paid = await asked('?q=&status=paid&perPage=1&page=2');
    expect(paid.invoices).toHaveLength(1);
    expect(paid.total).toBe(allData.filter(({ invoiceStatus }) => invoiceStatus === 'Paid').length);
    expect((await asked('?q=clara%20n')).total).toBe(total);
    expect((await admin.fetch('/apps/invoice/invoices?perPage=ten')).status).toBe(400);
  });

  test('tell one with where to pay, and delete drafts alone', async () => {
    const sent = await send(await add());
    const path = `/api/invoice/invoices/${sent.invoiceId}`;
    const told = await admin.json<{ invoice: SpecifiedInvoice; paymentDetails: object }>(path);
    expect(told.invoice).toMatchObject({
      id: sent.invoiceId,
      total: 499.48,
      balance: '€499.48',
      invoiceStatus: 'Sent',
      client: { company: 'North Clinic', companyEmail: 'billing@clinic.example', country: 'Portugal' },
    });
    expect(told.invoice.issuedDate).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    expect(told.paymentDetails).toMatchObject({
      totalDue: '€499.48',
      bankName: 'Banco do Porto',
      swiftCode: 'BDPOPTPL',
    });
    expect((await admin.fetch('/api/invoice/invoices/999999')).status).toBe(404);
    const refused = await admin.fetch(`/apps/invoice/delete?id=${sent.invoiceId}`, { method: 'DELETE' });
    expect([refused.status, await refused.json()]).toEqual([409, { error: 'Sent invoices stay; credit them.' }]);
    const draft = await add();
    const gone = await admin.fetch('/apps/invoice/delete', json({ id: String(draft.invoiceId) }, 'DELETE'));
    expect(await gone.json()).toEqual({});
    expect((await admin.fetch('/apps/invoice/delete?id=999999', { method: 'DELETE' })).status).toBe(404);
  });

  test('tell the first five different clients as a bare array', async () => {
    const clients = await admin.json<object[]>('/api/invoice/clients');
    expect(clients[0]).toMatchObject({ company: 'North Clinic', name: 'Clara Nunes' });
    expect(new Set(clients.map((client) => JSON.stringify(client))).size).toBe(clients.length);
  });
});

test('what was done is in the trail', async () => {
  const price = { name: 'Once', clinicId: null, procedure: 'once', modality: '', price: '1.00', discount: '0' };
  const taxes = { tax1: '0', tax2: '0' };
  const made = await admin.json<{ priceId: number; revision: number }>(
    '/api/office/prices',
    json({ ...price, ...taxes }),
  );
  const path = `/api/office/prices/${made.priceId}`;
  await admin.json(path, json({ ...price, ...taxes, price: '2.00', revision: made.revision }, 'PUT'));
  await admin.fetch(path, { method: 'DELETE' });
  const rows = await world.app.database.db.selectFrom('audit_event').select('action').distinct().execute();
  const actions = rows.map(({ action }) => action);
  const expected = [
    'invoice.add',
    'invoice.change',
    'invoice.download',
    'invoice.export',
    'invoice.pay',
    'invoice.remove',
    'invoice.send',
    'invoice-issuer.change',
    'price.change',
    'price.create',
    'price.remove',
  ];
  expect(actions).toEqual(expect.arrayContaining(expected));
});
