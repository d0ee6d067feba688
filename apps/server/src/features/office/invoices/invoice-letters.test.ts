import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '@isocenter/contract/office/invoices/fields.ts';
import { Outbox } from '#platform/mail/outbox.ts';
import { Printer } from '#platform/pdf/pdf.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { invoiceSteps, noLetter } from '#testing/invoice-steps.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json } from '#testing/test-app.ts';
import { findPastDue } from './past-due.ts';
import { remindByItself } from './remind-invoice.ts';

let peer: SmtpPeer;
let world: ClinicWorld;
let steps: Awaited<ReturnType<typeof invoiceSteps>>;

beforeAll(async () => {
  peer = await startSmtpPeer();
  world = await startClinicWorld({
    ISOCENTER_SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  });
  steps = await invoiceSteps(world);
  await steps.issue();
});
afterAll(async () => {
  await world.app.close();
  await peer.close();
});

/** The letters to this client about what is in the subject, oldest first. */
const letters = async (about: string) => {
  const rows = await world.app.database.db
    .selectFrom('outgoing_mail')
    .select(['subject', 'body'])
    .orderBy('id')
    .execute();
  return rows.filter(({ subject }) => subject.includes(about));
};
const late = async () => {
  const sent = await steps.send(await steps.add({ issuedOn: '2020-01-01', dueOn: '2020-02-01' }));
  await findPastDue(world.app.database.db);
  return steps.read(sent.invoiceId);
};
const remind = ({ invoiceId }: Invoice, more: object = {}) =>
  steps.post('remind', { ...noLetter, to: 'billing@clinic.example', ...more, invoiceId });
const kinds = ({ events }: Invoice) => events.map(({ kind }) => kind);

test('a payment is receipted by letter where that is wanted, and only then', async () => {
  const sent = await steps.send(await steps.add());
  await steps.pay(sent, '100.00');
  const paid = (await (await steps.pay(sent, '200.00', { withReceipt: true })).json()) as Invoice;
  expect(kinds(paid).slice(-3)).toEqual(['paid', 'paid', 'receipt']);
  const [letter, ...others] = await letters('Payment of');
  expect(others).toEqual([]);
  expect(letter?.body).toContain('€200.00 arrived');
  expect(letter?.body).toContain('€199.48 is open');
  await expect.poll(() => peer.received.length, { timeout: 15_000 }).toBe(1);
  expect(peer.received[0]).toMatchObject({ to: ['billing@clinic.example'] });
});

test('what is late is reminded of by hand, level by level, in words that can be written', async () => {
  const open = await steps.send(await steps.add());
  expect((await remind(open)).status).toBe(409);
  const invoice = await late();
  expect(invoice).toMatchObject({ reminded: 0, may: { remind: true } });
  expect(invoice.reminder?.subject).toBe(`Reminder: Invoice ${invoice.number}`);
  expect((await remind(invoice, { to: '' })).status).toBe(409);
  const once = (await (await remind(invoice)).json()) as Invoice;
  expect(once.reminded).toBe(1);
  expect(once.reminder?.subject).toBe(`Second reminder: Invoice ${invoice.number}`);
  await remind(invoice, { message: 'Please call us.' });
  expect((await letters(String(invoice.number))).map(({ body }) => body)).toContain('Please call us.');
  await steps.pay(invoice, invoice.balance);
  expect((await remind(invoice)).status).toBe(409);
  const acts = { act: 'remind', invoiceIds: [invoice.invoiceId, (await late()).invoiceId] };
  expect(await world.admin.json('/api/office/invoices/acts', json(acts))).toEqual({ done: 1, left: 1 });
});

test('what is late is reminded of by itself, as often as its issuer wants, three times at most', async () => {
  const { db } = world.app.database;
  const server = { at: `smtp://127.0.0.1:${peer.port}`, from: 'isocenter@clinic.example', replyTo: '' };
  const outbox = new Outbox(db, () => server, pino({ level: 'silent' }));
  const printer = new Printer();
  const round = () => remindByItself({ db, outbox, printer });
  const invoice = await late();
  await round();
  expect((await steps.read(invoice.invoiceId)).reminded).toBe(0);
  await steps.issue({ remindDays: 7, reminderText: 'Pay {balance} for {number}, says {issuer}.' });
  await round();
  await round();
  expect((await steps.read(invoice.invoiceId)).reminded).toBe(1);
  for (const _ of [1, 2, 3]) {
    await db.updateTable('invoice').set({ reminded_on: '2020-03-01' }).where('id', '=', invoice.invoiceId).execute();
    await round();
  }
  const now = await steps.read(invoice.invoiceId);
  expect(now.reminded).toBe(3);
  expect(now.events.filter(({ kind, by }) => kind === 'reminded' && by === '')).toHaveLength(3);
  const [first] = await letters(String(invoice.number));
  expect(first?.body).toBe(`Pay €499.48 for ${invoice.number}, says Riverside Radiology.`);
  expect(await recordedActions(db)).toContain('invoice.remind');
});
