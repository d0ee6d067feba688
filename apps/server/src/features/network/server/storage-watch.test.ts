import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import type { ServerSettingsState } from '@isocenter/contract/network/server/routes.ts';
import { type Notice, usualPreferences } from '@isocenter/contract/system/notices/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { isLow, watchStorage } from './storage-watch.ts';

let app: TestApp;
let admin: Person;
let quiet: Person;
beforeAll(async () => {
  app = await startTestApp({ ISOCENTER_PUBLIC_URL: 'https://archive.example' });
  [admin, quiet] = await Promise.all([app.signIn('admin'), app.signIn('admin')]);
});
afterAll(() => app.close());

const soon = { timeout: 20_000 };
const noticesOfKind = async (person: Person) => {
  const { rows } = await person.json<{ rows: Notice[] }>('/api/notices');
  return rows.filter(({ kind }) => kind === 'storage.low');
};
const letters = () =>
  app.database.db
    .selectFrom('outgoing_mail')
    .select(['account_id', 'body'])
    .where('event', '=', 'storage-low')
    .execute();

async function setServer(changes: Partial<ServerSettings>): Promise<ServerSettings> {
  const { inForce } = await admin.json<ServerSettingsState>('/api/server/settings');
  const settings = { ...inForce.settings, ...changes };
  const { status } = await admin.fetch('/api/server/settings', json({ settings, basedOn: inForce.revision }, 'PUT'));
  expect(status).toBe(200);
  return settings;
}

test('little room is told once, to whoever looks after the whole server, until there is room again', async () => {
  const { db } = app.database;
  const clinic = await db.insertInto('clinic').values({ name: 'North', code: 'N' }).returning('id').executeTakeFirst();
  const ofClinic = await app.signIn('admin', { clinicIds: [clinic?.id ?? 0], scope: { clinics: true } });
  const reader = await app.signIn('doctor');
  const off = { ...usualPreferences.off, letter: ['running'] };
  await quiet.json('/api/notices/preferences', json({ ...usualPreferences, off }, 'PUT'));

  const settings = await setServer({ lowGigabytes: 1_000_000 });
  await expect.poll(() => noticesOfKind(admin), soon).toMatchObject([{ isRead: false, times: 1, fullAt: null }]);
  const [notice] = await noticesOfKind(admin);
  expect(notice).toMatchObject({ roomBytes: expect.any(Number) });
  expect(await noticesOfKind(quiet)).toHaveLength(1);
  expect([await noticesOfKind(ofClinic), await noticesOfKind(reader)]).toEqual([[], []]);
  const [letter, ...others] = await letters();
  expect([letter?.account_id, others]).toEqual([admin.accountId, []]);
  expect(letter?.body).toMatch(/Room left: [\d.,]+ GB\.[\s\S]*https:\/\/archive\.example\/system\/server/);

  // Who has read it is left alone while it goes on.
  await admin.json('/api/notices/read', json({}));
  const queue = () => Promise.reject(new Error('something was mailed twice'));
  const needs = { db, dataDir: app.dataDir, store: { objects: undefined }, serverSettings: { now: settings } };
  const again = { ...needs, outbox: { queue }, publicUrl: 'https://archive.example' };
  for (let round = 0; round < 2; round += 1) await watchStorage(again, async () => ({ bytes: 0, days: 0 }));
  expect(await noticesOfKind(admin)).toMatchObject([{ isRead: true }]);

  await setServer({ lowGigabytes: 0 });
  await expect.poll(() => noticesOfKind(quiet), soon).toEqual([]);
  await setServer({ lowGigabytes: 1_000_000 });
  await expect.poll(() => noticesOfKind(quiet), soon).toMatchObject([{ isRead: false }]);
});

describe('what is little', () => {
  const limits = { lowGigabytes: 10, lowDays: 14 };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  test.each<readonly [number, number | null, boolean, boolean]>([
    [11, null, false, false],
    [9.9, null, false, true],
    [10.5, null, true, true],
    [11.1, null, true, false],
    [500, 13, false, true],
    [500, 15, false, false],
    [500, 15, true, true],
    [500, 16, true, false],
    [-3, null, false, true],
  ])('%d GB that are enough for %s days, and were little before: %s', (gigabytes, days, wasLow, expected) => {
    const found = { roomBytes: gigabytes * 1e9, fullAt: days === null ? null : inDays(days) };
    expect(isLow(found, limits, { wasLow })).toBe(expected);
  });

  test('nothing is, where nobody wants to be told', () => {
    const found = { roomBytes: 0, fullAt: inDays(0) };
    expect(isLow(found, { lowGigabytes: 0, lowDays: 0 }, { wasLow: true })).toBe(false);
  });
});
