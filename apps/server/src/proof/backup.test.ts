import { execFile } from 'node:child_process';
import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchCtSeries, ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { listBackups, readManifest } from '../backup/manifest.ts';
import { Installation } from './testing/installation.ts';
import { lostObjects } from './testing/lost-objects.ts';
import { withNewUid } from './testing/phantoms.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

const project = new URL('../../../../', import.meta.url).pathname;

let folder: string;
let first: Installation;
let second: Installation;
const ledger = new Ledger();
const source = benchCtSeries({ studies: 400, series: 1, instances: 10 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-backup-'));
  await chmod(folder, 0o711);
  first = await installationIn('first');
  second = await installationIn('second');
  first.start();
  await first.ready(60);
}, 90_000);
afterAll(async () => {
  await first.remove();
  await second.remove();
  await rm(folder, { recursive: true, force: true });
});

async function installationIn(name: string): Promise<Installation> {
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  return new Installation({ dataDir: join(folder, name), httpPort, dimsePort });
}

/** A command of the project, on the installation of that name. */
function run(script: string, args: readonly string[], name: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const environment = { PATH: process.env['PATH'] ?? '', ISOCENTER_DATA_DIR: join(folder, name) };
    const file = join(project, 'scripts', script);
    execFile(process.execPath, [file, ...args], { env: environment }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}` }),
    );
  });
}

const backups = () => join(folder, 'backups');
const backup = () => run('backup.ts', ['--to', backups()], 'first');

async function authorized(installation: Installation, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await installation.signIn()}`);
  return fetch(`${installation.url}${path}`, { ...init, headers });
}

/** Reads the state of an installation's backups. */
async function backupsOf(installation: Installation): Promise<unknown> {
  return (await authorized(installation, '/api/settings/backup')).json();
}

/** Attaches a file to the study of an image. @returns where it is got */
async function attach(file: Buffer, sopUid: string): Promise<string> {
  const studyUid = ledger.sent.get(sopUid)?.address.studyUid ?? '';
  const path = `/api/studies/${studyUid}/attachments`;
  const answer = await authorized(first, `${path}?name=letter.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  const { attachmentId } = (await answer.json()) as { attachmentId: number };
  return `${path}/${attachmentId}/file`;
}

function* some(count: number): Generator<SampleInstance> {
  for (let index = 0; index < count; index += 1) {
    const next = source.next();
    if (next.done === true) return;
    yield next.value;
  }
}

test('a backup under load is restored on an empty machine, every hash and the audit trail with it', async () => {
  await sendByDimse(first, some(120), ledger);
  await sendByDimse(
    first,
    [withNewUid(ultrasoundMultiframe({ frames: 20, rows: 480, columns: 640 }))].values(),
    ledger,
  );
  const letter = Buffer.from('A letter that goes with the study');
  const attachment = await attach(letter, [...ledger.acknowledged][0] ?? '');
  const before = [...ledger.acknowledged];
  expect(before).toHaveLength(121);
  const isSending = { now: true };
  const sending = sendByDimse(first, whileTrue(isSending), ledger);
  const made = await backup();
  isSending.now = false;
  await sending;
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Backup in') as string });
  expect(ledger.acknowledged.size).toBeGreaterThan(before.length);

  expect(await backupsOf(first)).toMatchObject({ last: { damaged: 0 }, isOld: false, drill: null });

  const began = performance.now();
  const restored = await run('restore.ts', ['--from', backups()], 'second');
  process.stdout.write(`restore: ${Math.round(performance.now() - began)} ms\n${restored.said}`);
  expect(restored.code).toBe(0);
  expect(restored.said).toContain('The audit trail is whole.');
  expect(await backupsOf(first)).toMatchObject({ drill: { kind: 'restore', isSound: true } });
  second.start();
  await second.ready(60);
  expect(await lostObjects(second, ledger, before)).toEqual([]);
  const answer = await authorized(second, attachment);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(letter);
  // It is a whole installation: it takes what it did not have.
  const late = new Ledger();
  await sendByDimse(second, some(5), late);
  expect(late.acknowledged.size).toBe(5);
}, 240_000);

test('a second backup copies only what is new, and one is compared with its manifest', async () => {
  await sendByDimse(first, some(3), ledger);
  const again = await backup();
  const [, fresh] = / objects in \d+ files, (\d+) bytes of them new/.exec(again.said) ?? [];
  // The large object has a file of its own, which the first backup has.
  expect(Number(fresh)).toBeLessThan(first.packBytes());
  expect((await run('backup.ts', ['--verify', backups()], 'first')).code).toBe(0);
  const packs = join(backups(), 'packs');
  // A file may hold what only an earlier backup knows, or end in what none does.
  const newest = (await listBackups(backups())).at(-1) ?? '';
  const { file: name = '' } = (await readManifest(newest)).packs.find(({ bytes }) => bytes > 200) ?? {};
  chmodSync(join(packs, name), 0o600);
  const fd = openSync(join(packs, name), 'r+');
  writeSync(fd, Buffer.from('rot'), 0, 3, 100);
  closeSync(fd);
  const found = await run('backup.ts', ['--verify', backups()], 'first');
  expect(found).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The backup is damaged: .*\.pack is not/m) as string,
  });
  expect(await backupsOf(first)).toMatchObject({ drill: { kind: 'verify', isSound: false } });
}, 120_000);

test('nothing is restored over what is there', async () => {
  const refused = await run('restore.ts', ['--from', backups()], 'second');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is in use') as string });
});

function* whileTrue(isSending: { readonly now: boolean }): Generator<SampleInstance> {
  while (isSending.now) yield* some(1);
}
