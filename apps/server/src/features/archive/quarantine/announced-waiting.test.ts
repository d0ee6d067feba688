import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { startCorrections, type Corrections } from '#testing/correction-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

const soon = { timeout: 30_000 };

let work: Corrections;
beforeAll(async () => {
  work = await startCorrections();
});
afterAll(() => work.app.close());

const waitingNotices = async (person: Person) => {
  const { rows } = await person.json<{ rows: Notice[] }>('/api/notices');
  return rows.flatMap((notice) => (notice.kind === 'quarantine.waiting' ? [[notice.objects, notice.isRead]] : []));
};

test('images that wait are told once to those who may decide about them, and no longer when it is decided', async () => {
  const { app, admin } = work;
  const blind = await app.signIn('admin', { scope: { clinics: true } });
  const radiologist = await app.signIn('radiologist');
  const first = await work.corrected();
  await expect.poll(() => waitingNotices(admin), soon).toEqual([[1, false]]);
  const second = await work.corrected();
  await expect.poll(() => waitingNotices(admin), soon).toEqual([[2, false]]);

  await admin.json('/api/notices/read', json({}));
  const third = await work.corrected();
  await expect.poll(() => waitingNotices(admin), soon).toEqual([[3, false]]);
  expect(await waitingNotices(blind)).toEqual([]);
  expect(await waitingNotices(radiologist)).toEqual([]);

  for (const of of [first, second, third]) await work.decided(of, 'discard');
  expect(await waitingNotices(admin)).toEqual([]);
});
