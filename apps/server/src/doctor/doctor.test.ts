import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { requireBelonging } from '#features/system/installation/belonging.ts';
import { makeStoreId } from '#platform/storage/move-queries.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { startSmtpPeer } from '#platform/testing/smtp-peer.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { startTestApp } from '#testing/test-app.ts';
import { writeManifest, type Manifest } from '../backup/manifest.ts';
import { runDoctor } from './testing/doctor-command.ts';

const hour = 3_600_000;

let folder: string;
let external: TestDatabase;
let environment: Record<string, string>;

beforeAll(async () => {
  external = await createTestDatabase();
});
afterAll(() => external.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-doctor-'));
  await mkdir(join(folder, 'data'), { mode: 0o700 });
  const { owner, worker } = inject('testServer');
  environment = {
    ISOCENTER_DATA_DIR: join(folder, 'data'),
    ISOCENTER_HTTP_PORT: String(await freePort()),
    ISOCENTER_DIMSE_PORT: String(await freePort()),
    DATABASE_URL: urlOf(worker),
    DATABASE_OWNER_URL: urlOf(owner),
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function urlOf(user: string, database = external.connection.database): string {
  const { host, port } = external.connection;
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

const doctor = (more: Record<string, string> = {}) => runDoctor({ ...environment, ...more });

async function listening(
  answer: (url: string) => { status: number; body: string },
): Promise<Server & { port: number }> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(server, { port });
}

test('where nothing was ever started, nothing is wrong and nothing is made', async () => {
  const data = join(folder, 'never');
  const { code, said } = await runDoctor({
    ISOCENTER_DATA_DIR: data,
    ISOCENTER_HTTP_PORT: environment['ISOCENTER_HTTP_PORT'] ?? '',
  });
  expect(said).not.toContain('wrong ');
  expect(said).toContain(`data folder: ${data} is not there yet: the first start makes it.`);
  expect(said).toContain('the embedded one rests');
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual(['data']);
});

test('a healthy installation with a backup of an hour ago has one thing to look at here: its disk', async () => {
  await requireBelonging(external.database.db, join(folder, 'data'));
  const backups = await backupMade({});
  const { lines, code } = await doctor({ ISOCENTER_BACKUP_DIR: backups });
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
    'look at this  backup: backups are on the disk of the images. Keep them on another one.',
  ]);
  expect(code).toBe(1);
  expect(await readdir(join(folder, 'data'))).toEqual(['installation-id']);
});

describe('settings', () => {
  test('all wrong ones are told, the rest is checked all the same, and no secret is repeated', async () => {
    const { code, lines, said } = await doctor({
      ISOCENTER_HTTP_PORT: 'eighty',
      ISOCENTER_PUBLIC_URL: 'http://',
      ISOCENTER_METRICS_TOKEN: 'short-secret',
      ISOCENTER_ADMIN_EMAIL: 'Wilhelmina Distinct',
      ISOCENTER_ADMIN_PASSWORD: 'hush-hush',
      DATABASE_URL: 'postgresql://somebody:hidden-word@127.0.0.1:1/none',
      DATABASE_OWNER_URL: '',
    });
    expect(code).toBe(2);
    const faults = lines.filter((line) => line.startsWith('wrong         settings: '));
    expect(faults.map((line) => line.split(' ')[10])).toEqual([
      'ISOCENTER_HTTP_PORT',
      'ISOCENTER_PUBLIC_URL',
      'ISOCENTER_METRICS_TOKEN',
      'ISOCENTER_ADMIN_EMAIL',
      'ISOCENTER_ADMIN_PASSWORD',
      'ISOCENTER_PUBLIC_URL',
    ]);
    expect(said).toMatch(/^wrong +database: database of DATABASE_URL: The database cannot be reached: .*ECONNREFUSED/m);
    expect(said).toMatch(/^ok +port 3000 \(HTTP\)|^wrong +port 3000 \(HTTP\)/m);
    expect(said).toMatch(/^ok +data folder/m);
    expect(said).not.toMatch(/short-secret|hush-hush|hidden-word|Distinct|somebody/);
  });

  test('a name with a mistake in it is found, and one that needs another setting', async () => {
    const port = environment['ISOCENTER_HTTP_PORT'] ?? '';
    const { lines, said } = await doctor({
      ISOCENTER_DIMSE_PROT: port,
      ISOCENTER_OIDC_NAME: 'data folder',
      LANG: 'database',
    });
    // What is no secret is not taken out of the lines.
    expect(said).not.toContain('not shown');
    for (const name of ['ISOCENTER_DIMSE_PROT', 'ISOCENTER_OIDC_NAME'])
      expect(lines).toContain(
        `look at this  settings: ${name} is stated, and nothing reads it. Correct its name, or state what it belongs to.`,
      );
  });
});

test('a secret that is in a file is read from there, and not repeated either', async () => {
  const file = join(folder, 'database-url');
  await writeFile(file, 'postgresql://somebody:hidden-word@127.0.0.1:1/none\n');
  const { said } = await doctor({ DATABASE_URL: '', DATABASE_OWNER_URL: '', DATABASE_URL_FILE: file });
  expect(said).toMatch(/^wrong +database: .*127\.0\.0\.1/m);
  expect(said).not.toContain('DATABASE_URL_FILE is stated, and nothing reads it');
  expect(said).not.toContain('hidden-word');
});

describe('folders', () => {
  test('one that is a file, one that is not there, and one that everybody reads', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await chmod(join(folder, 'data'), 0o755);
    expect((await doctor()).said).toMatch(/^look at this +owner: every account .* Run chmod 700 /m);
    const { said, code } = await doctor({ ISOCENTER_DATA_DIR: file, ISOCENTER_NEARLINE_DIR: join(folder, 'away') });
    expect(said).toContain(`wrong         data folder: ${file} is no folder.`);
    expect(said).toContain(`wrong         nearline folder: ${join(folder, 'away')} is not there. Mount its disk`);
    expect(code).toBe(2);
  });

  const isRoot = process.getuid?.() === 0;
  if (!isRoot) process.stderr.write('\n*** NOT TESTED: disks of their own, which only root can mount ***\n\n');

  describe.runIf(isRoot)('on disks of their own', () => {
    let disk: string;
    const run = (program: string, ...args: string[]) => {
      const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${program}: ${stderr}`);
    };
    beforeEach(async () => {
      disk = join(folder, 'disk');
      await mkdir(disk);
    });
    afterEach(() => void spawnSync('umount', ['-l', disk]));

    test('full, and mounted to be read only', async () => {
      run('mount', '-t', 'tmpfs', '-o', 'size=10m,mode=700', 'tmpfs', disk);
      const own = { ISOCENTER_DATA_DIR: disk, DATABASE_URL: '', DATABASE_OWNER_URL: '' };
      await writeFile(join(disk, 'ballast'), Buffer.alloc(9_800_000));
      expect((await doctor(own)).said).toMatch(/^look at this +disk: 0\.7 of 10\.5 MB are free/m);
      await writeFile(join(disk, 'ballast'), Buffer.alloc(10_200_000));
      expect((await doctor(own)).said).toMatch(/^wrong +disk: .* No images are taken\./m);
      run('mount', '-o', 'remount,ro', disk);
      expect((await doctor(own)).said).toMatch(/^wrong +data folder: .* cannot be written \(EROFS\)/m);
    });

    test('packs on another one than the rest', async () => {
      disk = join(folder, 'data', 'packs');
      await mkdir(disk);
      run('mount', '-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', disk);
      expect((await doctor()).said).toMatch(
        /^look at this +file systems: packs of the data folder lie on another disk/m,
      );
    });
  });
});

describe('ports', () => {
  test('taken by another program, and by the Isocenter of another folder', async () => {
    const other = await listening(() => ({ status: 200, body: '{"status":"ready for other things"}' }));
    const app = await startTestApp();
    const port = new URL(app.url).port;
    const [first, second] = await Promise.all([
      doctor({ ISOCENTER_HTTP_PORT: String(other.port), ISOCENTER_DIMSE_PORT: String(app.dimsePort) }),
      doctor({ ISOCENTER_HTTP_PORT: port }),
    ]);
    other.close();
    await app.close();
    expect(first.said).toContain(
      `wrong         port ${other.port} (HTTP): another program listens there. Stop it, or choose another port with ISOCENTER_HTTP_PORT.`,
    );
    expect(first.said).toContain(`wrong         port ${app.dimsePort} (DICOM): another program listens there.`);
    expect(second.said).toContain(
      `wrong         port ${port} (HTTP): the Isocenter of another data folder listens there.`,
    );
  });

  test('at an address that this computer does not have', async () => {
    const { said } = await doctor({ ISOCENTER_DIMSE_HOST: '192.0.2.7' });
    expect(said).toContain('(DICOM): this computer has no address 192.0.2.7.');
  });
});

describe('certificates', () => {
  const named = (certificate: string, key: string, ca?: string) => ({
    ISOCENTER_DIMSE_TLS_PORT: '20001',
    ISOCENTER_DIMSE_TLS_CERTIFICATE: join(folder, certificate),
    ISOCENTER_DIMSE_TLS_KEY: join(folder, key),
    ...(ca === undefined ? {} : { ISOCENTER_DIMSE_TLS_CA: join(folder, ca) }),
  });

  test('that end soon, have ended, do not fit, are none, or cannot be read', async () => {
    const [one, other] = [await selfSigned('one'), await selfSigned('other')];
    await writeFile(join(folder, 'one.key'), one.key, { mode: 0o600 });
    await writeFile(join(folder, 'one.pem'), one.cert);
    await writeFile(join(folder, 'other.pem'), other.cert);
    await writeFile(join(folder, 'none.pem'), 'no certificate');
    const files = [
      '-in',
      join(folder, 'one.pem'),
      '-signkey',
      join(folder, 'one.key'),
      '-out',
      join(folder, 'ended.pem'),
    ];
    await promisify(execFile)('openssl', ['x509', '-days', '-1', ...files]);
    const said = async (...files: Parameters<typeof named>) => (await doctor(named(...files))).said;
    expect(await said('one.pem', 'one.key', 'other.pem')).toMatch(
      /^look at this +certificate: the DICOM certificate holds for 1 day\. Renew it.*\n^look at this +certificate: the first authority holds for 1 day\./m,
    );
    expect(await said('ended.pem', 'one.key')).toMatch(
      /^wrong +certificate: the file of ISOCENTER_DIMSE_TLS_CERTIFICATE has ended\./m,
    );
    expect(await said('other.pem', 'one.key')).toMatch(
      /^wrong +certificate: the file of ISOCENTER_DIMSE_TLS_KEY does not fit the certificate\./m,
    );
    expect(await said('one.pem', 'one.key', 'none.pem')).toMatch(
      /^wrong +certificate: the file of ISOCENTER_DIMSE_TLS_CA is no certificate in PEM\./m,
    );
    expect(await said('away.pem', 'one.key')).toMatch(
      /^wrong +certificate: ISOCENTER_DIMSE_TLS_CERTIFICATE names .*away\.pem, which cannot be read \(ENOENT\)\./m,
    );
    await chmod(join(folder, 'one.key'), 0o644);
    expect(await said('one.pem', 'one.key')).toMatch(
      /^look at this +certificate: every account of this computer can read the key/m,
    );
  });
});

describe('the database', () => {
  test('of another installation than the folder, and one that a newer version has used', async () => {
    const other = await createTestDatabase({ as: 'owner' });
    await requireBelonging(other.database.db, join(folder, 'data'));
    await other.drop();
    const mine = await createTestDatabase();
    await mkdir(join(folder, 'own'));
    await requireBelonging(mine.database.db, join(folder, 'own'));
    await mine.asOwner(`insert into schema_migration (name) values ('9999-of-tomorrow')`);
    const { owner, worker } = inject('testServer');
    const { name } = mine;
    const { said, code } = await doctor({ DATABASE_URL: urlOf(worker, name), DATABASE_OWNER_URL: urlOf(owner, name) });
    await mine.drop();
    expect(said).toMatch(
      /^wrong +installation: The data folder .* belongs to another installation than the database\./m,
    );
    expect(said).toMatch(/^wrong +schema: a newer version, .* \(migration 9999-of-tomorrow\)\./m);
    expect(code).toBe(2);
  });

  test('by roles that own too much, or too little, or are of two databases', async () => {
    const { owner, worker } = inject('testServer');
    const other = await createTestDatabase();
    const said = async (work: string, own: string) =>
      (await doctor({ DATABASE_URL: work, DATABASE_OWNER_URL: own })).said;
    expect(await said(urlOf(worker), urlOf(owner))).toMatch(
      /^ok +database role: "\w+" owns nothing, and "\w+" owns the database\./m,
    );
    expect(await said(urlOf(owner), '')).toMatch(
      /^look at this +database role: "\w+" owns the database, and could alter the audit trail\./m,
    );
    expect(await said(urlOf(owner), urlOf(owner))).toMatch(
      /^wrong +database role: "\w+" of DATABASE_URL owns tables or is a superuser/m,
    );
    expect(await said(urlOf(worker), '')).toMatch(/^wrong +database role: "\w+" may not make or alter tables/m);
    expect(await said(urlOf(worker), urlOf(worker))).toMatch(
      /^wrong +database role: "\w+" of DATABASE_OWNER_URL does not own/m,
    );
    expect(await said(urlOf(worker), urlOf(owner, other.name))).toMatch(
      /^wrong +database role: .* are not the same database/m,
    );
    await other.drop();
  });

  test('in the locale C, on a clock of its own, read-only, and served to somebody else', async () => {
    const name = `${external.name}_c`;
    const { owner } = inject('testServer');
    const administer = `create database ${name} template template0 locale 'C'`;
    // `create database` runs in no transaction.
    await psql(urlOf(owner, 'postgres'), administer);
    const url = urlOf(owner, name);
    await psql(
      url,
      `create schema skewed; create function skewed.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() - interval '5 minutes' $$;
      alter database ${name} set search_path = skewed, pg_catalog, public;
      alter database ${name} set default_transaction_read_only = on`,
    );
    const holder = holding(url);
    await holder.ready;
    const { said } = await doctor({ DATABASE_URL: url, DATABASE_OWNER_URL: '' });
    await holder.end();
    await psql(urlOf(owner, 'postgres'), `drop database ${name} with (force)`);
    expect(said).toMatch(/^look at this +LC_CTYPE: it is C: searches of Greek/m);
    expect(said).toMatch(/^wrong +clock: the clock of the database is (?:299|300)\.\d s from ours\./m);
    expect(said).toMatch(/^wrong +database: it takes no changes/m);
    expect(said).toMatch(/^wrong +database: a server with another data folder works with it, from this computer\./m);
    expect(said).toMatch(/^ok +schema: the database is empty/m);
  });
});

test('a system that does not set its clock says so', async () => {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'timedatectl'), '#!/bin/sh\necho no\n', { mode: 0o755 });
  const { said } = await doctor({ PATH: `${bin}:${process.env['PATH'] ?? ''}` });
  expect(said).toMatch(/^look at this +clock: the system does not set it by NTP\./m);
});

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
    environment = {
      ...environment,
      STORAGE_URL: `s3://bucket?endpoint=http://127.0.0.1:${store.port}`,
      AWS_ACCESS_KEY_ID: 'access-key-1',
      AWS_SECRET_ACCESS_KEY: 'secret-key-1',
    };
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

async function backupMade(other: Partial<Manifest>): Promise<string> {
  const backups = await mkdtemp(join(folder, 'backups-'));
  const made = join(backups, '20261130T000000Z');
  await mkdir(made);
  const { value } = await external.database.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'installation-id')
    .executeTakeFirstOrThrow();
  await writeManifest(made, {
    format: 1,
    product: 'isocenter',
    installationId: String(value),
    at: new Date(Date.now() - hour).toISOString(),
    migrations: [],
    tables: [],
    sequences: [],
    packs: [],
    heads: null,
    objects: 1,
    damaged: 0,
    ...other,
  });
  const drill = { kind: 'verify', at: new Date().toISOString(), backupAt: new Date().toISOString(), isSound: true };
  await writeFile(join(backups, 'last-drill.json'), JSON.stringify(drill));
  return backups;
}

test('backups that are old, of another installation, damaged, never tried, or not there', async () => {
  await requireBelonging(external.database.db, join(folder, 'data'));
  const said = async (backups: string) => (await doctor({ ISOCENTER_BACKUP_DIR: backups })).said;
  const old = await backupMade({
    at: new Date(Date.now() - 40 * 24 * hour).toISOString(),
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

async function psql(url: string, statements: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** A session that looks like that of a server that claims a database. */
function holding(url: string): { readonly ready: Promise<void>; readonly end: () => Promise<void> } {
  const opened = import('pg').then(async ({ default: { Client } }) => {
    const client = new Client({ connectionString: url, application_name: 'isocenter claim' });
    client.on('error', () => {});
    await client.connect();
    return client;
  });
  return { ready: opened.then(() => {}), end: async () => (await opened).end() };
}
