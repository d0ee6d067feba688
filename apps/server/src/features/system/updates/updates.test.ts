import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductChanges } from '@isocenter/contract/system/product-changes.ts';
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

const told = async (person: Person) => {
  const { rows } = await person.json<{ rows: { kind: string; title?: string }[] }>('/api/notices');
  return rows.flatMap(({ kind, title }) => (kind === 'product.updated' ? [title] : []));
};

test('another version than before is told once, to who wants to know of it', async () => {
  const { db } = app.database;
  await ben.json('/account-setting/notification', json({ productUpdates: false }));
  await tellVersion(db, '1.0.0');
  await tellVersion(db, '1.0.0');
  await db.deleteFrom('notice').execute();
  expect(await told(ada)).toEqual([]);
  await Promise.all([tellVersion(db, '1.1.0'), tellVersion(db, '1.1.0')]);
  await tellVersion(db, '1.0.0');
  expect(await told(ada)).toEqual(['1.1.0']);
  expect(await told(ben)).toEqual([]);
});

test('what changed is told to who is signed in', async () => {
  const { version, parts } = await ben.json<ProductChanges>('/api/installation/changes');
  expect(version).toBe('test');
  expect(parts[0]?.changes.length).toBeGreaterThan(0);
  expect((await app.fetch('/api/installation/changes')).status).toBe(401);
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
