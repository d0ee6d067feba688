import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Billable, PriceRow } from '@isocenter/contract/office/invoices/billing-fields.ts';
import type { SpecifiedInvoice } from '@isocenter/contract/office/invoices/specified-invoices-fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { exampleIssuer, exampleLine, invoiceSteps } from '#testing/invoice-steps.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
let desk: Person;
type Steps = Awaited<ReturnType<typeof invoiceSteps>>;
let add: Steps['add'];
let read: Steps['read'];
let send: Steps['send'];

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  desk = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
  const steps = await invoiceSteps(world);
  ({ add, read, send } = steps);
  await steps.issue();
});
afterAll(() => world.app.close());

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
    const lines = [
      exampleLine,
      { ...exampleLine, procedure: 'Film <A3> & more', tax1: '0', discount: '0', tax2: '2.5' },
    ];
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
    // What is given away raises no charge, and no subtotal without one (BR-E-01, BR-CO-12).
    const free = await send(
      await add({ lines: [{ ...exampleLine, discount: '100', tax2: '13' }], clientCountry: 'United Kingdom' }),
    );
    const given = await (await desk.fetch(`/api/office/invoices/${free.invoiceId}/ubl`)).text();
    expect(given).not.toContain('ChargeIndicator>true');
    expect(given).toContain('<cbc:IdentificationCode>GB<');
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
    const [{ performedOn } = { performedOn: null }] = rows;
    expect(performedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { invoiceIds } = await admin.json<{ invoiceIds: number[] }>(
      '/api/office/lines-to-bill/invoices',
      json({ billableIds: rows.map(({ billableId }) => billableId) }),
    );
    expect(await waiting()).toMatchObject({ rows: [] });
    const [invoiceId = 0] = invoiceIds;
    expect(await read(invoiceId)).toMatchObject({
      total: '36.90',
      lines: [{ studyUid: uid, performedOn, detail: expect.not.stringContaining(String(performedOn)) as string }],
      events: [{ kind: 'raised' }],
    });
    await admin.fetch(`/api/office/invoices/${invoiceId}`, { method: 'DELETE' });
    expect((await waiting()).rows).toHaveLength(1);
  });
});

describe('the specification’s calls', () => {
  interface Answer {
    readonly allData: SpecifiedInvoice[];
    readonly invoices: SpecifiedInvoice[];
    readonly total: number;
  }
  const request = (query = '') => admin.json<Answer>(`/apps/invoice/invoices${query}`);

  test('list the newest first, all in the order of writing, and how many match', async () => {
    const invoiceIds = [await send(await add()), await send(await add())].map(({ invoiceId }) => invoiceId);
    await admin.json('/api/office/invoices/acts', json({ act: 'pay', invoiceIds }));
    for (let more = 0; more < 8; more += 1) await add();
    const { allData, invoices, total } = await request();
    expect(invoices).toHaveLength(10);
    expect(total).toBe(allData.length);
    expect(allData[0]?.id).toBe(4987);
    expect(invoices[0]?.id).toBe(Math.max(...allData.map(({ id }) => id)));
    const paid = await request('?q=&status=paid&perPage=1&page=2');
    expect(paid.invoices).toHaveLength(1);
    expect(paid.total).toBe(allData.filter(({ invoiceStatus }) => invoiceStatus === 'Paid').length);
    expect((await request('?q=clara%20n')).total).toBe(total);
    const other = { clientName: 'Zoë Quill', clientEmail: 'zq@quill.example' };
    for (const fields of [other, other, { ...other, clientName: 'Uma Quill' }]) await add(fields);
    expect(await request('?q=Zoe%20Q&perPage=1')).toMatchObject({
      total: 2,
      invoices: [{ client: { name: 'Zoë Quill' } }],
    });
    expect((await request('?q=zq@quill')).total).toBe(3);
    expect((await request('?q=zq@quill&status=paid')).total).toBe(0);
    expect((await request('?q=nobody')).total).toBe(0);
    expect((await admin.fetch('/apps/invoice/invoices?perPage=ten')).status).toBe(400);
  });

  test('tell one with where to pay, and delete drafts alone', async () => {
    const sent = await send(await add());
    const path = `/api/invoice/invoices/${sent.invoiceId}`;
    const answer = await admin.json<{ invoice: SpecifiedInvoice; paymentDetails: object }>(path);
    expect(answer.invoice).toMatchObject({
      id: sent.invoiceId,
      total: 499.48,
      balance: '€499.48',
      invoiceStatus: 'Sent',
      client: { company: 'North Clinic', companyEmail: 'billing@clinic.example', country: 'Portugal' },
    });
    expect(answer.invoice.issuedDate).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    expect(answer.paymentDetails).toMatchObject({
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
  const nowhere = json({ ...price, ...taxes, clinicId: 999_999, revision: made.revision }, 'PUT');
  const refused = await admin.fetch(path, nowhere);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { fields: { clinicId: 'There is no such clinic.' } } },
  ]);
  await admin.json(path, json({ ...price, ...taxes, price: '2.00', revision: made.revision }, 'PUT'));
  await admin.fetch(path, { method: 'DELETE' });
  const expected = [
    'invoice.download',
    'invoice.export',
    'invoice.remove',
    'price.change',
    'price.create',
    'price.remove',
  ];
  expect(await recordedActions(world.app.database.db)).toEqual(expect.arrayContaining(expected));
});

test('a price has the currency of whoever issues invoices for its clinic; one of all clinics has none where there are several', async () => {
  const { north } = world.clinics;
  const currencies = async () => {
    const { rows } = await admin.json<{ rows: PriceRow[] }>('/api/office/prices');
    return rows.map(({ name, currency }) => [name, currency]);
  };
  await admin.json(`/api/office/invoice-issuers/${north}`, json({ ...exampleIssuer, currency: 'EUR' }, 'PUT'));
  expect(new Set((await currencies()).map(([, currency]) => currency))).toEqual(new Set(['EUR']));
  await admin.json(`/api/office/invoice-issuers/${north}`, json({ ...exampleIssuer, currency: 'SEK' }, 'PUT'));
  expect(await currencies()).toEqual([
    ['Another', 'SEK'],
    ['Any reading', null],
    ['CT reading', null],
    ['CT reading of north', 'SEK'],
  ]);
});
