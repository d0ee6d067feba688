import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const script = new URL('../../../../../../scripts/licence.ts', import.meta.url).pathname;
const run = (...parameters: string[]) => promisify(execFile)(process.execPath, [script, ...parameters]);

let folder: string;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-seats-'));
  await run('make-keys', '--out', folder);
  app = await startTestApp({ ISOCENTER_LICENCE_KEY_FILE: join(folder, 'licence-public.pem') });
  admin = await app.signIn('admin');
  const key = join(folder, 'licence-private.pem');
  const { stdout } = await run(
    'sign',
    '--key',
    key,
    '--customer',
    'Harbour',
    '--plan',
    'standard',
    '--seats',
    'radiologist=1',
  );
  await admin.json('/api/licence', json({ file: stdout.trim() }, 'PUT'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('a seat more than the licence has is refused in every way of getting one, and freed by deactivating', async () => {
  const invite = (name: string, role: string) =>
    admin.fetch('/api/users', json({ firstName: 'A', lastName: name, email: `${name}@north.example`, role }));
  const idOf = async (answer: Response) => ((await answer.json()) as { userId: number }).userId;
  const reader = await idOf(await invite('first', 'radiologist'));
  const refused = await invite('second', 'radiologist');
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('radiologist');
  const clerk = await idOf(await invite('third', 'doctor'));
  const change = async () => {
    const { revision } = await admin.json<UserRecord>(`/api/users/${clerk}`);
    return admin.fetch(`/api/users/${clerk}`, json({ revision, role: 'radiologist' }, 'PUT'));
  };
  expect((await change()).status).toBe(409);
  await admin.json(`/api/users/${reader}/deactivate`, json({}));
  expect((await change()).status).toBe(200);
  expect((await admin.fetch(`/api/users/${reader}/activate`, json({}))).status).toBe(409);
});
