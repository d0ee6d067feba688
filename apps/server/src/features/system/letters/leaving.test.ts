import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { json, onlyWoken, startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let peer: SmtpPeer;
let environment: Record<string, string>;
beforeAll(async () => {
  peer = await startSmtpPeer();
  environment = {
    ISOCENTER_SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  };
  app = await startTestApp(environment, undefined, onlyWoken);
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(() => peer.forget());

const soon = { timeout: 30_000 };
const forget = async (email: string) =>
  expect((await app.fetch('/jwt/forgot-password', json({ email }))).status).toBe(200);
const letters = () =>
  app.database.db.selectFrom('outgoing_mail').select(['id', 'attempts', 'answer', 'sent_at']).execute();

test('a letter leaves because it was written, and not because the clock says so', async () => {
  const people = ['radiologist-1@clinic.example', 'radiologist-2@clinic.example'];
  for (const email of people) {
    await app.signIn('radiologist');
    await forget(email);
    await expect.poll(() => peer.received.at(-1)?.to, soon).toEqual([email]);
  }
});

test('one that was not taken leaves when somebody asks for it', async () => {
  const admin = await app.signIn('admin');
  await app.asOwner('delete from outgoing_mail');
  peer.refuse(451, 'Later');
  await forget('admin-3@clinic.example');
  await expect.poll(async () => (await letters())[0]?.answer ?? '', soon).toContain('Later');
  peer.forget();
  const [letter] = await letters();
  await admin.json(`/api/letters/${letter?.id}/send`, json({}));
  await expect.poll(() => peer.received.length, soon).toBe(1);
});

test('of two copies of the product, which are woken at the same moment, one sends it', async () => {
  const other = await startApp({
    config: readConfig({ ...environment, ISOCENTER_ROLES: 'jobs', ISOCENTER_DATA_DIR: app.dataDir }),
    database: app.database,
    owner: app.ownerConnection,
    logger: pino({ level: 'silent' }),
    webFolder: 'none',
    version: 'test',
    clock: onlyWoken,
  });
  const people = Array.from({ length: 10 }, (_, at) => `doctor-${at + 4}@clinic.example`);
  for (const _ of people) await app.signIn('doctor');
  await Promise.all(people.map((email) => forget(email)));
  const waiting = async () => (await letters()).filter(({ sent_at }) => sent_at === null).length;
  await expect.poll(() => peer.received.length, soon).toBeGreaterThanOrEqual(people.length);
  await expect.poll(waiting, soon).toBe(0);
  expect(peer.received.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  await other.close();
});
