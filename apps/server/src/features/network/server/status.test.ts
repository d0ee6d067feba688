import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import type { ServerSettingsState } from '@isocenter/contract/network/server/routes.ts';
import type { SelfTest, ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { newWebServer } from '@isocenter/contract/network/web-servers/fields.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

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
  expect(classes.accepted).toBe(classes.known);
  expect((await (await app.signIn('power-user')).fetch('/api/server')).status).toBe(403);
  const clinic = app.database.db.insertInto('clinic').values({ name: 'North', code: 'N' }).returning('id');
  const { id } = await clinic.executeTakeFirstOrThrow();
  const ofClinic = await app.signIn('power-user', { clinicIds: [id], scope: { clinics: true } });
  const grants = JSON.stringify([{ action: 'read', subject: 'Server' }]);
  const account = app.database.db.updateTable('account').set({ grant_overrides: grants });
  await account.where('id', '=', ofClinic.accountId).execute();
  await expect.poll(async () => (await ofClinic.fetch('/api/server')).status).toBe(404);
});

test('the archives beside it are told once each, the worst first, and what the machine does', async () => {
  const elsewhere = { ...newWebServer, name: 'Cloud', url: 'https://cloud.example/dicom-web' };
  await admin.json('/api/web-servers', json(elsewhere));
  const archive = { ...newNode, kind: 'archive', echoMinutes: 0, port: 104 };
  await admin.json('/api/nodes', json({ ...archive, name: 'Same', aeTitle: 'SAME', host: 'cloud.example' }));
  await admin.json('/api/nodes', json({ ...archive, name: 'Old', aeTitle: 'OLD', host: '10.2.0.5' }));
  await admin.json('/api/nodes', json({ ...archive, kind: 'scanner', name: 'CT', aeTitle: 'CT', host: '10.2.0.6' }));
  const { db } = app.database;
  const tests = JSON.stringify([{ service: 'stow', at: '2026-11-22T10:00:00.000Z', outcome: 'failed' }]);
  await db.updateTable('web_server').set({ tests }).where('name', '=', 'Cloud').execute();
  const { fronted, memory, processor, forecast } = await status();
  expect(fronted.map(({ kind, name, address, state, failing }) => [kind, name, address, state, failing])).toEqual([
    ['dicomweb', 'Cloud', 'cloud.example', 'failing', ['stow']],
    ['dimse', 'Old', '10.2.0.5:104', 'unchecked', []],
  ]);
  expect(memory.usedBytes).toBeLessThan(memory.allBytes);
  expect(processor.cores).toBeGreaterThan(0);
  expect(processor.percent).toBeLessThanOrEqual(100);
  expect(forecast).toBeNull();
});

test('what came within a day is counted by storage class and transfer syntax', async () => {
  const own = await startTestApp();
  try {
    const person = await own.signIn('admin');
    for (const { file } of [testObject(), testObject()]) await storeFile(person, file);
    const { lately } = await person.json<ServerStatus>('/api/server');
    expect(lately.classes.map(({ images, isAccepted }) => [images, isAccepted])).toEqual([[2, true]]);
    expect(lately.syntaxes.map(({ images, isAccepted }) => [images, isAccepted])).toEqual([[2, true]]);
    expect(lately.classes[0]?.name).not.toBe('');
  } finally {
    await own.close();
  }
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

test('an association is ended by who may set the server, which is in the trail', async () => {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: app.dimsePort,
    callingAeTitle: 'ENDED',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
  });
  const { associationId } = (await status()).associations[0] ?? { associationId: '' };
  const path = `/api/server/associations/${associationId}`;
  expect((await (await app.signIn('power-user')).fetch(path, { method: 'DELETE' })).status).toBe(403);
  expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(200);
  await expect.poll(async () => (await status()).associations).toEqual([]);
  await expect(echo(association)).rejects.toMatchObject({ name: 'NetworkError' });
  expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(404);
  const row = app.database.db.selectFrom('audit_event').select('detail').where('action', '=', 'server.end-association');
  expect(await row.execute()).toEqual([
    { detail: { callingAeTitle: 'ENDED', calledAeTitle: 'ISOCENTER', address: '127.0.0.1' } },
  ]);
});

test('the self-test looks at the certificate that the environment names', async () => {
  const { key, cert } = await selfSigned('archive');
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-certificate-'));
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await writeFile(keyFile, key);
  await writeFile(certificateFile, cert);
  const secure = await startTestApp({
    ISOCENTER_DIMSE_TLS_PORT: String(await freePort()),
    ISOCENTER_DIMSE_TLS_KEY: keyFile,
    ISOCENTER_DIMSE_TLS_CERTIFICATE: certificateFile,
  });
  try {
    const person = await secure.signIn('admin');
    const { checks } = await person.json<SelfTest>('/api/server/self-test', { method: 'POST' });
    const found = checks.filter(({ check }) => check === 'certificate' || check === 'tls-listener');
    // It ends in two days.
    expect(found.map(({ check, outcome }) => [check, outcome])).toEqual([
      ['tls-listener', 'ok'],
      ['certificate', 'warn'],
    ]);
    const settings = await person.json<ServerSettingsState>('/api/server/settings');
    expect(settings.certificate).toMatchObject({ subject: 'CN=archive' });
  } finally {
    await secure.close();
    await rm(folder, { recursive: true });
  }
});

test('the self-test looks at all at all parts, and what it found is kept', async () => {
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
