import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

test('the conformance statement is printed for whoever may read it', async () => {
  const path = '/api/dicomweb-conformance/pdf';
  const answer = await (await app.signIn('admin')).fetch(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(file).toMatch(/^%PDF-1\.7\n/);
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3);
  expect((await app.fetch(path)).status).toBe(401);
  expect((await (await app.signIn('referring-doctor')).fetch(path)).status).toBe(403);
});
