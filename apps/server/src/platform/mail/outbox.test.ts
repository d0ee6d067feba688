import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmtpPeer, type SmtpPeer } from '../testing/smtp-peer.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { mailToSend, takeDue } from './outbox-queries.ts';
import { Outbox } from './outbox.ts';

const link = 'http://archive.example/reset-password?token=Zm9yLXRoaXMtdGVzdC1vbmx5';
const letter = {
  to: 'Ada <ada@clinic.example>',
  subject: 'Ein neues Passwort für Zürich',
  body: `Open this:\n\n${link}`,
  html: `<p>Open this: <a href="${link}">${link}</a></p>`,
  event: 'password-reset',
  accountId: null,
};

let database: TestDatabase;
let peer: SmtpPeer;
let log: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  peer = await startSmtpPeer();
});
afterAll(async () => {
  await peer.close();
  await database.drop();
});
beforeEach(async () => {
  log = [];
  peer.forget();
  await database.asOwner('delete from outgoing_mail');
});

function open(url = `smtp://127.0.0.1:${peer.port}`): Outbox {
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const server = { at: url, from: 'Isocenter <isocenter@clinic.example>', replyTo: '' };
  return new Outbox(database.database.db, () => server, logger);
}

const waiting = () => database.database.db.selectFrom('outgoing_mail').selectAll().execute();
const makeDue = () =>
  database.database.db
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: new Date(0) })
    .execute();

describe('a letter', () => {
  test('arrives once, and its link is gone here', async () => {
    const outbox = open();
    await outbox.queue(database.database.db, letter);
    await outbox.deliver();
    await makeDue();
    await outbox.deliver();
    outbox.close();
    expect(peer.received).toHaveLength(1);
    expect(peer.received[0]?.to).toEqual(['ada@clinic.example']);
    expect(peer.received[0]?.text).toContain('From: Isocenter <isocenter@clinic.example>');
    expect(peer.received[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
    const saved = {
      body: 'Open this:\n\n…',
      sent_at: expect.any(Date),
      html: '',
      attempts: 1,
      answer: expect.stringMatching(/^250 /),
    };
    expect(await waiting()).toMatchObject([saved]);
    expect(log.join('\n')).not.toContain('Zm9y');
  });

  test('of many leaves in the same round', async () => {
    const outbox = open();
    for (let count = 0; count < 45; count++) await outbox.queue(database.database.db, letter);
    await outbox.deliver();
    outbox.close();
    expect(peer.received).toHaveLength(45);
  });

  test('is sent by one of two copies that look at the same moment', async () => {
    const copies = [open(), open()];
    for (let i = 0; i < 10; i += 1) await copies[0]?.queue(database.database.db, letter);
    await Promise.all(copies.map((copy) => copy.deliver()));
    for (const copy of copies) copy.close();
    expect(peer.received).toHaveLength(10);
  });

  test('that is refused waits a minute, then longer, and is sent when it is taken', async () => {
    const outbox = open();
    await outbox.queue(database.database.db, letter);
    peer.refuse(451, `Try later: ${link}`);
    await outbox.deliver();
    const [first] = await waiting();
    expect(first).toMatchObject({ sent_at: null, attempts: 1, body: letter.body });
    expect(first?.answer).toBe('451 Try later: …');
    const wait = (first?.next_attempt_at.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThan(61_000);
    await outbox.deliver();
    expect((await waiting())[0]?.attempts).toBe(1);
    await makeDue();
    await outbox.deliver();
    expect(((await waiting())[0]?.next_attempt_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(110_000);
    peer.forget();
    await makeDue();
    await outbox.deliver();
    outbox.close();
    expect(peer.received).toHaveLength(1);
    expect(log.join('\n')).toContain('mail not sent');
    expect(log.join('\n')).not.toContain('Zm9y');
    expect(log.join('\n')).not.toContain('ada@');
  });

  test('that is refused for good is not tried again, and the answer is kept', async () => {
    const outbox = open();
    await outbox.queue(database.database.db, letter);
    peer.refuse(554, `No spam: ${link}`);
    await outbox.deliver();
    const given = { sent_at: null, given_up_because: 'refused', answer: '554 No spam: …', body: 'Open this:\n\n…' };
    expect(await waiting()).toMatchObject([{ ...given, attempts: 1 }]);
    peer.forget();
    await makeDue();
    await outbox.deliver();
    outbox.close();
    expect(peer.received).toEqual([]);
  });

  test('to an address that does not exist is given up, one from a sender who may not send waits', async () => {
    const outbox = open();
    peer.refuse(550, 'No such mailbox', 'recipient');
    await outbox.queue(database.database.db, letter);
    await outbox.deliver();
    peer.refuse(550, 'Not from you', 'sender');
    await outbox.queue(database.database.db, letter);
    await outbox.deliver();
    outbox.close();
    const saved = await waiting();
    expect(Object.fromEntries(saved.map(({ answer, given_up_because }) => [answer, given_up_because]))).toEqual({
      '550 No such mailbox': 'refused',
      '550 Not from you': null,
    });
  });

  test('that a copy held while it died is tried after a minute, not before', async () => {
    const outbox = open();
    await outbox.queue(database.database.db, letter);
    const hold = (inHand: string) =>
      database.asOwner(`update outgoing_mail set claimed_until = now() + interval '${inHand}'`);
    await hold('30 seconds');
    await outbox.deliver();
    expect(peer.received).toHaveLength(0);
    await hold('-1 seconds');
    await outbox.deliver();
    outbox.close();
    expect(peer.received).toHaveLength(1);
  });

  test('to a server that is away waits too', async () => {
    const outbox = open('smtp://127.0.0.1:1');
    await outbox.queue(database.database.db, letter);
    await outbox.deliver();
    outbox.close();
    expect(await waiting()).toMatchObject([{ sent_at: null, attempts: 1 }]);
  });

  test('that nobody took within three days is given up, without its link', async () => {
    const outbox = open();
    await outbox.queue(database.database.db, letter);
    await database.database.db
      .updateTable('outgoing_mail')
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .execute();
    await outbox.deliver();
    outbox.close();
    expect(peer.received).toEqual([]);
    expect(await waiting()).toMatchObject([{ sent_at: null, body: 'Open this:\n\n…', given_up_because: 'too-old' }]);
  });

  test('takes with it what belongs to it, of which only name and size stay', async () => {
    const outbox = open();
    const bytes = randomBytes(300_000);
    const attachment = { name: 'report.pdf', type: 'application/pdf', bytes };
    await outbox.queue(database.database.db, { ...letter, attachment });
    peer.refuse(451, 'Try later');
    await outbox.deliver();
    expect((await waiting())[0]?.attachment?.equals(bytes)).toBe(true);
    peer.forget();
    await makeDue();
    await outbox.deliver();
    const [arrived] = peer.received;
    expect(arrived?.text).toContain('Content-Type: application/pdf; name=report.pdf');
    const [, written = ''] = arrived?.text.split('filename=report.pdf\r\n\r\n') ?? [];
    expect(Buffer.from(written.replace(/--.*/s, ''), 'base64').equals(bytes)).toBe(true);
    const saved = { attachment: null, attachment_name: 'report.pdf', attachment_bytes: 300_000 };
    expect(await waiting()).toMatchObject([saved]);
    const large = { ...attachment, bytes: randomBytes(10 * 1024 * 1024 + 1) };
    await expect(outbox.queue(database.database.db, { ...letter, attachment: large })).rejects.toThrow('too large');
    outbox.close();
  });

  test('that was given up, or taken by another copy, after it was taken into hand is not sent', async () => {
    const outbox = open();
    const { db } = database.database;
    for (const change of ['given_up_at = now(), given_up_because = $$by-hand$$', 'attempts = attempts + 1']) {
      await outbox.queue(db, letter);
      const [due] = await takeDue(db, 1);
      await database.asOwner(`update outgoing_mail set ${change}`);
      expect(due && (await mailToSend(db, due))).toBeUndefined();
      await database.asOwner('delete from outgoing_mail');
    }
    outbox.close();
  });

  test('takes no second recipient or header from what is written into it', async () => {
    const outbox = open();
    const subject = 'New\r\nBcc: eve@evil.example';
    await outbox.queue(database.database.db, { ...letter, subject });
    await outbox.deliver();
    outbox.close();
    expect(peer.received[0]?.to).toEqual(['ada@clinic.example']);
    expect(peer.received[0]?.text).not.toMatch(/^Bcc:/im);
  });
});

test('without a mail server a letter waits for one, and is given up after three days like any other', async () => {
  const none = new Outbox(database.database.db, () => undefined, pino({ level: 'silent' }));
  await none.queue(database.database.db, letter);
  await none.deliver();
  expect(none.isConfigured).toBe(false);
  expect(await waiting()).toMatchObject([{ sent_at: null, attempts: 0, body: letter.body }]);
  const outbox = open();
  await outbox.deliver();
  outbox.close();
  expect(peer.received).toHaveLength(1);
  await none.queue(database.database.db, letter);
  await database.asOwner(`update outgoing_mail set created_at = now() - interval '4 days' where sent_at is null`);
  await none.deliver();
  expect((await waiting()).filter(({ given_up_at }) => given_up_at !== null)).toHaveLength(1);
});
