import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductChanges } from '@isocenter/contract/system/updates/fields.ts';
import type { UpdateState } from '@isocenter/contract/system/updates/routes.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { changesOf, tellVersion } from './updates.ts';

let app: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('admin');
  ben = await app.signIn('radiologist');
});
afterAll(() => app.close());

const notices = async (person: Person) => {
  const { rows } = await person.json<{ rows: { kind: string; title?: string }[] }>('/api/notices');
  return rows.flatMap(({ kind, title }) => (kind === 'product.updated' ? [title] : []));
};

test('another version than before is told once, to who wants to know of it', async () => {
  const { db } = app.database;
  await ben.json('/account-setting/notification', json({ productUpdates: false }));
  await tellVersion(db, '1.0.0');
  await tellVersion(db, '1.0.0');
  await db.deleteFrom('notice').execute();
  expect(await notices(ada)).toEqual([]);
  await Promise.all([tellVersion(db, '1.1.0'), tellVersion(db, '1.1.0')]);
  await tellVersion(db, '1.0.0');
  expect(await notices(ada)).toEqual(['1.1.0']);
  expect(await notices(ben)).toEqual([]);
});

test('what changed is told to who is signed in', async () => {
  const { version, parts } = await ben.json<ProductChanges>('/api/installation/changes');
  expect(version).toBe('test');
  expect(parts[0]?.changes.length).toBeGreaterThan(0);
  expect((await app.fetch('/api/installation/changes')).status).toBe(401);
});

describe('the next start', () => {
  const path = '/api/settings/update';
  const state = () => ada.json<UpdateState>(path);

  test('changes nothing where the files are those that run; what was applied is told, the newest first', async () => {
    const result = await state();
    expect(result).toMatchObject({ running: { version: 'test' }, pending: [], ahead: [], refusal: null });
    expect(result.atHand).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), order: 'other' });
    expect(Date.parse(result.running.startedAt)).toBeLessThanOrEqual(Date.now());
    const [newest] = result.applied;
    const stored = await app.database.pool.query('select name from schema_migration order by position desc');
    expect(result.applied.map(({ name }) => name)).toEqual(stored.rows.map(({ name }) => name));
    expect(Date.parse(newest?.at ?? '')).toBeGreaterThan(0);
    expect(result.applied.at(-1)).toMatchObject({
      name: '0000-baseline',
      what: expect.stringMatching(/^Makes the tables/),
    });
  });

  test('runs what the database does not have', async () => {
    const [newest] = (await state()).applied;
    const { name = '' } = newest ?? {};
    await app.asOwner(`delete from schema_migration where name = '${name}'`);
    expect(await state()).toMatchObject({ pending: [{ name, what: newest?.what }], refusal: null });
    await app.asOwner(`insert into schema_migration (name) values ('${name}')`);
    expect((await state()).pending).toEqual([]);
  });

  test('is refused where the database is ahead', async () => {
    await app.asOwner(`insert into schema_migration (name) values ('9999-of-tomorrow')`);
    expect(await state()).toMatchObject({ ahead: ['9999-of-tomorrow'], refusal: 'ahead' });
    await app.asOwner(`delete from schema_migration where name = '9999-of-tomorrow'`);
    expect(await state()).toMatchObject({ ahead: [], refusal: null });
  });

  test('is told to who manages the installation, in a browser, and asked for without more', async () => {
    for (const person of [ben, await app.signIn('power-user')]) expect((await person.fetch(path)).status).toBe(403);
    expect((await app.fetch(path)).status).toBe(401);
    expect((await ada.fetch(path, json({}))).status).toBe(405);
  });
});

test('the changelog is read by versions, parts and changes', () => {
  const text =
    '# Changelog\n\nWhat.\n\n## 2.0.0\n\nPart.\n\n- *One*\n  goes on.\n- _Two_ of a_b_c\n\nOther.\n\n## 1.0.0\n\n- Old\n';
  expect(changesOf(text, '2.0.0')).toEqual([
    { title: 'Part.', changes: ['One goes on.', 'Two of a_b_c'] },
    { title: 'Other.', changes: [] },
  ]);
  expect(changesOf(text, '1.0.0')).toEqual([{ title: '', changes: ['Old'] }]);
  expect(changesOf(text, 'none')).toEqual(changesOf(text, '2.0.0'));
  expect(changesOf('', '1.0.0')).toEqual([]);
});
