import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { find } from './testing/archive.ts';
import { type OwnInstallation, ownInstallation } from './testing/own-installation.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

let installation: OwnInstallation;

beforeAll(async () => {
  installation = await ownInstallation();
});
afterAll(async () => {
  installation.thawDatabase();
  await installation.gone();
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
  expect(ready.milliseconds).toBeLessThan(10_000);
  const answer = await waiting;
  expect(answer.status).toBe(503);
  expect(answer.milliseconds).toBeLessThan(45_000);

  installation.thawDatabase();
  await installation.ready(30);
  expect((await statusOf('/api/studies', token)).status).toBe(200);
}, 60_000);

test('images are received while it says nothing, and are listed when it does', async () => {
  const ledger = new Ledger();
  const source = smallInstances(60);
  await sendByDimse(installation, some(source, 10), ledger);
  const silences = () => installation.output.split('does not answer').length;
  const before = silences();
  installation.freezeDatabase();
  const began = performance.now();
  await sendByDimse(installation, some(source, 50), ledger);
  expect(ledger.acknowledged.size).toBe(60);
  expect(performance.now() - began).toBeLessThan(30_000);
  // Until the connections that wait for it have been given up.
  await expect.poll(silences, { timeout: 30_000 }).toBeGreaterThan(before);
  installation.thawDatabase();
  await installation.ready(30);
  const headers = { authorization: `Bearer ${await installation.signIn()}` };
  const person = { fetch: (path: string) => fetch(`${installation.url}${path}`, { headers }) };
  for (const sopUid of ledger.acknowledged) await expect.poll(() => find(person, sopUid)).toBeDefined();
}, 90_000);

function* some<T>(source: Iterator<T>, count: number): Generator<T> {
  for (let index = 0; index < count; index += 1) {
    const next = source.next();
    if (next.done === true) return;
    yield next.value;
  }
}
