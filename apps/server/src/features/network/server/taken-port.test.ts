import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SelfTest, ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let other: Server;
let port: number;
let app: TestApp;
let admin: Person;

/** An installation whose port is stored, while another program has it. */
beforeAll(async () => {
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const settings = JSON.stringify({ dimsePort: port });
  app = await startTestApp({ ISOCENTER_DIMSE_PORT: '' }, async ({ db }) => {
    await db
      .insertInto('setting_version')
      .values({ section: 'server', revision: 1, settings, made_name: 'test' })
      .execute();
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const closedPorts = async () => (await admin.json<ServerStatus>('/api/server')).closedPorts;

async function listenerCheck() {
  const { checks } = await admin.json<SelfTest>('/api/server/self-test', { method: 'POST' });
  return checks.find(({ check }) => check === 'listener')?.outcome;
}

async function answers(): Promise<boolean> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port,
    callingAeTitle: 'CALLER',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
  });
  const { status } = await echo(association);
  await association.release();
  return status === 0;
}

test('a stored port that another program has keeps nothing but DICOM closed, until it is free', async () => {
  expect(await closedPorts()).toEqual([port]);
  expect(await listenerCheck()).toBe('failed');
  expect(app.log.some((line) => line.includes('a DICOM port cannot be had'))).toBe(true);
  await new Promise((resolve) => other.close(resolve));
  await expect.poll(closedPorts, { timeout: 40_000 }).toEqual([]);
  expect(await answers()).toBe(true);
  expect(await listenerCheck()).toBe('ok');
});
