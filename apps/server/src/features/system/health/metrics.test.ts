import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { noteBackup } from '#features/system/backups/backups.ts';
import { insertMail } from '#platform/mail/outbox-queries.ts';
import { contractRoutes } from '#testing/contract-routes.ts';
import { pathWith } from '#testing/route-path.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { routeGroupOf } from './route-groups.ts';

const mostLines = 3_000;
const daySeconds = 86_400;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-metrics-'));
  const { key, cert } = await selfSigned('archive');
  await Promise.all([writeFile(join(folder, 'key'), key), writeFile(join(folder, 'cert'), cert)]);
  app = await startTestApp({
    ISOCENTER_DIMSE_TLS_PORT: String(await freePort()),
    ISOCENTER_DIMSE_TLS_KEY: join(folder, 'key'),
    ISOCENTER_DIMSE_TLS_CERTIFICATE: join(folder, 'cert'),
    ISOCENTER_NEARLINE_DIR: join(folder, 'not-mounted'),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const scrape = async () => (await app.fetch('/metrics')).text();
/** The figure of a name, with its labels as they are written; undefined where it is left out. */
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describe('what whoever keeps the server running is woken by', () => {
  test('the disk of each folder; of one that is not there nothing is told', async () => {
    const text = await scrape();
    const { blocks, bavail, bsize } = await statfs(app.dataDir);
    for (const name of ['data', 'packs']) {
      expect(figure(text, `isocenter_disk_size_bytes{folder="${name}"}`)).toBe(blocks * bsize);
      const free = figure(text, `isocenter_disk_free_bytes{folder="${name}"}`) ?? 0;
      expect(Math.abs(free - bavail * bsize)).toBeLessThan(2_000_000_000);
      expect(free).toBeGreaterThan(0);
    }
    expect(text).not.toContain('nearline');
  });

  test('how old the last backup is, and nothing while there was none', async () => {
    expect(figure(await scrape(), 'isocenter_backup_age_seconds')).toBeUndefined();
    const at = new Date(Date.now() - 2 * daySeconds * 1000).toISOString();
    await noteBackup(app.database.db, { at, folder: '/nowhere', objects: 0, damaged: 0 });
    const age = figure(await scrape(), 'isocenter_backup_age_seconds') ?? 0;
    expect(age).toBeGreaterThanOrEqual(2 * daySeconds);
    expect(age).toBeLessThan(2 * daySeconds + 60);
  });

  test('jobs by their state', async () => {
    const job = { kind: 'test', input: '{}', target: '', items: 0, total: 0 };
    const states = ['pending', 'pending', 'running', 'failed', 'failed', 'failed', 'paused', 'done'] as const;
    for (const state of states)
      await app.database.db
        .insertInto('job')
        .values({ ...job, state, finished_at: state === 'failed' || state === 'done' ? new Date() : null })
        .execute();
    const text = await scrape();
    const shown = ['waiting', 'running', 'resting', 'failed'].map((state) =>
      figure(text, `isocenter_jobs{state="${state}"}`),
    );
    expect(shown).toEqual([2, 1, 1, 3]);
  });

  test('letters that wait', async () => {
    expect(figure(await scrape(), 'isocenter_mail_waiting')).toBe(0);
    const letter = { to: 'a@clinic.example', subject: 'A', body: 'B', html: '', event: 'test', accountId: null };
    await insertMail(app.database.db, letter);
    expect(figure(await scrape(), 'isocenter_mail_waiting')).toBe(1);
  });

  test('how long the certificate is good for', async () => {
    const days = figure(await scrape(), 'isocenter_certificate_days{certificate="dicom"}') ?? 0;
    expect(days).toBeGreaterThan(1.9);
    expect(days).toBeLessThanOrEqual(2);
  });

  test('acknowledged objects that are not listed', async () => {
    expect(figure(await scrape(), 'ingest_unindexed_objects')).toBe(0);
  });

  test('connections to the database; when none is free, the others are told all the same', async () => {
    const { pool } = app.database;
    const used = (text: string, state: string) => figure(text, `isocenter_database_connections{state="${state}"}`) ?? 0;
    const before = await scrape();
    expect(used(before, 'used') + used(before, 'idle')).toBeGreaterThan(0);
    const clients: pg.PoolClient[] = [];
    while (clients.length < pool.options.max) clients.push(await pool.connect());
    const began = performance.now();
    const text = await scrape();
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const client of clients) client.release();
    expect([used(text, 'used'), used(text, 'idle')]).toEqual([pool.options.max, 0]);
    expect(used(text, 'waiting')).toBeGreaterThan(0);
    expect(figure(text, 'isocenter_disk_size_bytes{folder="data"}')).toBeGreaterThan(0);
    expect(figure(text, 'isocenter_backup_age_seconds')).toBeUndefined();
  }, 30_000);
});

test('after all calls were made by nobody, and those that read by an administrator, it has no more lines than it may', async () => {
  const admin = await app.signIn('admin');
  const routes = await contractRoutes();
  for (const route of routes) {
    const path = pathWith(route, () => 1);
    const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: '{}' };
    const call = { method: route.method, headers: { 'content-type': 'application/json' }, ...body };
    await hangUp(app.fetch(path, call));
    if (route.method === 'GET' && !path.startsWith('/api/events')) await hangUp(admin.fetch(path));
  }
  await hangUp(app.fetch('/nowhere/at/all'));
  const text = await scrape();
  const groups = new Set(
    [...text.matchAll(/^http_request_seconds_count\{group="([^"]*)"\}/gm)].map(([, group]) => group),
  );
  const called = new Set(routes.map(({ path }) => routeGroupOf(path)));
  expect([...called].filter((group) => !groups.has(group))).toEqual([]);
  // If every group had answers of each of the five classes.
  const most = text.split('\n').filter((line) => !line.startsWith('http_answers_total')).length + 5 * groups.size;
  expect(most).toBeLessThan(mostLines);
}, 120_000);

async function hangUp(answer: Promise<Response>): Promise<void> {
  await (await answer).body?.cancel();
}

test.each([
  ['/api/studies/:studyUid/report', 'api/studies'],
  ['/api/office/mail/:id', 'api/office/mail'],
  ['/apps/chat/chats', 'apps/chat'],
  ['/dicom-web/studies/:study', 'dicom-web'],
  ['/health/live', 'health'],
  ['/:page', 'page'],
  ['/*', 'page'],
  [undefined, 'none'],
])('%s is counted under %s', (pattern, group) => {
  expect(routeGroupOf(pattern)).toBe(group);
});
