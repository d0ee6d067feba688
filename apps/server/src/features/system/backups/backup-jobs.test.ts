import { appendFile, chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupPlaceState, BackupsState } from '@isocenter/contract/system/backups/routes.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { requireBelonging } from '#features/system/installation/belonging.ts';
import { holdPacks } from '#platform/storage/pack-queries.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let root: string;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'isocenter-backup-jobs-'));
  await mkdir(folder());
  app = await startTestApp({ ISOCENTER_BACKUP_DIR: folder() });
  admin = await app.signIn('admin');
  await requireBelonging(app.database.db, app.dataDir);
  for (let each = 0; each < 3; each += 1) await storeFile(admin, testObject().file);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const folder = () => join(root, 'backups');
const state = () => admin.json<BackupsState>('/api/settings/backup');
const place = (person = admin) => person.json<BackupPlaceState>('/api/settings/backup/place');
const begin = (what: 'begin' | 'verify') => admin.json<JobRow>(`/api/settings/backup/${what}`, json({}));
const ended = async (which: 'backup' | 'drill') => {
  await expect.poll(async () => (await place())[which]?.state, { timeout: 20_000 }).toMatch(/done|failed|cancelled/);
  return (await place())[which];
};
const audited = async (action: string) =>
  (await app.database.db.selectFrom('audit_event').select('id').where('action', '=', action).execute()).length;

test('it says where backups go, and that none was made', async () => {
  const { folder: shown, freeBytes, backup, drill } = await place();
  expect([shown, backup, drill]).toEqual([folder(), null, null]);
  expect(freeBytes).toBeGreaterThan(0);
});

test('before there is a backup there is nothing to verify, which is said once and not tried again', async () => {
  await begin('verify');
  expect(await ended('drill')).toMatchObject({
    state: 'failed',
    error: { text: `There is no whole backup in ${folder()}.` },
  });
});

test('one is made as a job, noted with its size and time, and verified', async () => {
  const job = await begin('begin');
  expect(job).toMatchObject({ kind: 'back-up' });
  expect(await ended('backup')).toMatchObject({ id: job.id, state: 'done', failed: 0 });
  const { done, total } = (await place()).backup ?? { done: 0, total: 0 };
  expect(done).toBe(total);
  expect(total).toBeGreaterThan(50);
  const { last, isOld } = await state();
  expect(last).toMatchObject({ objects: 3, damaged: 0 });
  expect(last?.folder.startsWith(folder())).toBe(true);
  expect(last?.bytes).toBeGreaterThan(3_000);
  expect(last?.seconds).toBeGreaterThanOrEqual(0);
  expect(isOld).toBe(false);
  await begin('verify');
  expect(await ended('drill')).toMatchObject({ state: 'done' });
  expect((await state()).drill).toMatchObject({ kind: 'verify', isSound: true, backupAt: last?.at });
  expect([await audited('backup.begin'), await audited('backup.verify')]).toEqual([1, 2]);
});

test('a backup whose bytes have changed is found out, and the drill says so', async () => {
  const tables = join((await state()).last?.folder ?? '', 'tables');
  const [file = ''] = await readdir(tables);
  await chmod(join(tables, file), 0o600);
  await appendFile(join(tables, file), 'x');
  await begin('verify');
  expect(await ended('drill')).toMatchObject({
    state: 'failed',
    error: { text: `The backup is damaged: ${join(tables, file)} is not what was written.` },
  });
  expect((await state()).drill).toMatchObject({ isSound: false });
});

test('while the disk of the backups is not there, none is made, and the one before stays noted', async () => {
  const before = await state();
  await rename(folder(), join(root, 'away'));
  expect((await place()).freeBytes).toBeNull();
  await begin('begin');
  expect(await ended('backup')).toMatchObject({
    state: 'failed',
    error: { text: 'The folder of backups is not there. Is its disk mounted?' },
  });
  await rename(join(root, 'away'), folder());
  expect((await state()).last).toEqual(before.last);
});

test('one that is called off leaves no folder', async () => {
  const before = await readdir(folder());
  await app.database.db.connection().execute(async (connection) => {
    // Waits for another that copies files now.
    const free = await holdPacks(connection);
    const job = await begin('begin');
    await expect.poll(async () => readdir(folder())).toHaveLength(before.length + 1);
    expect(await begin('begin')).toMatchObject({ id: job.id });
    await admin.json(`/api/jobs/${job.id}/cancel`, json({}));
    await free();
  });
  expect(await ended('backup')).toMatchObject({ state: 'cancelled' });
  await expect.poll(async () => readdir(folder()), { timeout: 10_000 }).toEqual(before);
});

test('it is for those who manage the installation', async () => {
  const other = await app.signIn('power-user');
  for (const path of ['begin', 'verify'])
    expect((await other.fetch(`/api/settings/backup/${path}`, json({}))).status).toBe(403);
  expect((await other.fetch('/api/settings/backup/place')).status).toBe(403);
  expect((await app.fetch('/api/settings/backup/begin', json({}))).status).toBe(401);
});

test('no folder comes from a browser', async () => {
  expect((await admin.fetch('/api/settings/backup/begin', json({ folder: '/tmp' }))).status).toBe(400);
});

test('without a folder in the environment that is said, and nothing begins', async () => {
  const other = await startTestApp();
  try {
    const person = await other.signIn('admin');
    expect(await place(person)).toEqual({ folder: null, freeBytes: null, backup: null, drill: null });
    const answer = await person.fetch('/api/settings/backup/begin', json({}));
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('ISOCENTER_BACKUP_DIR') as string,
    ]);
  } finally {
    await other.close();
  }
});
