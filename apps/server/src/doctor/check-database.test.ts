import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { requireBelonging } from '#features/system/installation/belonging.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { doctor, external, folder, urlOf, prepareInstallation } from './testing/examined-installation.ts';

prepareInstallation();

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
