import { createServer } from 'node:net';
import { firstMailSettings, type MailSettings } from '@isocenter/contract/system/letters/fields.ts';
import type { MailState, MailTest } from '@isocenter/contract/system/letters/routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

interface State {
  readonly inForce: { readonly revision: number; readonly settings: MailSettings };
}

const path = '/api/settings/mail';
let app: TestApp;
let admin: Person;
let peer: SmtpPeer;
beforeAll(async () => {
  [app, peer] = await Promise.all([startTestApp(), startSmtpPeer({ username: 'isocenter', password: 'seven lamps' })]);
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  peer.forget();
  await put({ host: '' });
  await app.asOwner('delete from outgoing_mail');
});

const sender = { fromName: 'Riverside', fromAddress: 'archive@riverside.example', replyTo: 'desk@riverside.example' };
const atPeer = () => ({
  ...firstMailSettings,
  ...sender,
  host: '127.0.0.1',
  port: peer.port,
  security: 'none' as const,
  username: 'isocenter',
  password: 'seven lamps',
});
const state = () => admin.json<State>(path);
const ask = async (changes: Partial<MailSettings>, person = admin) => {
  const { revision, settings } = (await state()).inForce;
  return person.fetch(path, json({ settings: { ...settings, ...changes }, basedOn: revision }, 'PUT'));
};
const put = async (changes: Partial<MailSettings>) => expect((await ask(changes)).status).toBe(200);
const tryOut = (settings: MailSettings | null) => admin.json<MailTest>(`${path}/test`, json({ settings }));
const inviteSomebody = async (email: string) =>
  admin.json('/api/users', json({ firstName: 'Nova', lastName: 'Pessoa', role: 'doctor', email }));

describe('the mail server that is set', () => {
  test('sends the letters from then on, without a restart, from whom and with whom to answer as it says', async () => {
    await put(atPeer());
    await inviteSomebody('nova@clinic.example');
    await expect.poll(() => peer.received.length, { timeout: 30_000 }).toBe(1);
    expect(peer.received[0]).toMatchObject({ to: ['nova@clinic.example'] });
    expect(peer.received[0]?.text).toContain('From: Riverside <archive@riverside.example>');
    expect(peer.received[0]?.text).toContain('Reply-To: desk@riverside.example');
    await put({ host: '' });
    expect(await (await app.fetch('/api/installation')).json()).toMatchObject({ isMailConfigured: false });
  });

  test('keeps its password sealed, and tells it to nobody', async () => {
    await put(atPeer());
    expect((await state()).inForce.settings).toMatchObject({ username: 'isocenter', password: '' });
    const rows = await app.database.db
      .selectFrom('setting_version')
      .selectAll()
      .where('section', '=', 'mail')
      .execute();
    expect(JSON.stringify(rows)).not.toContain('seven lamps');
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select('detail')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(trail[0]?.detail).toMatchObject({ section: 'mail', changed: expect.arrayContaining(['host', 'password']) });
    expect(app.log.join('\n')).not.toContain('seven lamps');
  });

  test('keeps its password while other things change, and for no other server', async () => {
    await put(atPeer());
    await put({ fromName: 'Northkai' });
    expect(await tryOut(null)).toMatchObject({ isAccepted: true });
    const elsewhere = { ...(await state()).inForce.settings, host: 'localhost' };
    expect(await tryOut(elsewhere)).toMatchObject({ isAccepted: false });
    expect(peer.passwords).not.toContain('');
  });

  test('is said with what waits for it and why', async () => {
    await put({ ...atPeer(), password: 'another' });
    await inviteSomebody('wartet@clinic.example');
    const now = () => admin.json<MailState>(`${path}/state`);
    await expect.poll(now, { timeout: 30_000 }).toMatchObject({ waiting: 1, refusal: expect.stringContaining('535') });
    expect(await now()).toMatchObject({ statedBy: null, host: '127.0.0.1' });
  });
});

describe('a test letter', () => {
  test('goes to who asks, by settings that are not in force', async () => {
    const outcome = await tryOut(atPeer());
    expect(outcome).toMatchObject({ isAccepted: true, answer: expect.stringMatching(/^250(?: 2\.\d+\.\d+)?$/) });
    expect(peer.received).toMatchObject([{ to: [outcome.to] }]);
    expect((await state()).inForce.settings.host).toBe('');
  });

  test('tells the code with which the server refuses it, and none of its words', async () => {
    peer.refuse(550, 'No such mailbox here: http://evil.example/?token=1');
    const { isAccepted, answer } = await tryOut(atPeer());
    expect([isAccepted, answer]).toEqual([false, '550']);
    peer.refuse(554, '5.7.1 Relay access denied');
    expect(await tryOut(atPeer())).toMatchObject({ isAccepted: false, answer: '554 5.7.1' });
  });

  test('does not tell a closed port from one where something else answers', async () => {
    const other = createServer((socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const answers = [await tryOut({ ...atPeer(), port: 1 }), await tryOut({ ...atPeer(), port })];
    other.close();
    expect(answers.map(({ isAccepted, answer }) => [isAccepted, answer])).toEqual([
      [false, 'No mail server answers there.'],
      [false, 'No mail server answers there.'],
    ]);
  });

  test.each(['169.254.169.254', '2852039166', '::ffff:a9fe:a9fe', '64:ff9b::a9fe:a9fe'])(
    'calls nobody at %s',
    async (host) => {
      const answer = 'No mail server is called at this address.';
      expect(await tryOut({ ...atPeer(), username: '', password: '', host })).toMatchObject({
        isAccepted: false,
        answer,
      });
    },
  );

  test('tells that the server offers no encryption', async () => {
    expect(await tryOut({ ...atPeer(), security: 'starttls' })).toMatchObject({
      isAccepted: false,
      answer: 'The mail server offers no TLS that can be trusted.',
    });
    expect(peer.passwords).toEqual([]);
  });

  test('is refused where there is no server', async () => {
    expect((await admin.fetch(`${path}/test`, json({ settings: null }))).status).toBe(409);
  });
});

describe('a change', () => {
  test.each([
    [{ host: 'mail example' }, 'host'],
    [{ host: 'smtp.example', fromAddress: '' }, 'fromAddress'],
    [{ host: 'smtp.example', security: 'none' }, 'security'],
    [{ fromAddress: 'a@b.example\r\nBcc: eve@evil.example' }, 'fromAddress'],
    [{ port: 0 }, 'port'],
  ] as const)('is refused with %j', async (changes, field) => {
    const answer = await ask({ ...atPeer(), ...changes });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(field);
  });

  test('is made by administrators alone', async () => {
    const reader = await app.signIn('radiologist');
    expect((await ask({ host: '' }, reader)).status).toBe(403);
    expect((await reader.fetch(`${path}/state`)).status).toBe(403);
    expect((await reader.fetch(`${path}/test`, json({ settings: null }))).status).toBe(403);
  });
});

test('what the environment states stands above', async () => {
  const stated = await startTestApp({
    ISOCENTER_SMTP_URL: `smtp://isocenter:seven%20lamps@127.0.0.1:${peer.port}`,
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  });
  try {
    const boss = await stated.signIn('admin');
    expect(await boss.json<MailState>(`${path}/state`)).toMatchObject({
      statedBy: 'ISOCENTER_SMTP_URL',
      host: '127.0.0.1',
    });
    expect((await boss.fetch(path, json({ settings: atPeer(), basedOn: 0 }, 'PUT'))).status).toBe(400);
    const outcome = await boss.json<MailTest>(`${path}/test`, json({ settings: null }));
    expect(outcome).toMatchObject({ isAccepted: true });
  } finally {
    await stated.close();
  }
});
