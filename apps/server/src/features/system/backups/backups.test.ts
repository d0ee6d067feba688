import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupsState } from '@isocenter/contract/system/backups/routes.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { noteBackup, noteDrill } from './backups.ts';

let app: TestApp;
let admin: Person;
let root: string;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  root = await mkdtemp(join(tmpdir(), 'isocenter-backups-'));
  folder = join(root, '20261101T120000Z');
  await mkdir(folder);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const state = () => admin.json<BackupsState>('/api/settings/backup');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('while there was none, that is said', async () => {
  expect(await state()).toEqual({ last: null, isOld: false, drill: null });
});

test('the last one is told with its drill, and said to be too old after a week', async () => {
  const backup = { at: daysAgo(6), folder, objects: 12, damaged: 0 };
  await noteBackup(app.database.db, backup);
  expect(await state()).toEqual({ last: backup, isOld: false, drill: null });
  const drill = { kind: 'restore', at: daysAgo(1), backupAt: backup.at, isSound: true } as const;
  await noteDrill(folder, drill);
  expect(await state()).toMatchObject({ drill });
  await noteBackup(app.database.db, { ...backup, at: daysAgo(8) });
  expect(await state()).toMatchObject({ isOld: true });
});

test('a note that is none, or is out of reach, is no drill', async () => {
  await writeFile(join(root, 'last-drill.json'), 'no note');
  expect(await state()).toMatchObject({ drill: null });
  await noteBackup(app.database.db, { at: daysAgo(0), folder: '/nowhere/backup', objects: 0, damaged: 0 });
  await noteDrill('/nowhere/backup', { kind: 'verify', at: daysAgo(0), backupAt: daysAgo(0), isSound: true });
  expect(await state()).toMatchObject({ drill: null });
});

test('it is for those who manage the installation', async () => {
  expect((await (await app.signIn('power-user')).fetch('/api/settings/backup')).status).toBe(403);
});
