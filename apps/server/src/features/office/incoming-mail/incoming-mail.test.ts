import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstIncomingSettings, type IncomingSettings } from '@isocenter/contract/office/incoming-mail/fields.ts';
import type { IncomingState, IncomingTest } from '@isocenter/contract/office/incoming-mail/routes.ts';
import { forgetIncoming } from './incoming-queries.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const path = '/api/settings/incoming-mail';
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const nowhere: IncomingSettings = {
  ...firstIncomingSettings,
  host: '127.0.0.1',
  port: 1,
  security: 'none',
  username: 'office',
  password: 'nine candles',
};
const state = () => admin.json<{ inForce: { revision: number; settings: IncomingSettings } }>(path);
const ask = async (changes: Partial<IncomingSettings>, person = admin) => {
  const { revision } = (await state()).inForce;
  return person.fetch(path, json({ settings: { ...nowhere, ...changes }, basedOn: revision }, 'PUT'));
};

// What comes of a mailbox that answers is told by proof/incoming-mail.test.ts.
describe('the mailbox that is set', () => {
  test('is looked into at once; why it cannot be is told, its password to nobody', async () => {
    expect((await ask({})).status).toBe(200);
    const outcome = () => admin.json<IncomingState>(`${path}/state`);
    await expect.poll(outcome, { timeout: 10_000 }).toMatchObject({
      host: '127.0.0.1',
      lookedAt: null,
      failure: expect.stringContaining('ECONNREFUSED'),
    });
    expect((await state()).inForce.settings).toMatchObject({ username: 'office', password: '' });
    const rows = await app.database.db.selectFrom('setting_version').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('nine candles');
    expect(app.log.join('\n')).toContain('the mailbox could not be looked at');
    expect(app.log.join('\n')).not.toContain('nine candles');
  });

  test.each([
    [{ host: 'mail example' }, 'host'],
    [{ username: '' }, 'username'],
    [{ folder: '' }, 'folder'],
    [{ doneFolder: 'INBOX' }, 'doneFolder'],
    [{ unknownFolder: 'INBOX' }, 'unknownFolder'],
    [{ host: 'imap.example' }, 'security'],
    [{ answersTo: 'nobody' }, 'answersTo'],
  ] as const)('is refused with %j', async (changes, field) => {
    const answer = await ask(changes);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(field);
    const check = await admin.fetch(`${path}/check`, json({ settings: { ...nowhere, ...changes }, basedOn: 0 }));
    expect(check.status).toBe(400);
  });

  test('is the administrator’s alone', async () => {
    const reader = await app.signIn('radiologist');
    expect((await ask({}, reader)).status).toBe(403);
    for (const part of ['', '/state']) expect((await reader.fetch(path + part)).status).toBe(403);
    expect((await reader.fetch(`${path}/test`, json({ settings: null }))).status).toBe(403);
  });
});

test('what came of mails is forgotten, but not how far was looked', async () => {
  const { db } = app.database;
  const row = (uid: number, days: number, more: object = {}) => ({
    mailbox: 'office@mail.example/INBOX',
    uid_validity: 1,
    uid,
    outcome: 'delivered' as const,
    at: new Date(Date.now() - days * 86_400_000),
    acknowledged_at: new Date(),
    ...more,
  });
  const pending = row(3, 90, { acknowledged_at: null });
  await db
    .insertInto('incoming_mail')
    .values([row(1, 90), row(2, 5), pending, row(4, 90)])
    .execute();
  await forgetIncoming(db, 31);
  const left = await db.selectFrom('incoming_mail').select('uid').orderBy('uid').execute();
  expect(left.map(({ uid }) => uid)).toEqual([2, 3, 4]);
});

describe('a look', () => {
  test('tells what fails, by settings that are not in force', async () => {
    const outcome = await admin.json<IncomingTest>(`${path}/test`, json({ settings: { ...nowhere, port: 2 } }));
    expect(outcome).toMatchObject({ isReached: false, answer: expect.stringContaining('ECONNREFUSED'), unread: 0 });
  });

  test('is refused without a mailbox, and with settings that cannot be', async () => {
    expect((await ask({ host: '' })).status).toBe(200);
    expect((await admin.fetch(`${path}/test`, json({ settings: null }))).status).toBe(409);
    const ill = { ...nowhere, username: '' };
    expect((await admin.fetch(`${path}/test`, json({ settings: ill }))).status).toBe(400);
  });
});
