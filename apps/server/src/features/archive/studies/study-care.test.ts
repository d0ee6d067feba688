import { afterAll, beforeAll, expect, test } from 'vitest';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { onlyWoken, startTestApp, type TestApp } from '#testing/test-app.ts';
import { tendStudies } from './studies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, onlyWoken);
});
afterAll(() => app.close());

test('a study becomes ready once where two copies of the product look at the same moment', async () => {
  const { db } = app.database;
  await storeFile(await app.signIn('admin'), testObject().file);
  await db
    .updateTable('study_tally')
    .set({ changed_at: new Date(Date.now() - 60_000) })
    .execute();
  const received: (readonly number[])[] = [];
  await tendStudies(db, async (_tx, keys) => {
    received.push(keys);
    await tendStudies(db, async (_other, same) => void received.push(same));
  });
  expect(received).toEqual([[expect.any(Number)], []]);
});
