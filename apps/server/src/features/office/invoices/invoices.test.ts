import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceFigures, Invoice, InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { exampleIssuer, exampleLine, noLetter, invoiceSteps } from '#testing/invoice-steps.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';
import { invoicesFeature } from './feature.ts';

let world: ClinicWorld;
let admin: Person;
let desk: Person;
let foreign: Person;
type Steps = Awaited<ReturnType<typeof invoiceSteps>>;
let add: Steps['add'];
let pay: Steps['pay'];
let post: Steps['post'];
let read: Steps['read'];
let send: Steps['send'];
let start: Steps['start'];

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  desk = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
  foreign = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.south] });

  ({ add, pay, post, read, send, start } = await invoiceSteps(world));
});
afterAll(() => world.app.close());
const list = (query = '', person = admin) =>
  person.json<{ rows: InvoiceRow[] }>(`/api/office/invoices${query === '' ? '' : `?${query}`}`);

describe('an invoice', () => {
  test('begins where the specification’s do, as a draft with its sums, and has nobody to issue it yet', async () => {
    const draft = await add();
    expect(draft).toMatchObject({ invoiceId: 4987, number: null, status: 'Draft', clientName: 'Clara Nunes' });
    expect(draft).toMatchObject({ subtotal: '432.00', discount: '25.92', tax: '93.40', total: '499.48' });
    expect((await post('send', { ...noLetter, invoiceId: draft.invoiceId })).status).toBe(409);
    const wrong = await admin.fetch(
      `/api/office/invoice-issuers/${world.clinics.south}`,
      json({ ...exampleIssuer, iban: 'PT50 0002 0123 1234 5678 9015 5' }, 'PUT'),
    );
    expect(wrong.status).toBe(400);
    await admin.json(`/api/office/invoice-issuers/${world.clinics.south}`, json(exampleIssuer, 'PUT'));
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
      json({ ...exampleIssuer, legalName: 'Another Name' }, 'PUT'),
    );
    expect((await read(invoiceId)).issuer?.name).toBe('Riverside Radiology');
  });

  test('leaves no gap where sending fails, and none where two are sent at once', async () => {
    const empty = await add({ lines: [] });
    expect((await post('send', { ...noLetter, invoiceId: empty.invoiceId })).status).toBe(409);
    const drafts = [await add(), await add(), await add()];
    const sent = await Promise.all(drafts.map((draft) => send(draft)));
    expect(new Set(sent.map(({ number }) => number?.slice(5)))).toEqual(new Set(['00003', '00004', '00005']));
  });

  test('is saved by revision, and keeps what is written on it', async () => {
    const draft = await add();
    const { invoiceId, revision } = draft;
    const [stored] = draft.lines;
    const lines = [
      { ...exampleLine, lineId: stored?.lineId ?? null, quantity: '10' },
      { ...exampleLine, procedure: 'MR Brain', tax2: '1' },
    ];
    const fields = await start({ lines, note: 'Thank you', service: 'November', hasStub: true });
    const saved = await admin.json<Invoice>('/apps/invoice/update-invoice', json({ ...fields, invoiceId, revision }));
    expect(saved).toMatchObject({ note: 'Thank you', service: 'November', hasStub: true, revision: revision + 1 });
    expect(saved.lines.map(({ quantity, net }) => [quantity, net])).toEqual([
      ['10', '451.20'],
      ['9', '406.08'],
    ]);
    expect((await post('update-invoice', { ...fields, invoiceId, revision })).status).toBe(409);
    const [first, second] = saved.lines.map(({ lineId }) => lineId);
    expect(first).toBe(stored?.lineId);
    const swapped = [{ ...exampleLine, lineId: second }, lines[0]];
    await post('update-invoice', { ...fields, lines: [...swapped, lines[0]], invoiceId, revision: revision + 1 });
    const now = (await read(invoiceId)).lines.map(({ lineId }) => lineId);
    expect(now).toEqual([second, first, expect.any(Number)]);
    for (const wrong of [
      { dueOn: '2020-01-01' },
      { lines: [{ ...exampleLine, price: '1.5' }] },
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
    expect(await (await post('credit', { invoiceId })).text()).toContain(`#${credit.invoiceId}`);
    expect(await send(credit)).toMatchObject({ status: 'Paid', balance: '0.00' });
    expect(await read(invoiceId)).toMatchObject({ status: 'Paid', balance: '0.00' });
    const copy = (await (await post('duplicate', { invoiceId })).json()) as Invoice;
    expect(copy).toMatchObject({ kind: 'invoice', status: 'Draft', total: sent.total });
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

test('what was done is in the trail', async () => {
  const expected = ['invoice.add', 'invoice.change', 'invoice.pay', 'invoice.send', 'invoice-issuer.change'];
  expect(await recordedActions(world.app.database.db)).toEqual(expect.arrayContaining(expected));
});
