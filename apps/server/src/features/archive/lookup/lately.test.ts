import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lately } from '@isocenter/contract/archive/lookup/fields.ts';
import { pruneLately } from './lately-queries.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keep = (person: Person, text: string, answers = 1) =>
  person.fetch('/api/lookup/lately', json({ text, kind: 'name', answers }));
const textsOf = async (person: Person) =>
  (await person.json<{ rows: Lately[] }>('/api/lookup/lately')).rows.map(({ text }) => text);

test('what somebody looked up is his own: the newest first, each once, twenty of them, until he clears it', async () => {
  const person = await app.signIn('clinic-user');
  const other = await app.signIn('admin');
  await keep(other, 'Another');
  for (let number = 1; number <= 22; number += 1) await keep(person, `Patient ${number}`);
  await keep(person, 'Patient 10', 3);
  const saved = await textsOf(person);
  expect(saved.slice(0, 3)).toEqual(['Patient 10', 'Patient 22', 'Patient 21']);
  expect(saved).toHaveLength(20);
  expect(await textsOf(other)).toEqual(['Another']);
  await person.fetch('/api/lookup/lately', { method: 'DELETE' });
  expect(await textsOf(person)).toEqual([]);
  expect(await textsOf(other)).toEqual(['Another']);
});

test('who looks through an account sees nothing of it, keeps and clears nothing', async () => {
  const person = await app.signIn('clinic-user');
  await keep(person, 'Mine alone');
  const admin = await app.signIn('admin');
  await keep(admin, 'Of who looks');
  await admin.json(`/api/users/${person.accountId}/see-as`, json({}));
  await expect.poll(() => textsOf(admin)).toEqual([]);
  await keep(admin, 'Theirs');
  await admin.fetch('/api/lookup/lately', { method: 'DELETE' });
  await admin.fetch('/api/account/see-as', { method: 'DELETE' });
  await expect.poll(() => textsOf(admin)).toEqual(['Of who looks']);
  expect(await textsOf(person)).toEqual(['Mine alone']);
});

test('is forgotten with the account, and after its time', async () => {
  const [gone, old] = [await app.signIn('clinic-user'), await app.signIn('clinic-user')];
  await keep(gone, 'Of one who left');
  await keep(old, 'Long ago');
  await keep(old, 'Lately');
  const { db } = app.database;
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone.accountId).execute();
  await db
    .updateTable('lookup')
    .set({ at: new Date('2026-01-01') })
    .where('text', '=', 'Long ago')
    .execute();
  await pruneLately(db, 90);
  const rows = await db
    .selectFrom('lookup')
    .select('text')
    .where('account_id', 'in', [gone.accountId, old.accountId])
    .execute();
  expect(rows).toEqual([{ text: 'Lately' }]);
});

test('takes 1,000 characters of anything, and no more', async () => {
  const person = await app.signIn('clinic-user');
  const letters = Array.from({ length: 1_000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 17)).join('');
  expect((await keep(person, letters)).status).toBe(200);
  expect((await keep(person, `${letters}x`)).status).toBe(400);
  expect((await keep(person, '')).status).toBe(400);
  expect(await textsOf(person)).toEqual([letters]);
});
