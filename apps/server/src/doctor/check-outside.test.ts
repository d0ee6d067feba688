import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireBelonging } from '#features/system/installation/belonging.ts';
import { makeStoreId } from '#platform/storage/move-queries.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { startSmtpPeer } from '#platform/testing/smtp-peer.ts';
import {
  backupMade,
  doctor,
  environment,
  external,
  folder,
  listening,
  prepareInstallation,
} from './testing/examined-installation.ts';

prepareInstallation();

describe('what the settings name', () => {
  test('a mail server that does not let us in, and one that is not there', async () => {
    const peer = await startSmtpPeer({ username: 'isocenter', password: 'right-word' });
    const mail = (password: string, port = peer.port) => ({
      ISOCENTER_SMTP_URL: `smtp://isocenter:${password}@127.0.0.1:${port}`,
      ISOCENTER_MAIL_FROM: 'archive@clinic.example',
    });
    expect((await doctor(mail('right-word'))).said).toMatch(
      /^ok +mail server: 127\.0\.0\.1:\d+ answers, and lets us in\./m,
    );
    const { said } = await doctor(mail('wrong-word'));
    expect(said).toMatch(/^wrong +mail server: 127\.0\.0\.1:\d+: 535/m);
    expect(said).not.toContain('wrong-word');
    await peer.close();
    expect((await doctor(mail('right-word'))).said).toMatch(/^wrong +mail server: .* No mail server answers there\./m);
  });

  test('a public URL that leads elsewhere, an issuer of another name, a name that nobody knows, and a network that is left out', async () => {
    const other = await listening(() => ({ status: 200, body: '{"issuer":"http://localhost:1"}' }));
    const oidc = { ISOCENTER_OIDC_CLIENT_ID: 'isocenter', ISOCENTER_OIDC_CLIENT_SECRET: 'never-printed' };
    const at = `http://127.0.0.1:${other.port}`;
    const first = await doctor({ ...oidc, ISOCENTER_OIDC_ISSUER: at, ISOCENTER_PUBLIC_URL: at });
    expect(first.said).toMatch(
      /^look at this +public URL: .* answers 200, and not as Isocenter does\. No server runs/m,
    );
    expect(first.said).toMatch(/^wrong +identity provider: .* calls itself http:\/\/localhost:1\./m);
    const second = await doctor({
      ...oidc,
      ISOCENTER_OIDC_ISSUER: at,
      ISOCENTER_OUTBOUND_NETWORKS: 'none',
      ISOCENTER_PUBLIC_URL: 'https://archive.invalid',
    });
    other.close();
    expect(second.said).toMatch(/^wrong +public URL: https:\/\/archive\.invalid: its name is not known\./m);
    expect(second.said).toMatch(/^wrong +identity provider: .* ISOCENTER_OUTBOUND_NETWORKS leaves out/m);
    expect(`${first.said}${second.said}`).not.toContain('never-printed');
  });
});

describe('the object store', () => {
  let store: ObjectServer;
  beforeEach(async () => {
    store = await ObjectServer.start();
    Object.assign(environment, store.environment, {
      AWS_ACCESS_KEY_ID: 'access-key-1',
      AWS_SECRET_ACCESS_KEY: 'secret-key-1',
    });
  });
  afterEach(() => store.close());
  const said = async () => (await doctor()).lines.filter((line) => line.includes(' object store: ')).join('\n');

  test('that does its work has nothing of us afterwards, and its mark is compared', async () => {
    expect(await said()).toMatch(/^ok +object store: it has no mark yet.*\nok +object store: the keys may write/);
    expect([...store.objects.keys()]).toEqual([]);
    store.objects.set('isocenter-store', Buffer.from(await makeStoreId(external.database.db)));
    expect(await said()).toMatch(/^ok +object store: our mark is in it\./);
    store.objects.set('isocenter-store', Buffer.from(randomUUID()));
    expect(await said()).toMatch(/^wrong +object store: the mark in it is that of another installation\./);
    store.objects.clear();
    expect(await said()).toMatch(/^look at this +object store: our mark \(isocenter-store\) is not in it\./);
  });

  test('that overwrites, forgets, locks, forbids, or is away', async () => {
    store.fault = ({ method, key }) => {
      if (method === 'PUT') store.objects.delete(key);
      return undefined;
    };
    expect(await said()).toMatch(/^wrong +object store: it ignores If-None-Match/m);
    store.fault = ({ method }) => (method === 'PUT' ? { forgets: true } : undefined);
    expect(await said()).toMatch(/^wrong +object store: it does not hold what it acknowledged\./m);
    store.fault = () => undefined;
    store.isLocked = true;
    expect(await said()).toMatch(/^look at this +object store: the keys may not remove an object/m);
    store.fault = ({ method }) => (method === 'GET' ? { answers: 403 } : undefined);
    expect(await said()).toMatch(/^wrong +object store: The object store answered 403\. Give the keys the rights/m);
    store.fault = ({ method, key }) => (method === 'GET' && key.startsWith('doctor/') ? { answers: 403 } : undefined);
    expect(await said()).toMatch(/^wrong +object store: what is missing in it is called forbidden\. .*s3:ListBucket/m);
    store.fault = ({ method }) => (method === 'PUT' ? { answers: 403 } : undefined);
    expect(await said()).toMatch(/^wrong +object store: The object store answered 403\./m);
    await store.close();
    const away = await doctor();
    expect(away.said).toMatch(/^wrong +object store: The object store failed 3 times: /m);
    expect(away.said).not.toContain('secret-key-1');
  });
});

test('backups that are old, of another installation, damaged, never tried, or not there', async () => {
  await requireBelonging(external.database.db, join(folder, 'data'));
  const said = async (backups: string) => (await doctor({ ISOCENTER_BACKUP_DIR: backups })).said;
  const old = await backupMade({
    at: new Date(Date.now() - 40 * 24 * 3_600_000).toISOString(),
    damaged: 2,
    installationId: randomUUID(),
  });
  await rm(join(old, 'last-drill.json'));
  const found = await said(old);
  expect(found).toMatch(/^wrong +backup: the newest is 40 days old\./m);
  expect(found).toMatch(/^wrong +backup: the newest is of another installation\./m);
  expect(found).toMatch(/^look at this +backup: 2 objects in it had been damaged/m);
  expect(found).toMatch(/^look at this +backup: no backup was ever compared/m);
  await rm(join(old, '20261130T000000Z', 'manifest.json'));
  expect(await said(old)).toMatch(/^wrong +backup: there is no whole backup in /m);
});
