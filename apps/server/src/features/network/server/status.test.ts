import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SelfTest, ServerStatus } from '@isocenter/contract/network/server-status.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const status = () => admin.json<ServerStatus>('/api/server');

test('the server tells its figures to those who may read them, and who see everything', async () => {
  const { version, storage, databaseBytes, classes, mostAssociations } = await status();
  expect([version, mostAssociations]).toEqual(['test', 64]);
  expect(storage.diskBytes).toBeGreaterThan(storage.freeBytes);
  expect(databaseBytes).toBeGreaterThan(1_000_000);
  expect(classes.taken).toBe(classes.known);
  expect((await (await app.signIn('power-user')).fetch('/api/server')).status).toBe(403);
  const clinic = app.database.db.insertInto('clinic').values({ name: 'North', code: 'N' }).returning('id');
  const { id } = await clinic.executeTakeFirstOrThrow();
  const ofClinic = await app.signIn('power-user', { clinicIds: [id], scope: { clinics: true } });
  const grants = JSON.stringify([{ action: 'read', subject: 'Server' }]);
  const account = app.database.db.updateTable('account').set({ grant_overrides: grants });
  await account.where('id', '=', ofClinic.accountId).execute();
  await expect.poll(async () => (await ofClinic.fetch('/api/server')).status).toBe(404);
});

test('an association is listed while it is open', async () => {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: app.dimsePort,
    callingAeTitle: 'CALLER',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
  });
  expect((await status()).associations).toMatchObject([
    { callingAeTitle: 'CALLER', address: '127.0.0.1', isTls: false },
  ]);
  await association.release();
  await expect.poll(async () => (await status()).associations).toEqual([]);
});

test('the self-test looks at all parts, and what it found is kept', async () => {
  const { checks } = await admin.json<SelfTest>('/api/server/self-test', { method: 'POST' });
  expect(checks.map(({ check, outcome }) => [check, outcome])).toEqual([
    ['database', 'ok'],
    ['disk', 'ok'],
    ['object', 'unused'],
    ['listener', 'ok'],
    ['tls-listener', 'unused'],
    ['clock', expect.stringMatching(/ok|warn/)],
    ['certificate', 'unused'],
  ]);
  expect((await status()).selfTest?.checks).toEqual(checks);
});

test('what is stored is told as soon as it is listed', async () => {
  const { file } = testObject({});
  await storeFile(admin, file);
  await expect.poll(async () => (await status()).images).toBe(1);
  expect((await status()).storage.usedBytes).toBeGreaterThan(0);
});
