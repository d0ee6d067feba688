import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { Installation } from './testing/installation.ts';

let folder: string;
let installation: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-frozen-'));
  await chmod(folder, 0o711);
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  installation = new Installation({ dataDir: join(folder, 'data'), httpPort, dimsePort });
  installation.start();
  await installation.ready(60);
});
afterAll(async () => {
  installation.thawDatabase();
  await installation.remove();
  await rm(folder, { recursive: true });
});

const statusOf = async (path: string, token = '') => {
  const began = performance.now();
  const answer = await fetch(`${installation.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - began };
};

test('with a database that says nothing the process is live, is not ready, and nobody waits for ever', async () => {
  const token = await installation.signIn();
  installation.freezeDatabase();
  const waiting = statusOf('/api/studies', token);
  expect((await statusOf('/health/live')).status).toBe(200);
  const ready = await statusOf('/health/ready');
  expect(ready.status).toBe(503);
  expect(ready.milliseconds).toBeLessThan(2_500);
  const answer = await waiting;
  expect(answer.status).toBe(503);
  expect(answer.milliseconds).toBeLessThan(25_000);

  installation.thawDatabase();
  await installation.ready(30);
  expect((await statusOf('/api/studies', token)).status).toBe(200);
}, 60_000);
