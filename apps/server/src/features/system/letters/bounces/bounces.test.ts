import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Outbox } from '#platform/mail/outbox.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { noteBounce } from '../letters.ts';

let database: TestDatabase;
let peer: SmtpPeer;
beforeAll(async () => {
  [database, peer] = await Promise.all([createTestDatabase(), startSmtpPeer()]);
});
afterAll(async () => {
  await peer.close();
  await database.drop();
});
beforeEach(async () => {
  peer.forget();
  await database.asOwner('delete from outgoing_mail');
});

const db = () => database.database.db;
const rows = () => db().selectFrom('outgoing_mail').selectAll().orderBy('id').execute();

/** Two letters that the server took. @returns what each was called on its way */
async function sent(): Promise<readonly string[]> {
  const server = {
    at: `smtp://127.0.0.1:${peer.port}`,
    from: 'Isocenter <isocenter@clinic.example>',
    replyTo: '',
  };
  const outbox = new Outbox(db(), () => server, pino({ level: 'silent' }));
  const words = {
    subject: 'New',
    body: 'Open http://archive.example/x',
    html: '',
    event: 'invitation',
    accountId: null,
  };
  for (const to of ['ada@clinic.example', 'nova@clinic.example']) await outbox.queue(db(), { ...words, to });
  await outbox.deliver();
  outbox.close();
  const taken = peer.received.toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
  return taken.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '');
}

const notification = (fields: string, messageId: string) => [
  { type: 'text/plain', content: 'Sorry.' },
  {
    type: 'message/delivery-status',
    content: `Reporting-MTA: dns; mx.example\n${fields}\n\nFinal-Recipient: rfc822; ada@clinic.example\nAction: failed
Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such mailbox, see http://mx.example/why?to=ada`,
  },
  { type: 'text/rfc822-headers', content: `Message-ID: ${messageId}\n` },
];

test('a letter that comes back is known by its Message-ID, and says why', async () => {
  const [first = '', second = ''] = await sent();
  expect(first).toMatch(/^<[0-9a-f-]{36}@clinic\.example>$/);
  const [letter, other] = await rows();
  expect(await noteBounce(db(), notification('', first))).toBe(letter?.id);
  const came = { sent_at: null, given_up_because: 'bounced', answer: '550 5.1.1 No such mailbox, see …' };
  expect(await rows()).toMatchObject([came, { sent_at: expect.any(Date), given_up_because: null }]);
  // Once is enough, and nothing was sent again.
  expect(await noteBounce(db(), notification('', first))).toBeUndefined();
  expect(peer.received).toHaveLength(2);
  expect(await noteBounce(db(), notification('', second))).toBe(other?.id);
});

test('one is known by its envelope alone', async () => {
  const [first = ''] = await sent();
  const token = first.slice(1, 37);
  const parts = notification(`Original-Envelope-Id: ${token.toUpperCase()}`, '<of.somebody@else.example>');
  expect(await noteBounce(db(), parts)).toBe((await rows())[0]?.id);
});

test.each(['', '<1@clinic.example>', '%', "<' or true --@clinic.example>", '<00000000-0000-4000-8000-000000000000@x>'])(
  'nothing comes back by the name %j',
  async (name) => {
    await sent();
    expect(await noteBounce(db(), notification('', name))).toBeUndefined();
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  },
);
